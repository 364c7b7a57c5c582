import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import { answerOf, consoleOperation, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';

export const signIn = consoleOperation({
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign-in',
  title: 'Sign in',
  purpose: 'Starts a session. If two-factor authentication is enabled, the session starts once a code has been sent too.',
  for: 'anyone',
  send: { body: z.strictObject({ email, password: z.string().min(1).max(1_000) }) },
  answer: answerOf({
    second_factor: z.boolean().describe('Whether a two-factor authentication code is still required.'),
  }).meta({ id: 'SignedIn' }),
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, address, device }, ports) => {
  // Incoming cookies are dropped, so that a session always starts with a fresh token.
  const answer = await callWithPassword(ports, { email: body.email, address, cookie: '', path: '/sign-in/email', body, device });
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion, second_factor: answer.body.twoFactorRedirect === true }, answer.cookies);
});
