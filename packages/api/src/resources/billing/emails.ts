import { type PlanName, plans } from '../../limits/plans.ts';
import type { EmailContent } from '../people/email.ts';
import { formatNameForEmail } from '../people/name.ts';

/** The events that owners of a business are emailed about. Times are ISO 8601 in UTC. */
export type BillingEvent =
  | { readonly about: 'plan'; readonly from: PlanName; readonly plan: PlanName; readonly overageCalls: number }
  | { readonly about: 'late'; readonly plan: PlanName; readonly until: string; readonly nextAt?: string | null }
  | { readonly about: 'late again'; readonly plan: PlanName; readonly until: string; readonly nextAt: string | null }
  | { readonly about: 'still late'; readonly plan: PlanName; readonly until: string }
  | { readonly about: 'twice'; readonly plan: PlanName; readonly other: PlanName; readonly paid: boolean }
  | { readonly about: 'suspended'; readonly plan: PlanName; readonly by: 'operator' | 'provider'; readonly reason?: string }
  | { readonly about: 'resumed'; readonly plan: PlanName; readonly by?: 'operator' | 'provider'; readonly reason?: string };

/**
 * An email about the plan of a business, without its recipient. `page` is the address of its billing page, which exists only if
 * plans are sold; `trail` is the address of its audit log, which records the operator's actions.
 */
export function createBillingEmail(
  news: BillingEvent,
  { business, page, trail, sold }: { readonly business: string; readonly page: string; readonly trail: string; readonly sold: boolean },
): Omit<EmailContent, 'to'> {
  const words = createContent(news, formatNameForEmail(business));
  const ofPayment = sold && !('by' in news && news.by === 'operator');
  return {
    ...words,
    action: ofPayment ? { label: 'Go to billing', link: page } : { label: 'View the audit log', link: trail },
    closing: "You're receiving this email because you own this business. Its keys, looks and approved links are kept whatever its plan.",
  };
}

type EmailBody = Pick<EmailContent, 'subject' | 'title' | 'paragraphs' | 'facts'>;

function createContent(news: BillingEvent, business: string): EmailBody {
  const { title: plan, allowance, ratePerMinute } = plans[news.plan];
  switch (news.about) {
    case 'plan':
      return {
        subject: `${business} is now on the ${plan} plan`,
        title: `You're now on the ${plan} plan`,
        paragraphs: [`${business} moved from the ${plans[news.from].title} plan to the ${plan} plan, effective immediately.`],
        facts: [
          ['Calls per month', formatCount(allowance)],
          ['Calls per minute', formatCount(ratePerMinute)],
          [
            'Beyond the allowance',
            news.overageCalls > 0
              ? `up to ${formatCount(news.overageCalls)} calls, billed per call`
              : 'calls are rejected until next month',
          ],
        ],
      };
    case 'late':
      return {
        subject: `Payment failed for ${business}`,
        title: 'Your payment failed',
        paragraphs: [
          `We couldn't process the payment for ${business}'s ${plan} plan. ${describeRetry(news.nextAt)} If your card has expired or changed, update it under “Cards and invoices”. If your bank asks for confirmation, confirm the open invoice there.`,
          `Service continues until ${formatDay(news.until)}. After that, calls are rejected until the payment succeeds.`,
        ],
      };
    case 'late again':
      return {
        subject: `Payment failed again for ${business}`,
        title: 'Your payment failed again',
        paragraphs: [
          `Another attempt to charge your card for ${business}'s ${plan} plan failed. ${describeRetry(news.nextAt)} Update your card or pay the open invoice under “Cards and invoices”.`,
          `Service continues until ${formatDay(news.until)}. After that, calls are rejected until the payment succeeds.`,
        ],
      };
    case 'still late':
      return {
        subject: `Action required: ${business} will be suspended on ${formatDay(news.until)}`,
        title: 'Your payment is still overdue',
        paragraphs: [
          `The payment for ${business}'s ${plan} plan is still overdue.`,
          `On ${formatDay(news.until)}, we'll suspend the business and reject its calls (403, suspended). To avoid this, update your card or pay the open invoice before then.`,
        ],
      };
    case 'twice':
      return {
        subject: `We cancelled a duplicate subscription for ${business}`,
        title: 'Duplicate subscription cancelled',
        paragraphs: [
          `${business} had two subscriptions: ${plan} and ${plans[news.other].title}. We kept ${plan} and cancelled the other immediately.`,
          news.paid
            ? "The amount paid for the cancelled subscription is a credit on your account and will be applied to your next invoices. If you'd prefer a refund, contact support."
            : "You weren't charged for the cancelled subscription, so no refund is due.",
        ],
      };
    case 'suspended':
      return {
        subject: `${business} is suspended`,
        title: `${business} is suspended`,
        paragraphs:
          news.by === 'operator'
            ? [`Support has suspended ${business}. Its calls are rejected (403, suspended) until support resumes it.`]
            : [
                `We didn't receive the payment for ${business}'s ${plan} plan in time. Its calls are rejected (403, suspended).`,
                'Service resumes automatically once the open invoice is paid.',
              ],
        facts: createReasonFact(news.reason),
      };
    case 'resumed':
      return {
        subject: `${business} is active again`,
        title: `${business} is active again`,
        paragraphs: [`${business} is no longer suspended. Its keys work again, on the ${plan} plan.`],
        facts: createReasonFact(news.reason),
      };
  }
}

/** The operator's reason, as recorded in the audit log. */
const createReasonFact = (reason: string | undefined): readonly (readonly [string, string])[] =>
  reason === undefined ? [] : [['Reason', reason]];

/** Undefined if the provider's schedule isn't known. */
const describeRetry = (nextAt: string | null | undefined): string =>
  nextAt === undefined
    ? "We'll retry automatically over the next few days."
    : nextAt === null
      ? "We won't retry automatically."
      : `We'll retry automatically on ${formatDay(nextAt)}.`;

const formatCount = (value: number): string => value.toLocaleString('en');

const formatDay = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
