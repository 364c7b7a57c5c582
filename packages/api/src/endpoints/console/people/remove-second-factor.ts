import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';

export const removeSecondFactor = consoleOperation({
  id: 'removeSecondFactor',
  method: 'POST',
  path: '/auth/totp/remove',
  title: 'Remove two-factor authentication',
  purpose: 'Disables two-factor authentication; signing in then requires only the password.',
  for: 'person',
  send: { body: z.strictObject({ password: z.string().min(1).max(1_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, person, cookie, address }, ports) => {
  const answer = await callWithPassword(ports, { email: person.email, address, cookie, path: '/two-factor/disable', body: body });
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
