import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { formatNameForEmail } from '../../../resources/people/name.ts';
import { granterRole, type InvitedRole, invitedRoles } from '../../../states.ts';
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
  const { id, token, expiresAt } = invited;
  const business = formatNameForEmail(membership.business.name);
  await mailQueue.add(
    createEmail({
      to: body.email,
      subject: `You've been invited to ${business}`,
      title: `Join ${business}`,
      paragraphs: [
        `${formatNameForEmail(person.name)} (${person.email}) has invited you to join ${business} as ${body.role === 'viewer' ? 'a' : 'an'} ${body.role}. ${roleDescriptions[body.role]}`,
        ...(body.task === undefined ? [] : [connectShopTask]),
      ],
      facts: [
        ['Business', business],
        ['Invited by', `${formatNameForEmail(person.name)}, ${person.email}`],
        ['Your role', body.role],
        ...(body.task === undefined ? [] : connectShopLinks(deployment, membership.business.id)),
      ],
      action: { label: 'Accept the invitation', link: `${deployment.console}/invitation?token=${token}` },
      closing:
        "This link expires in 7 days and only works for this email address. If you weren't expecting this invitation, you can ignore this email.",
    }),
    7 * 24,
  );
  return { ok: true, api_version: apiVersion, invitation: { id, expires_at: expiresAt } };
});

const connectShopTask =
  "They ask you to connect the shop: create an API key, which one command installs on the shop's server, and show the fragrance cards on its product pages.";

const connectShopLinks = ({ console, api, docs }: Deployment, businessId: string): readonly (readonly [string, string])[] => [
  ['Create a key', `${console}/b/${businessId}/keys?claim=new`],
  ['Cards', `GET ${api}/products/<your reference>/card?format=html`],
  ['Documentation', docs],
];

/** Permissions of a role, for the invitation email. */
const roleDescriptions: Record<InvitedRole, string> = {
  viewer: 'Viewers can see everything except the audit log.',
  editor: 'Editors can import products, review matches, edit cards and design looks.',
  admin: 'Admins can also manage API keys, publish looks and invite members.',
};
