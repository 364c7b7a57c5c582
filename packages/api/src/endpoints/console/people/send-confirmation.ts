import { accountCodes } from '../../../authentication/account.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';
import { askForLetter } from './guesses.ts';

export const sendConfirmation = consoleOperation({
  id: 'sendConfirmation',
  method: 'POST',
  path: '/auth/confirmation',
  title: 'Send the confirmation again',
  purpose: 'Send the letter with the link that confirms the e-mail address of the signed-in person.',
  for: 'person',
  send: {},
  answer: done,
  badInput: {},
  refuses: ['rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ person: { email, emailConfirmed }, cookie, address }, ports) => {
  if (emailConfirmed) return { ok: true, api_version: apiVersion };
  return askForLetter(ports, { email, address, cookie, path: '/send-verification-email', sent: { email } });
});
