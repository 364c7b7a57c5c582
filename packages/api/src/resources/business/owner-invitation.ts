import { createEmail } from '../people/email.ts';
import { createEmailTexts } from '../people/emails/texts.ts';
import type { Email } from '../people/mail.ts';
import { formatNameForEmail } from '../people/name.ts';
import type { NewInvitation } from './member.ts';

/** The email that invites the owner of a business on behalf of the operator. `consoleUrl` has no trailing slash. */
export function createOwnerInvitation(
  { token, language }: NewInvitation,
  { to, business, consoleUrl }: { readonly to: string; readonly business: string; readonly consoleUrl: string },
): Email {
  const texts = createEmailTexts(language);
  const { text } = texts;
  const names = { business: formatNameForEmail(business) };
  return createEmail(
    {
      to,
      subject: text('invitation.subject', names),
      title: text('invitation.title', names),
      paragraphs: [text('invitation.owner', names)],
      facts: [
        [text('invitation.businessLabel'), names.business],
        [text('invitation.roleLabel'), text('role.owner')],
      ],
      action: { label: text('invitation.action'), link: `${consoleUrl}/invitation?token=${token}` },
      closing: text('invitation.closing'),
    },
    texts,
  );
}

export const invitationHours = 7 * 24;
