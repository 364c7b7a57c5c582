import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';

const setUp = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

export const setUpSecondFactor = consoleOperation({
  id: 'setUpSecondFactor',
  method: 'POST',
  path: '/auth/totp',
  title: 'Set up two-factor authentication',
  purpose:
    'Returns the URI for an authenticator app, and backup codes. Two-factor authentication is enabled once a first code is confirmed.',
  for: 'person',
  send: { body: z.strictObject({ password: z.string().min(1).max(1_000) }) },
  answer: answerOf({
    uri: z.string(),
    backup_codes: z.array(z.string()).describe('Backup codes. Each works once, and they are returned only here.'),
  }).meta({
    id: 'SecondFactor',
  }),
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', 'email_not_confirmed', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, person, cookie, address }, ports) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const answer = await callWithPassword(ports, { email: person.email, address, cookie, path: '/two-factor/enable', body: body });
  if (answer instanceof Refusal) return answer;
  const { totpURI, backupCodes } = setUp.parse(answer.body);
  return new WithCookies({ ok: true, api_version: apiVersion, uri: totpURI, backup_codes: backupCodes }, answer.cookies);
});
