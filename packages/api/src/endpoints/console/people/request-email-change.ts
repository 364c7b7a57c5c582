import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { createEmailTexts } from '../../../resources/people/emails/texts.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { callWithPassword, tooManyEmails } from './limited-calls.ts';

export const requestEmailChange = consoleOperation({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/auth/email',
  title: 'Change your email address',
  purpose:
    'Emails a confirmation link to a new address. The old address stays in use until the signed-in user opens the link. The response is the same whether or not the address is known.',
  for: 'person',
  send: { body: z.strictObject({ email, password: z.string().min(1).max(1_000) }) },
  answer: done,
  badInput: {},
  refuses: ['invalid_query', 'rate_limited', ...accountCodes],
  needs: ['accounts', 'signInGuesses', 'ownAccount', 'mailQueue', 'deployment'],
}).run(async ({ body, person, cookie, address }, ports) => {
  const request = { password: body.password };
  const verified = await callWithPassword(ports, { email: person.email, address, cookie, path: '/verify-password', body: request });
  if (verified instanceof Refusal) return verified;
  const seconds = await ports.signInGuesses.takeEmail(body.email, address);
  if (seconds !== null) return tooManyEmails(seconds);
  const { token, owner } = await ports.ownAccount.requestEmailChange(person.id, body.email);
  const texts = createEmailTexts((owner ?? person).language);
  const { text } = texts;
  const content =
    token === null
      ? { title: text('existingAccount.title'), paragraphs: [text('takenAddress.body')], closing: text('existingAccount.closing') }
      : {
          title: text('newAddress.title'),
          paragraphs: [text('newAddress.body')],
          action: { label: text('newAddress.action'), link: `${ports.deployment.console}/confirm-address?token=${token}` },
          closing: text('newAddress.closing'),
        };
  await ports.mailQueue.add(createEmail({ to: body.email, subject: text('newAddress.title'), ...content }, texts), 24);
  return { ok: true, api_version: apiVersion };
});
