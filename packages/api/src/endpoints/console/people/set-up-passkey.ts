import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation, WithCookies } from '../operation.ts';
import { callWithPassword } from './limited-calls.ts';

export const setUpPasskey = consoleOperation({
  id: 'setUpPasskey',
  method: 'POST',
  path: '/auth/passkeys/set-up',
  title: 'Set up a passkey',
  purpose: 'Returns the options with which the browser creates a passkey. They are valid for five minutes.',
  for: 'person',
  send: { body: z.strictObject({ password: z.string().min(1).max(1_000) }) },
  answer: answerOf({ options: z.record(z.string(), z.unknown()).describe('`PublicKeyCredentialCreationOptionsJSON`.') }).meta({
    id: 'PasskeySetUp',
  }),
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', 'email_not_confirmed', ...accountCodes],
  needs: ['accounts', 'signInGuesses', 'passkeys'],
}).run(async ({ body, person, cookie, address }, { passkeys, ...ports }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  if ((await passkeys.ofPerson(person.id)).length >= limits.passkeysMax)
    return refuse('invalid_query', { message: `An account can have at most ${limits.passkeysMax} passkeys. Remove one first.` });
  const checked = await callWithPassword(ports, { email: person.email, address, cookie, path: '/verify-password', body });
  if (checked instanceof Refusal) return checked;
  const answer = await ports.accounts.call('/passkey/generate-register-options', {}, cookie);
  if (answer instanceof Refusal) return answer;
  return new WithCookies({ ok: true, api_version: apiVersion, options: { ...answer.body } }, answer.cookies);
});
