import { z } from 'zod';
import { accountCodes } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
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
  const token = await ports.ownAccount.requestEmailChange(person.id, body.email);
  await ports.mailQueue.add(
    createEmail({
      to: body.email,
      subject: 'Confirm your new email address',
      ...(token === null
        ? {
            title: 'You already have an account',
            paragraphs: [
              'Someone tried to change the email address of their account to this one, which already belongs to an account. Nothing has changed.',
            ],
            closing: "If this wasn't you, you can ignore this email.",
          }
        : {
            title: 'Confirm your new email address',
            paragraphs: ['While signed in, open this link to make this the email address of your account.'],
            action: { label: 'Confirm email address', link: `${ports.deployment.console}/confirm-address?token=${token}` },
            closing: "The link expires in 24 hours. If you didn't request this change, you can ignore this email.",
          }),
    }),
    24,
  );
  return { ok: true, api_version: apiVersion };
});
