import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { password } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { personalDetails, rejectWeakPassword } from './new-password.ts';

export const resetPassword = consoleOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  title: 'Reset your password',
  purpose:
    "Sets a new password with the token from the reset email and revokes all of the user's sessions. If the email address was unconfirmed, it is confirmed now, and everything set up before that is removed.",
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000), password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts', 'memberships'],
}).run(async ({ body: { token, password: newPassword } }, { accounts, memberships }) => {
  const owner = await accounts.resetOwner(token);
  const easy = await rejectWeakPassword(newPassword, owner === null ? [] : personalDetails(owner, await memberships.ofPerson(owner.id)));
  if (easy !== null) return easy;
  const answer = await accounts.call('/reset-password', { token, newPassword }, '');
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
