import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import pg from 'pg';
import {
  type AccountCode,
  type AccountPath,
  type AccountResponse,
  type Accounts,
  accountRefusal,
  type Device,
} from '../../authentication/account.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { toConsoleLanguage } from '../../resources/people/console-languages.ts';
import { type AccountMessage, createAccountEmail, usefulHours } from '../../resources/people/emails/account-emails.ts';
import type { MailQueue } from '../../resources/people/mail.ts';
import { type Addressee, type AuthOptions, basePath, configureAuth, countryHeader } from './configure-auth.ts';
import { createSignUpCookie } from './sign-up-cookie.ts';

/**
 * People, passwords and sessions, managed by better-auth on our own tables. None of its routes is exposed: the console's own operations
 * call it, and it never receives a redirect URL.
 */
export interface AccountsOptions extends Omit<AuthOptions, 'send'> {
  readonly mailQueue: MailQueue;
  /** Removes an account whose email address was never confirmed, so that a new sign-up can take the address. */
  readonly removeUnconfirmed: (email: string) => Promise<void>;
}

/** better-auth doesn't report email failures to its caller, so they are collected here, by call. */
const failures = new AsyncLocalStorage<unknown[]>();

export function createAccounts({ mailQueue, removeUnconfirmed: startOver, ...options }: AccountsOptions): Accounts {
  const { publicUrl } = options;
  const auth = configureAuth({ ...options, send });
  const signUpCookie = auth.$context.then((context) => createSignUpCookie(context, { isSecure: publicUrl.startsWith('https://') }));

  async function send({ email, name, language }: Addressee, message: AccountMessage, page: string): Promise<void> {
    await mailQueue
      .add(
        createAccountEmail(message, { email, name, language: toConsoleLanguage(language) }, `${publicUrl}/console/${page}`),
        usefulHours[message],
      )
      .catch((error: unknown) => void failures.getStore()?.push(error));
  }

  /** better-auth offers this only as a server-side call, without a route. */
  async function checkPassword(password: string, cookie: string): Promise<AccountResponse | Refusal<AccountCode>> {
    try {
      await auth.api.verifyPassword({ body: { password }, headers: new Headers({ cookie }) });
      return { body: {}, cookies: [] };
    } catch (error) {
      const refusal = error instanceof APIError ? accountRefusal(String(error.body?.code)) : null;
      if (refusal === null) throw error;
      return refusal;
    }
  }

  return {
    async session(cookie) {
      if (cookie === '') return null;
      const { headers, response } = await auth.api.getSession({ headers: new Headers({ cookie }), returnHeaders: true });
      if (response === null) return null;
      const { session, user } = response;
      return {
        id: session.id,
        person: {
          id: user.id,
          name: user.name,
          email: user.email,
          emailConfirmed: user.emailVerified,
          twoFactor: user.twoFactorEnabled === true,
          language: toConsoleLanguage(user.language),
        },
        cookies: headers.getSetCookie(),
      };
    },

    async resetOwner(token) {
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (link === null || link.expiresAt < new Date()) return null;
      const owner = await internalAdapter.findUserById(link.value);
      return owner === null ? null : { ...owner, language: 'language' in owner ? toConsoleLanguage(owner.language) : null };
    },

    async isWhereSignedUp(email, cookie) {
      const [{ internalAdapter }, { consume }] = await Promise.all([auth.$context, signUpCookie]);
      const personId = await consume(cookie);
      const person = personId === null ? null : await internalAdapter.findUserById(personId);
      const twoFactor = person !== null && 'twoFactorEnabled' in person && person.twoFactorEnabled === true;
      return person !== null && person.email === email && !person.emailVerified && !twoFactor;
    },

    async call(path, sent, cookie, device) {
      if (path === '/sign-up/email') await startOver(String(sent.email));
      if (path === '/verify-password') return checkPassword(String(sent.password), cookie);
      const failed: unknown[] = [];
      const request = () =>
        failures
          .run(failed, async () => readResponse(await auth.handler(toRequest(path, sent, cookie, { publicUrl, device }))))
          .catch((error: unknown) => (isForeignKeyViolation(error) ? null : Promise.reject(error)));
      let answer = await request();
      // Another sign-up has just created an account with this address, or removed the one just created here. In the end the address is known.
      for (let tries = 1; tries < signUpTriesMax && wasOvertaken(answer); tries++) answer = await request();
      if (answer === null) throw new Error(`${path} was overtaken ${signUpTriesMax} times`);
      const { response, body } = answer;
      if (failed.length > 0) throw failed[0];
      const cookies = response.headers.getSetCookie();
      const { issue, cleared } = await signUpCookie;
      if (response.ok && path === '/sign-up/email') return { body, cookies: [...cookies, await issue(String(Object(body.user).id))] };
      if (response.ok && path === '/verify-email') return { body, cookies: [...cookies, cleared] };
      if (response.ok) return { body, cookies } satisfies AccountResponse;
      const code = response.status === 409 ? 'CONFLICT' : (body.code ?? (response.status === 401 ? 'UNAUTHORIZED' : ''));
      const refusal = accountRefusal(String(code));
      if (refusal === null) throw new Error(`accounts answered ${response.status} ${String(body.code)} to ${path}`);
      return refusal;
    },
  };
}

interface Answer {
  readonly response: Response;
  readonly body: Readonly<Record<string, unknown>>;
}

async function readResponse(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => ({}));
  return { response, body: isRecord(body) ? body : {} };
}

const wasOvertaken = (answer: Answer | null): boolean => answer === null || answer.body.code === 'FAILED_TO_CREATE_USER';

/** The person was removed before their password was stored. */
const isForeignKeyViolation = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23503';

const signUpTriesMax = 10;
interface RequestOrigin {
  readonly publicUrl: string;
  readonly device: Device | undefined;
}

/** better-auth expects a GET where it only reads, and where an emailed link is opened. */
const getPaths: readonly AccountPath[] = ['/verify-email', '/passkey/generate-register-options', '/passkey/generate-authenticate-options'];

function toRequest(
  path: AccountPath,
  sent: Readonly<Record<string, unknown>>,
  cookie: string,
  { publicUrl, device }: RequestOrigin,
): Request {
  const headers = {
    'content-type': 'application/json',
    origin: publicUrl,
    ...(cookie !== '' && { cookie }),
    ...(device !== undefined && { 'user-agent': device.browser, [countryHeader]: device.country ?? '' }),
  };
  const url = new URL(`${publicUrl}${basePath}${path}`);
  if (!getPaths.includes(path)) return new Request(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, String(value));
  return new Request(url, { headers });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
