import { z } from 'zod';
import { accountCodes } from '../../authentication/account.ts';
import { Refusal } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import { tooManyPasswords } from './even-time.ts';
import { consoleOperation, done, WithCookies } from './operation.ts';

export const confirmSecondFactor = consoleOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/totp/confirm',
  title: 'Confirm the second factor',
  purpose: 'Send back the first code that the app shows. From then on signing in wants one.',
  for: 'person',
  send: { body: z.strictObject({ code: z.string().min(1).max(40) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body: { code }, person, cookie, address }, { accounts, signInGuesses }) => {
  const seconds = await signInGuesses.takePassword(person.email, address);
  if (seconds !== null) return tooManyPasswords(seconds);
  const answer = await accounts.ask('/two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') }, cookie);
  if (answer instanceof Refusal) return answer;
  await signInGuesses.passwordWasRight(person.email, address);
  return new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
