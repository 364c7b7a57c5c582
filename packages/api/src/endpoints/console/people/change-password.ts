import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { password } from '../../input.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { askWithPassword } from './guesses.ts';
import { aboutOwner, refuseEasyPassword } from './new-password.ts';

export const changePassword = consoleOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  title: 'Change the password',
  purpose: 'Change the password. Every other session of the person and every reset link ends, and this one goes on under a new token.',
  for: 'person',
  send: { body: z.strictObject({ current: z.string().min(1).max(1_000), new: password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses', 'memberships'],
}).run(async ({ body, person, cookie, address }, ports) => {
  const easy = await refuseEasyPassword(body.new, aboutOwner(person, await ports.memberships.ofPerson(person.id)));
  if (easy !== null) return easy;
  const sent = { currentPassword: body.current, newPassword: body.new, revokeOtherSessions: true };
  const answer = await askWithPassword(ports, { email: person.email, address, cookie, path: '/change-password', sent });
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
