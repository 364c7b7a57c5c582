import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done, WithCookies } from '../operation.ts';

export const signOut = consoleOperation({
  id: 'signOut',
  method: 'POST',
  path: '/auth/sign-out',
  title: 'Sign out',
  purpose: "Ends this browser's session.",
  for: 'anyone',
  send: {},
  answer: done,
  badInput: {},
  refuses: [...accountCodes],
  needs: ['accounts'],
}).run(async ({ cookie }, { accounts }) => {
  const answer = await accounts.call('/sign-out', {}, cookie);
  return answer instanceof Refusal ? answer : new WithCookies({ ok: true, api_version: apiVersion }, answer.cookies);
});
