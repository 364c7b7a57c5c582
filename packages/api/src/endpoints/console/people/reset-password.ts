import { z } from 'zod';
import { accountCodes, type Person } from '../../../authentication/account.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { createEmailTexts } from '../../../resources/people/emails/texts.ts';
import type { Email } from '../../../resources/people/mail.ts';
import { apiVersion } from '../../../versioning.ts';
import { password } from '../../input.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { personalDetails, rejectWeakPassword } from './new-password.ts';

export const resetPassword = consoleOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  title: 'Reset your password',
  purpose:
    "Sets a new password with the token from the reset email and revokes all of the user's sessions. The user is notified by email; their passkeys are kept. If the email address was unconfirmed, it is confirmed now, and everything set up before that is removed.",
  for: 'anyone',
  send: { body: z.strictObject({ token: z.string().min(1).max(2_000), password }) },
  answer: answerOf({ passkeys: z.int().describe('How many passkeys can still sign in to the account.') }).meta({ id: 'PasswordReset' }),
  badInput: {},
  refuses: ['invalid_query', ...accountCodes],
  needs: ['accounts', 'memberships', 'passkeys', 'mailQueue', 'deployment'],
}).run(async ({ body: { token, password: newPassword } }, ports) => {
  const { accounts, memberships } = ports;
  const owner = await accounts.resetOwner(token);
  const easy = await rejectWeakPassword(newPassword, owner === null ? [] : personalDetails(owner, await memberships.ofPerson(owner.id)));
  if (easy !== null) return easy;
  const answer = await accounts.call('/reset-password', { token, newPassword }, '');
  if (answer instanceof Refusal) return answer;
  const passkeys = owner === null ? 0 : (await ports.passkeys.ofPerson(owner.id)).length;
  if (owner !== null) await ports.mailQueue.add(createNotice(owner, passkeys, ports.deployment.console), 7 * 24);
  return { ok: true, api_version: apiVersion, passkeys };
});

/** Tells the owner of the mailbox, who may not have made the change. Passkeys survive it, so they are counted. */
function createNotice({ name, email, language }: Pick<Person, 'name' | 'email' | 'language'>, count: number, console: string): Email {
  const texts = createEmailTexts(language);
  const { text } = texts;
  return createEmail(
    {
      to: email,
      name,
      subject: text('changedPassword.title'),
      title: text('changedPassword.title'),
      paragraphs: [text('changedPassword.body'), ...(count === 0 ? [] : [text('changedPassword.passkeys', { count })])],
      action: { label: text('changedPassword.action'), link: `${console}/account` },
      closing: text('changedPassword.closing'),
    },
    texts,
  );
}
