import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { askWithPassword } from './guesses.ts';

export const confirmSecondFactor = consoleOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/totp/confirm',
  title: 'Confirm the second factor',
  purpose: 'Send back the first code that the app shows. From then on signing in wants one, and every other session of the person ends.',
  for: 'person',
  send: { body: z.strictObject({ code: z.string().min(1).max(40) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', 'email_not_confirmed', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, person, cookie, address }, ports) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  if (person.twoFactor) return refuse('invalid_query', { message: 'The second factor is set up already.' });
  const sent = { code: body.code.replaceAll(/\s/g, '') };
  const answer = await askWithPassword(ports, { email: person.email, address, cookie, path: '/two-factor/verify-totp', sent });
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
