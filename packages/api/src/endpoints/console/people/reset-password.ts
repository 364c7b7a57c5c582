import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { password } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { aboutOwner, refuseEasyPassword } from './new-password.ts';

export const resetPassword = consoleOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  title: 'Set a new password',
  purpose:
    'Set a new password with the token of the link in the letter. Every session of the person ends. Where the address was not confirmed, it is now, and what was set up on it before is gone.',
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000), password }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts', 'memberships'],
}).run(async ({ body: { token, password: newPassword } }, { accounts, memberships }) => {
  const owner = await accounts.ownerOfReset(token);
  const easy = await refuseEasyPassword(newPassword, owner === null ? [] : aboutOwner(owner, await memberships.ofPerson(owner.id)));
  if (easy !== null) return easy;
  const answer = await accounts.ask('/reset-password', { token, newPassword }, '');
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
