import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';

/**
 * Recognises the browser that signed up when the link in the confirmation email is opened in it: it chose the password, so it needn't enter
 * it again. The cookie is set for every sign-up, so that it doesn't reveal whether the address already had an account.
 */
export function createSignUpCookie(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  { isSecure }: { readonly isSecure: boolean },
) {
  const name = `${isSecure ? '__Secure-' : ''}sillage.sign_up`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** A Set-Cookie header for the browser in which this person has signed up. */
    async issue(personId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + lifetimeSeconds * 1_000);
      await internalAdapter.createVerificationValue({ identifier: `sign-up:${token}`, value: personId, expiresAt });
      return `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes}`;
    },
    /** The ID of the person who signed up in this browser; a cookie works once. Null without a valid one. */
    async consume(cookie: string): Promise<string | null> {
      const token = cookie
        .split(/; */)
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1);
      if (token === undefined || token === '') return null;
      const found = await internalAdapter.consumeVerificationValue(`sign-up:${token}`);
      return found === null || found.expiresAt < new Date() ? null : found.value;
    },
    cleared: `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** As long as the link in the email. */
const lifetimeSeconds = 86_400;
