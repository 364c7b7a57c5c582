import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation, WithCookies } from '../operation.ts';
import { tooManyAttempts } from './limited-calls.ts';

export const startPasskeySignIn = consoleOperation({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/start',
  title: 'Start signing in with a passkey',
  purpose: 'Returns the options with which the browser asks for a passkey. They are valid for five minutes.',
  for: 'anyone',
  send: {},
  answer: answerOf({ options: z.record(z.string(), z.unknown()).describe('`PublicKeyCredentialRequestOptionsJSON`.') }).meta({
    id: 'PasskeySignIn',
  }),
  badInput: {},
  refuses: ['rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses'],
}).run(async ({ address }, { accounts, signInGuesses }) => {
  const seconds = await signInGuesses.takePasskeyAttempt(address);
  if (seconds !== null) return tooManyAttempts(seconds);
  // Without cookies, so that the options name no passkey of anyone.
  const answer = await accounts.call('/passkey/generate-authenticate-options', {}, '');
  if (answer instanceof Refusal) return answer;
  const options = { ...answer.body, userVerification: 'required' };
  return new WithCookies({ ok: true, api_version: apiVersion, options }, answer.cookies);
});
