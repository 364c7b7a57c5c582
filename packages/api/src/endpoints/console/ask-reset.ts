import { z } from 'zod';
import { accountCodes } from '../../authentication/account.ts';
import { Refusal } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import { inEvenTime, tooManyLetters } from './even-time.ts';
import { consoleOperation, done, email } from './operation.ts';

export const askReset = consoleOperation({
  id: 'askReset',
  method: 'POST',
  path: '/auth/forgotten',
  title: 'Ask for a new password',
  purpose: 'Send a letter with a link that sets a new password. The answer is the same whether the address is known or not.',
  for: 'anyone',
  send: { body: z.strictObject({ email }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, address }, { accounts, signInGuesses }) =>
  inEvenTime(async () => {
    const seconds = await signInGuesses.takeLetter(body.email, address);
    if (seconds !== null) return tooManyLetters(seconds);
    const answer = await accounts.ask('/request-password-reset', body, '');
    return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
  }),
);
