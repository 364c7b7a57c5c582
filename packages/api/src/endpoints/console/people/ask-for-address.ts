import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { letterOf } from '../../../resources/people/letter.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { askWithPassword, tooManyLetters } from './guesses.ts';

export const askForAddress = consoleOperation({
  id: 'askForAddress',
  method: 'POST',
  path: '/auth/email',
  title: 'Change the e-mail address',
  purpose:
    'Send a letter to a new address. It counts once the link of that letter is opened, signed in; until then the old one does. The answer is the same whether the address is known or not.',
  for: 'person',
  send: { body: z.strictObject({ email, password: z.string().min(1).max(1_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses', 'ownAccount', 'mailQueue', 'deployment'],
}).run(async ({ body, person, cookie, address }, ports) => {
  const sent = { password: body.password };
  const proven = await askWithPassword(ports, { email: person.email, address, cookie, path: '/verify-password', sent });
  if (proven instanceof Refusal) return proven;
  const seconds = await ports.signInGuesses.takeLetter(body.email, address);
  if (seconds !== null) return tooManyLetters(seconds);
  const token = await ports.ownAccount.askForAddress(person.id, body.email);
  await ports.mailQueue.add(
    letterOf({
      to: body.email,
      subject: 'Confirm your new e-mail address',
      ...(token === null
        ? {
            title: 'You have an account already',
            paragraphs: ['Somebody asked to move their account to this e-mail address, which has an account already. Nothing was changed.'],
            closing: 'If this was not you, you need do nothing.',
          }
        : {
            title: 'Confirm your new address',
            paragraphs: ['Open this link, signed in, and this address takes the place of the one that your account has now.'],
            way: { words: 'Confirm the address', link: `${ports.deployment.console}/confirm-address?token=${token}` },
            closing: 'The link is good for one day. If you did not ask for it, you need do nothing.',
          }),
    }),
    24,
  );
  return { ok: true, api_version: apiVersion };
});
