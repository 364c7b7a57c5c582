import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import { answerOf, consoleOperation, WithCookies } from '../operation.ts';
import { askWithPassword } from './guesses.ts';

export const signIn = consoleOperation({
  id: 'signIn',
  method: 'POST',
  path: '/auth/sign-in',
  title: 'Sign in',
  purpose: 'Begin a session. Where a second factor is set up, the session begins once its code is sent too.',
  for: 'anyone',
  send: { body: z.strictObject({ email, password: z.string().min(1).max(1_000) }) },
  answer: answerOf({
    second_factor: z.boolean().describe('True where a code of the second factor is still wanted.'),
  }).meta({ id: 'SignedIn' }),
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, address }, ports) => {
  // The cookies that came are left out: a session always begins with a token of its own.
  const answer = await askWithPassword(ports, { email: body.email, address, cookie: '', path: '/sign-in/email', sent: body });
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion, second_factor: answer.body.twoFactorRedirect === true }, answer.cookies);
});
