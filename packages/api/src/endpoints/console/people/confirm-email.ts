import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';

export const confirmEmail = consoleOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm',
  title: 'Confirm an e-mail address',
  purpose: 'Send back the token of the link in the letter.',
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body }, { accounts }) => {
  const answer = await accounts.ask('/verify-email', body, '');
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
