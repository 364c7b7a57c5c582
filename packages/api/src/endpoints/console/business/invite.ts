import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { letterOf } from '../../../resources/people/letter.ts';
import { nameInLetter } from '../../../resources/people/name.ts';
import { granterRole, type InvitedRole, invitedRoles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { email } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { tooManyLetters } from '../people/guesses.ts';

export const invite = consoleOperation({
  id: 'invite',
  method: 'POST',
  path: '/businesses/{business}/invitations',
  title: 'Invite a colleague',
  purpose: 'Send a letter with a link by which its reader joins the business. It is good for 7 days.',
  for: granterRole,
  send: { path: businessPath, body: z.strictObject({ email, role: z.enum(invitedRoles, 'must be admin, editor or viewer') }) },
  answer: answerOf({ invitation: z.strictObject({ id: z.guid(), expires_at: z.iso.datetime() }) }).meta({ id: 'NewInvitation' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'email_not_confirmed', 'rate_limited'],
  needs: ['invitations', 'mailQueue', 'deployment', 'signInGuesses'],
}).run(async ({ body, person, by, membership, address }, { invitations, mailQueue, deployment, signInGuesses }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const seconds = await signInGuesses.takeLetter(body.email, address);
  if (seconds !== null) return tooManyLetters(seconds);
  const invited = await invitations.invite(by, body.email, body.role);
  if (invited instanceof Refusal) return invited;
  const { id, token, expiresAt } = invited;
  const business = nameInLetter(membership.business.name);
  await mailQueue.add(
    letterOf({
      to: body.email,
      subject: `An invitation to ${business}`,
      title: `Work in ${business}`,
      paragraphs: [
        `${nameInLetter(person.name)} (${person.email}) invites you to work in ${business} as ${body.role}. ${roleWords[body.role]}`,
      ],
      facts: [
        ['Business', business],
        ['Invited by', `${nameInLetter(person.name)}, ${person.email}`],
        ['Your role', body.role],
      ],
      way: { words: 'Accept the invitation', link: `${deployment.console}/invitation?token=${token}` },
      closing: 'The link is good for 7 days, for this address alone. If you know nothing of this, you need do nothing.',
    }),
    7 * 24,
  );
  return { ok: true, api_version: apiVersion, invitation: { id, expires_at: expiresAt } };
});

/** What the role may do, in the letter that offers it. */
const roleWords: Record<InvitedRole, string> = {
  viewer: 'A viewer reads everything but the audit trail, and changes nothing.',
  editor: 'An editor brings products, decides which of them is which perfume, edits cards and designs looks.',
  admin: 'An admin also brings keys, publishes looks and invites colleagues.',
};
