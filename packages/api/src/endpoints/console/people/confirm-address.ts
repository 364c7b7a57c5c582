import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { letterOf } from '../../../resources/people/letter.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';

export const confirmAddress = consoleOperation({
  id: 'confirmAddress',
  method: 'POST',
  path: '/auth/email/confirm',
  title: 'Confirm a new e-mail address',
  purpose:
    'Send back the token of the letter to the new address, signed in as the person who asked for it. The old address is told, and links to it that would set a password end.',
  for: 'person',
  send: { body: z.strictObject({ token: z.string().min(1).max(200) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'unknown_claim'],
  needs: ['ownAccount', 'mailQueue', 'deployment'],
}).run(async ({ body, person }, { ownAccount, mailQueue, deployment }) => {
  const email = await ownAccount.confirmAddress(person.id, body.token);
  if (email instanceof Refusal) return email;
  await mailQueue.add(
    letterOf({
      to: person.email,
      subject: 'Your e-mail address was changed',
      title: 'Your e-mail address was changed',
      paragraphs: [`Your account has the address ${hidden(email)} from now on, and letters go there. This address no longer signs in.`],
      way: { words: 'To the console', link: `${deployment.console}/sign-in` },
      closing: 'If this was not you, write to the operator of the service at once: somebody who knows your password changed it.',
    }),
    7 * 24,
  );
  return { ok: true, api_version: apiVersion };
});

/** Enough of an address for its owner to know it again: whoever reads the old mailbox now may be somebody else. */
const hidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
