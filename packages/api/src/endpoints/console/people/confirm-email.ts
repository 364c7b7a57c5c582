import { z } from 'zod';
import { accountCodes, readTokenEmail } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';

export const confirmEmail = consoleOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm',
  title: 'Confirm your email address',
  purpose:
    "Confirms an address with the token from its email. Requires the session of the user it belongs to, or the cookie that signing up left in this browser, which then starts a session. A stranger's sign-up with someone else's address can't be confirmed by its owner, who doesn't know the password.",
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body, cookie, device }, { accounts }) => {
  const address = readTokenEmail(body.token);
  const session = await accounts.session(cookie);
  if (session !== null && address !== null && address !== session.person.email)
    return refuse('unknown_claim', { message: 'This link belongs to another email address. Sign in with the address it was sent to.' });
  const isWhereSignedUp = address !== null && (await accounts.isWhereSignedUp(address, cookie));
  if (session === null && !isWhereSignedUp) return refuse('person_only', { message: 'Sign in first.' });
  const answer = await accounts.call('/verify-email', body, session === null ? '' : cookie, device);
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion }, [...(session?.cookies ?? []), ...answer.cookies]);
});
