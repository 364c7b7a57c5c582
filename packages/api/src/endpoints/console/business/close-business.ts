import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { isRenewed } from '../../../resources/billing/subscription.ts';
import { letterOf } from '../../../resources/people/letter.ts';
import { nameInLetter } from '../../../resources/people/name.ts';
import { atLeast } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const closeBusiness = consoleOperation({
  id: 'closeBusiness',
  method: 'POST',
  path: '/businesses/{business}/close',
  title: 'Close a business',
  purpose: `Close the business for good. Its keys, open claims and invitations end at once and nobody sees it any more. What it had is erased after ${limits.closedBusinessDays} days, but for the trail of who did what and the figures that invoices rest on; until then the operator can open it again. A plan that is paid for is cancelled first. Owners and admins are written to.`,
  for: 'owner',
  send: { path: businessPath, body: z.strictObject({ name: z.string().max(200).describe('The name of the business, typed by hand.') }) },
  answer: answerOf({ erased_on: z.iso.datetime().describe('When what it had is erased.') }).meta({ id: 'ClosedBusiness' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['memberships', 'members', 'mailQueue', 'billing'],
}).run(async ({ path, body, person, by, membership }, { memberships, members, mailQueue, billing }) => {
  const { name } = membership.business;
  if (body.name.trim().normalize('NFC') !== name.normalize('NFC'))
    return refuse('invalid_query', { message: 'name must be the name of the business, letter by letter.' });
  const subscription = (await billing?.of(path.business))?.subscription ?? null;
  if (subscription !== null && isRenewed(subscription))
    return refuse('not_entitled', {
      message: 'The plan of this business would go on being paid for. Cancel it under Plan and payment first; then close the business.',
    });
  const told = (await members.ofBusiness(path.business)).filter(({ role }) => atLeast(role, 'admin'));
  const erasedOn = await memberships.close(by);
  if (erasedOn instanceof Refusal) return erasedOn;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(erasedOn));
  for (const { email } of told)
    await mailQueue.add(
      letterOf({
        to: email,
        subject: `${nameInLetter(name)} was closed`,
        title: `${nameInLetter(name)} was closed`,
        paragraphs: [
          `${nameInLetter(person.name)} (${person.email}) has closed the business. Its keys have ended, and calls with them are refused as revoked.`,
          `What it had, such as links, looks and pictures, is erased on ${day}. The figures of its calls, which invoices rest on, and the trail of who did what stay.`,
        ],
        closing: `If this was a mistake, write to the operator of the service before ${day}.`,
      }),
      7 * 24,
    );
  return { ok: true, api_version: apiVersion, erased_on: erasedOn };
});
