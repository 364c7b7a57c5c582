import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';

export const confirmSecondFactor = consoleOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/totp/confirm',
  title: 'Confirm two-factor authentication',
  purpose: "Enables two-factor authentication with a first code from the authenticator app. All of the user's other sessions are revoked.",
  for: 'person',
  send: { body: z.strictObject({ code: z.string().min(1).max(40) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', 'email_not_confirmed', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ body, person, cookie, address, device }, ports) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  if (person.twoFactor) return refuse('invalid_query', { message: 'Two-factor authentication is already set up.' });
  const request = { code: body.code.replaceAll(/\s/g, '') };
  const answer = await callWithPassword(ports, {
    email: person.email,
    address,
    cookie,
    path: '/two-factor/verify-totp',
    body: request,
    device,
  });
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
