import { z } from 'zod';
import { accountCodes, readTokenEmail } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';

export const confirmEmail = consoleOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm',
  title: 'Confirm your email address',
  purpose:
    "Confirms an address with the token from its email, as the signed-in user it belongs to. A stranger's sign-up with someone else's address can't be confirmed by its owner, who doesn't know the password.",
  for: 'person',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body, person }, { accounts }) => {
  const address = readTokenEmail(body.token);
  if (address !== null && address !== person.email)
    return refuse('unknown_claim', { message: 'This link belongs to another email address. Sign in with the address it was sent to.' });
  const answer = await accounts.call('/verify-email', body, '');
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
