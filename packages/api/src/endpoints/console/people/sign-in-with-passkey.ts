import { z } from 'zod';
import { accountCodes, withoutSession } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { browserResponse } from './passkey-shape.ts';

export const signInWithPasskey = consoleOperation({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  title: 'Sign in with a passkey',
  purpose: 'Starts a session. No code is required, because a passkey is only usable with a fingerprint, face or PIN.',
  for: 'anyone',
  send: { body: z.strictObject({ response: browserResponse }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body, cookie, device }, { accounts }) => {
  const answer = await accounts.call('/passkey/verify-authentication', body, withoutSession(cookie), device);
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
