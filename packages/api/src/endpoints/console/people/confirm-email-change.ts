import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { createEmailTexts } from '../../../resources/people/emails/texts.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';

export const confirmEmailChange = consoleOperation({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email/confirm',
  title: 'Confirm a new email address',
  purpose:
    'Confirms a new address with the token from its email, as the signed-in user who requested it. The old address is notified, and its password reset links are revoked.',
  for: 'person',
  send: { body: z.strictObject({ token: z.string().min(1).max(200) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'unknown_claim'],
  needs: ['ownAccount', 'mailQueue', 'deployment'],
}).run(async ({ body, person }, { ownAccount, mailQueue, deployment }) => {
  const email = await ownAccount.confirmEmailChange(person.id, body.token);
  if (email instanceof Refusal) return email;
  const texts = createEmailTexts(person.language);
  const { text } = texts;
  await mailQueue.add(
    createEmail(
      {
        to: person.email,
        name: person.name,
        subject: text('changedAddress.title'),
        title: text('changedAddress.title'),
        paragraphs: [text('changedAddress.body', { address: maskEmail(email) })],
        action: { label: text('changedAddress.action'), link: `${deployment.console}/sign-in` },
        closing: text('changedAddress.closing'),
      },
      texts,
    ),
    7 * 24,
  );
  return { ok: true, api_version: apiVersion };
});

/** Shows enough of the address for its owner to recognise it; someone else may read the old mailbox now. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
