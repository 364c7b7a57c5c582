import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { createEmailTexts, type EmailTexts } from '../../../resources/people/emails/texts.ts';
import { formatNameForEmail } from '../../../resources/people/name.ts';
import { granterRole, invitedRoles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import type { Deployment } from '../../operation.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { tooManyEmails } from '../people/limited-calls.ts';

export const inviteMember = consoleOperation({
  id: 'inviteMember',
  method: 'POST',
  path: '/businesses/{business}/invitations',
  title: 'Invite a member',
  purpose: 'Emails an invitation link that expires in 7 days.',
  for: granterRole,
  send: {
    path: businessPath,
    body: z.strictObject({
      email,
      role: z.enum(invitedRoles, 'must be admin, editor or viewer'),
      task: z
        .literal('connect_shop', 'must be connect_shop or omitted')
        .optional()
        .describe('What the email asks the person to do: `connect_shop` explains how to create a key and show the first card.'),
    }),
  },
  answer: answerOf({ invitation: z.strictObject({ id: z.guid(), expires_at: z.iso.datetime() }) }).meta({ id: 'NewInvitation' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'email_not_confirmed', 'rate_limited'],
  needs: ['invitations', 'mailQueue', 'deployment', 'signInGuesses'],
}).run(async ({ body, person, by, membership, address }, { invitations, mailQueue, deployment, signInGuesses }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const seconds = await signInGuesses.takeEmail(body.email, address);
  if (seconds !== null) return tooManyEmails(seconds);
  const invited = await invitations.invite(by, body.email, body.role);
  if (invited instanceof Refusal) return invited;
  const { id, token, expiresAt, language } = invited;
  const texts = createEmailTexts(language);
  const { text } = texts;
  const business = formatNameForEmail(membership.business.name);
  const names = { business, name: formatNameForEmail(person.name), email: person.email };
  await mailQueue.add(
    createEmail(
      {
        to: body.email,
        subject: text('invitation.subject', names),
        title: text('invitation.title', names),
        paragraphs: [text(`invitation.${body.role}`, names), ...(body.task === undefined ? [] : [text('invitation.task')])],
        facts: [
          [text('invitation.businessLabel'), business],
          [text('invitation.senderLabel'), text('invitation.sender', names)],
          [text('invitation.roleLabel'), text(`role.${body.role}`)],
          ...(body.task === undefined ? [] : connectShopLinks(deployment, membership.business.id, texts)),
        ],
        action: { label: text('invitation.action'), link: `${deployment.console}/invitation?token=${token}` },
        closing: text('invitation.closing'),
      },
      texts,
    ),
    7 * 24,
  );
  return { ok: true, api_version: apiVersion, invitation: { id, expires_at: expiresAt } };
});

const connectShopLinks = (
  { console, api, docs }: Deployment,
  businessId: string,
  { text }: EmailTexts,
): readonly (readonly [string, string])[] => [
  [text('invitation.keyLabel'), `${console}/b/${businessId}/keys?claim=new`],
  [text('invitation.cardsLabel'), `GET ${api}/products/${text('invitation.reference')}/card?format=html`],
  [text('invitation.documentationLabel'), docs],
];
