import { accountCodes } from '../../authentication/account.ts';
import { Refusal } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import { tooManyLetters } from './even-time.ts';
import { consoleOperation, done } from './operation.ts';

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
}).run(async ({ person, cookie, address }, { accounts, signInGuesses }) => {
  if (person.emailConfirmed) return { ok: true, api_version: apiVersion };
  const seconds = await signInGuesses.takeLetter(person.email, address);
  if (seconds !== null) return tooManyLetters(seconds);
  const answer = await accounts.ask('/send-verification-email', { email: person.email }, cookie);
  return answer instanceof Refusal ? answer : { ok: true, api_version: apiVersion };
});
