import { type PlanName, plans } from '../../limits/plans.ts';
import type { EmailContent } from '../people/email.ts';
import type { EmailTexts } from '../people/emails/texts.ts';
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
  texts: EmailTexts,
): Omit<EmailContent, 'to'> {
  const { text } = texts;
  const ofPayment = sold && !('by' in news && news.by === 'operator');
  return {
    ...createContent(news, formatNameForEmail(business), texts),
    action: ofPayment ? { label: text('billing.action'), link: page } : { label: text('billing.auditLogAction'), link: trail },
    closing: text('billing.closing'),
  };
}

type EmailBody = Pick<EmailContent, 'subject' | 'title' | 'paragraphs' | 'facts'>;

function createContent(news: BillingEvent, business: string, texts: EmailTexts): EmailBody {
  const { text, day } = texts;
  const { title: plan, allowance, ratePerMinute } = plans[news.plan];
  const names = { business, plan };
  switch (news.about) {
    case 'plan':
      return {
        subject: text('newPlan.subject', names),
        title: text('newPlan.title', names),
        paragraphs: [text('newPlan.body', { ...names, from: plans[news.from].title })],
        facts: [
          [text('newPlan.allowanceLabel'), texts.number(allowance)],
          [text('newPlan.rateLabel'), texts.number(ratePerMinute)],
          [
            text('newPlan.overageLabel'),
            news.overageCalls > 0 ? text('newPlan.billed', { calls: news.overageCalls }) : text('newPlan.rejected'),
          ],
        ],
      };
    case 'late':
    case 'late again': {
      const message = news.about === 'late' ? 'paymentFailed' : 'paymentFailedAgain';
      return {
        subject: text(`${message}.subject`, names),
        title: text(`${message}.title`),
        paragraphs: [
          text(`${message}.body`, { ...names, retry: describeRetry(news.nextAt, texts) }),
          text('payment.grace', { day: day(news.until) }),
        ],
      };
    }
    case 'still late': {
      const shown = { ...names, day: day(news.until) };
      return {
        subject: text('paymentOverdue.subject', shown),
        title: text('paymentOverdue.title'),
        paragraphs: [text('paymentOverdue.body', shown), text('paymentOverdue.next', shown)],
      };
    }
    case 'twice':
      return {
        subject: text('duplicateSubscription.subject', names),
        title: text('duplicateSubscription.title'),
        paragraphs: [
          text('duplicateSubscription.body', { ...names, other: plans[news.other].title }),
          text(news.paid ? 'duplicateSubscription.paid' : 'duplicateSubscription.unpaid'),
        ],
      };
    case 'suspended':
      return {
        subject: text('suspended.title', names),
        title: text('suspended.title', names),
        paragraphs:
          news.by === 'operator' ? [text('suspended.byOperator', names)] : [text('suspended.byProvider', names), text('suspended.next')],
        facts: createReasonFact(news.reason, texts),
      };
    case 'resumed':
      return {
        subject: text('resumed.title', names),
        title: text('resumed.title', names),
        paragraphs: [text('resumed.body', names)],
        facts: createReasonFact(news.reason, texts),
      };
  }
}

/** The operator's reason, as recorded in the audit log. */
const createReasonFact = (reason: string | undefined, { text }: EmailTexts): readonly (readonly [string, string])[] =>
  reason === undefined ? [] : [[text('billing.reasonLabel'), reason]];

/** Undefined if the provider's schedule isn't known. */
const describeRetry = (nextAt: string | null | undefined, { text, day }: EmailTexts): string =>
  nextAt === undefined
    ? text('payment.retrySoon')
    : nextAt === null
      ? text('payment.noRetry')
      : text('payment.retryOn', { day: day(nextAt) });
