import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { password } from '../../input.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';
import { personalDetails, rejectWeakPassword } from './new-password.ts';

export const changePassword = consoleOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  title: 'Change your password',
  purpose:
    "Changes the password. All of the user's other sessions and password reset links are revoked, and the current session continues under a new token.",
  for: 'person',
  send: { body: z.strictObject({ current: z.string().min(1).max(1_000), new: password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses', 'memberships'],
}).run(async ({ body, person, cookie, address, device }, ports) => {
  const easy = await rejectWeakPassword(body.new, personalDetails(person, await ports.memberships.ofPerson(person.id)));
  if (easy !== null) return easy;
  const request = { currentPassword: body.current, newPassword: body.new, revokeOtherSessions: true };
  const answer = await callWithPassword(ports, { email: person.email, address, cookie, path: '/change-password', body: request, device });
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
