import { z } from 'zod';
import { accountCodes, withoutSession } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';

export const verifySecondFactor = consoleOperation({
  id: 'verifySecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  title: 'Complete two-factor authentication',
  purpose: 'Completes a sign-in with a code from the authenticator app or a backup code, and starts the session.',
  for: 'anyone',
  send: { body: z.strictObject({ code: z.string().min(1).max(40), kind: z.enum(['totp', 'backup']).default('totp') }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body: { code, kind }, cookie, device }, { accounts }) => {
  const path = kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const answer = await accounts.call(path, { code: code.replaceAll(/\s/g, '') }, withoutSession(cookie), device);
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
