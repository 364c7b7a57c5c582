import { accountCodes } from '../../../authentication/account.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';
import { callForEmail } from './limited-calls.ts';

export const sendConfirmation = consoleOperation({
  id: 'sendConfirmation',
  method: 'POST',
  path: '/auth/confirmation',
  title: 'Resend the confirmation email',
  purpose: "Emails a confirmation link to the signed-in user's address.",
  for: 'person',
  send: {},
  answer: done,
  badInput: {},
  refuses: ['rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ person: { email, emailConfirmed }, cookie, address }, ports) => {
  if (emailConfirmed) return { ok: true, api_version: apiVersion };
  return callForEmail(ports, { email, address, cookie, path: '/send-verification-email', body: { email } });
});
