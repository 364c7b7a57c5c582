import { type PlanName, plans } from '../../limits/plans.ts';
import type { LetterWords } from '../people/letter.ts';
import { nameInLetter } from '../people/name.ts';

/** What the owners of a business are written to about. Times are ISO 8601 in UTC. */
export type BillingNews =
  | { readonly about: 'plan'; readonly from: PlanName; readonly plan: PlanName; readonly overageCalls: number }
  | { readonly about: 'late' | 'still late'; readonly plan: PlanName; readonly until: string }
  | { readonly about: 'twice'; readonly plan: PlanName; readonly other: PlanName; readonly paid: boolean }
  | { readonly about: 'suspended'; readonly plan: PlanName; readonly by: 'operator' | 'provider'; readonly reason?: string }
  | { readonly about: 'resumed'; readonly plan: PlanName; readonly by?: 'operator' | 'provider'; readonly reason?: string };

/**
 * A letter on the plan of a business, but for whom it goes to. `page` is the address of its page on plan and payment, which is there only where
 * plans are sold; `trail` that of its audit trail, where what the operator did stands.
 */
export function billingLetter(
  news: BillingNews,
  { business, page, trail, sold }: { readonly business: string; readonly page: string; readonly trail: string; readonly sold: boolean },
): Omit<LetterWords, 'to'> {
  const words = wordsOf(news, nameInLetter(business));
  const ofPayment = sold && !('by' in news && news.by === 'operator');
  return {
    ...words,
    way: ofPayment ? { words: 'Plan and payment', link: page } : { words: 'Audit trail', link: trail },
    closing: 'You are told this as an owner of the business. Keys, looks and approved links stay as they are, whatever its plan.',
  };
}

type Words = Pick<LetterWords, 'subject' | 'title' | 'paragraphs' | 'facts'>;

function wordsOf(news: BillingNews, business: string): Words {
  const { title: plan, allowance, ratePerMinute } = plans[news.plan];
  switch (news.about) {
    case 'plan':
      return {
        subject: `${business}: the plan is now ${plan}`,
        title: `Your plan is now ${plan}`,
        paragraphs: [`The plan of ${business} changed from ${plans[news.from].title} to ${plan}. It holds from now on.`],
        facts: [
          ['Calls a month', count(allowance)],
          ['Calls a minute', count(ratePerMinute)],
          [
            'Beyond that',
            news.overageCalls > 0 ? `up to ${count(news.overageCalls)} calls, billed one by one` : 'calls are refused until next month',
          ],
        ],
      };
    case 'late':
      return {
        subject: `${business}: a payment did not go through`,
        title: 'A payment did not go through',
        paragraphs: [
          `The payment for the plan ${plan} of ${business} did not go through. It is tried again by itself over the next days. Replace a card that has expired or changed under “Cards and invoices”; where your bank wants to be asked, confirm the open invoice there.`,
          `Everything works on until ${day(news.until)}. After that the keys are refused until the payment is made.`,
        ],
      };
    case 'still late':
      return {
        subject: `${business}: keys are refused from ${day(news.until)} on`,
        title: 'A payment is still open',
        paragraphs: [
          `The payment for the plan ${plan} of ${business} has still not gone through.`,
          `From ${day(news.until)} on, calls with its keys are refused (403, suspended). Replace the card or pay the open invoice before then, and nothing changes.`,
        ],
      };
    case 'twice':
      return {
        subject: `${business}: one of two plans was ended`,
        title: 'Two plans were bought, and one is enough',
        paragraphs: [
          `Two plans of ${business} were bought: ${plan} and ${plans[news.other].title}. ${plan} holds. The other was ended at once.`,
          news.paid
            ? 'What was paid for the one that was ended stays as a credit on your account and pays for the next invoices. Would you rather have it back? Write to the operator of the service.'
            : 'Nothing was paid for the one that was ended, so nothing comes back.',
        ],
      };
    case 'suspended':
      return {
        subject: `${business} is suspended`,
        title: `${business} is suspended`,
        paragraphs:
          news.by === 'operator'
            ? [
                `The operator of the service has suspended ${business}. Calls with its keys are refused (403, suspended) until the operator resumes it.`,
              ]
            : [
                `The payment for the plan ${plan} of ${business} was not made in time. Calls with its keys are refused (403, suspended).`,
                'As soon as the open invoice is paid, everything works again by itself.',
              ],
        facts: why(news.reason),
      };
    case 'resumed':
      return {
        subject: `${business} works again`,
        title: `${business} works again`,
        paragraphs: [`${business} is no longer suspended. Its keys work again, on the plan ${plan}.`],
        facts: why(news.reason),
      };
  }
}

/** In the operator's own words, as the trail has them. */
const why = (reason: string | undefined): readonly (readonly [string, string])[] => (reason === undefined ? [] : [['Why', reason]]);

const count = (value: number): string => value.toLocaleString('en');

const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
