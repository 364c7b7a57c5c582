import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { browserResponse, passkeyName } from './passkey-shape.ts';

export const addPasskey = consoleOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  title: 'Add a passkey',
  purpose: 'Adds the passkey that the browser has created. It then signs in without a password or code.',
  for: 'person',
  send: { body: z.strictObject({ name: passkeyName, response: browserResponse }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body, cookie }, { accounts }) => {
  const answer = await accounts.call('/passkey/verify-registration', body, cookie);
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
