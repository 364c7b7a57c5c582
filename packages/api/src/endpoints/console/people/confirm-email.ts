import { z } from 'zod';
import { accountCodes, addressIn } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';

export const confirmEmail = consoleOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm',
  title: 'Confirm an e-mail address',
  purpose:
    'Send back the token of the link in the letter, signed in as the person whose address it is. Nobody confirms what a stranger set up on their address, for they do not know the password.',
  for: 'person',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body, person }, { accounts }) => {
  const address = addressIn(body.token);
  if (address !== null && address !== person.email)
    return refuse('unknown_claim', { message: 'This link is for another address. Sign in with the one that it was sent to.' });
  const answer = await accounts.ask('/verify-email', body, '');
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
