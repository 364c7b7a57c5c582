import { z } from 'zod';
import { accountCodes } from '../../authentication/account.ts';
import { Refusal } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import { inEvenTime, tooManyLetters } from './even-time.ts';
import { consoleOperation, done, email, label, password } from './operation.ts';

export const signUp = consoleOperation({
  id: 'signUp',
  method: 'POST',
  path: '/auth/sign-up',
  title: 'Sign up',
  purpose: 'Make an account. The answer is the same whether the address is known or not; what to do next is in the letter.',
  for: 'anyone',
  send: { body: z.strictObject({ name: label, email, password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, address }, { accounts, signInGuesses }) =>
  inEvenTime(async () => {
    const seconds = await signInGuesses.takeLetter(body.email, address);
    if (seconds !== null) return tooManyLetters(seconds);
    const answer = await accounts.ask('/sign-up/email', body, '');
    return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
  }),
);
