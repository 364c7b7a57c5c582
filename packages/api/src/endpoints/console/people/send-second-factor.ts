import { z } from 'zod';
import { accountCodes, withoutSession } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';

export const sendSecondFactor = consoleOperation({
  id: 'sendSecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  title: 'Send the second factor',
  purpose: 'Send the code that the app shows, or a backup code, after the password. The session begins with it.',
  for: 'anyone',
  send: { body: z.strictObject({ code: z.string().min(1).max(40), kind: z.enum(['totp', 'backup']).default('totp') }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts'],
}).run(async ({ body: { code, kind }, cookie }, { accounts }) => {
  const path = kind === 'totp' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
  const answer = await accounts.ask(path, { code: code.replaceAll(/\s/g, '') }, withoutSession(cookie));
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
