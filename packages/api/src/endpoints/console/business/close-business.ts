import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { isRenewed } from '../../../resources/billing/subscription.ts';
import { createEmail } from '../../../resources/people/email.ts';
import { createEmailTexts } from '../../../resources/people/emails/texts.ts';
import { formatNameForEmail } from '../../../resources/people/name.ts';
import { atLeast } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const closeBusiness = consoleOperation({
  id: 'closeBusiness',
  method: 'POST',
  path: '/businesses/{business}/close',
  title: 'Close a business',
  purpose: `Closes the business. Its keys, open claims and invitations end immediately, and no one can open it any more. Its data is deleted after ${limits.closedBusinessDays} days, except for the audit log and the usage records that invoices are based on; until then the operator can reopen it. An active subscription must be cancelled first. Owners and admins are notified by email.`,
  for: 'owner',
  send: { path: businessPath, body: z.strictObject({ name: z.string().max(200).describe('The business name, for confirmation.') }) },
  answer: answerOf({ erased_on: z.iso.datetime().describe("When the business's data is deleted.") }).meta({ id: 'ClosedBusiness' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['memberships', 'members', 'mailQueue', 'billing'],
}).run(async ({ path, body, person, by, membership }, { memberships, members, mailQueue, billing }) => {
  const { name } = membership.business;
  if (body.name.trim().normalize('NFC') !== name.normalize('NFC'))
    return refuse('invalid_query', { message: 'name must be the exact name of the business.' });
  const subscription = (await billing?.of(path.business))?.subscription ?? null;
  if (subscription !== null && isRenewed(subscription))
    return refuse('not_entitled', {
      message: 'This business has an active subscription. Cancel it under Billing, then close the business.',
    });
  const recipients = (await members.ofBusiness(path.business)).filter(({ role }) => atLeast(role, 'admin'));
  const erasedOn = await memberships.close(by);
  if (erasedOn instanceof Refusal) return erasedOn;
  const names = { business: formatNameForEmail(name), name: formatNameForEmail(person.name), email: person.email };
  for (const { email, language } of recipients) {
    const texts = createEmailTexts(language);
    const { text } = texts;
    const day = texts.day(erasedOn);
    await mailQueue.add(
      createEmail(
        {
          to: email,
          subject: text('closedBusiness.title', names),
          title: text('closedBusiness.title', names),
          paragraphs: [text('closedBusiness.body', names), text('closedBusiness.data', { day })],
          closing: text('closedBusiness.closing', { day }),
        },
        texts,
      ),
      7 * 24,
    );
  }
  return { ok: true, api_version: apiVersion, erased_on: erasedOn };
});
