import { z } from 'zod';
import { accountCodes } from '../../authentication/account.ts';
import { Refusal } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import { askWithPassword } from './guesses.ts';
import { consoleOperation, done, WithCookies } from './operation.ts';

export const confirmSecondFactor = consoleOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/totp/confirm',
  title: 'Confirm the second factor',
  purpose: 'Send back the first code that the app shows. From then on signing in wants one.',
  for: 'person',
  send: { body: z.strictObject({ code: z.string().min(1).max(40) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, person: { email }, cookie, address }, ports) => {
  const sent = { code: body.code.replaceAll(/\s/g, '') };
  const answer = await askWithPassword(ports, { email, address, cookie, path: '/two-factor/verify-totp', sent });
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
