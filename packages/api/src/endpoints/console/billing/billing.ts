import { z } from 'zod';
import { paidPlans, planNames, plans } from '../../../limits/plans.ts';
import { type Choice, costKinds, intervals, type Offer, type Subscription } from '../../../resources/billing/payment.ts';
import { businessStates } from '../../../states.ts';
import { answerOf } from '../operation.ts';

/** What is chosen to be paid for. */
export const choiceShape = z
  .strictObject({
    plan: z.enum(paidPlans),
    interval: z.enum(intervals).describe('How often it is paid for.'),
    overage: z.boolean().default(false).describe('True where calls beyond the allowance go on and are billed one by one.'),
  })
  .meta({ id: 'PlanChoice' });

const chosenShape = z.strictObject({ plan: z.enum(paidPlans), interval: z.enum(intervals), overage: z.boolean() });

export const billingShape = answerOf({
  plan: z.enum(planNames).describe('The plan in force.'),
  source: z
    .string()
    .nullable()
    .describe('Whose word it stands on: operator, stripe, or the storefront platform of the shop; null for the trial.'),
  state: z.enum(businessStates),
  subscription: z
    .strictObject({
      choice: chosenShape.nullable().describe('Null for one that this service does not know the price of.'),
      state: z.enum(['begun', 'paid', 'late', 'over']),
      since: z.iso.datetime(),
      paid_until: z.iso.datetime(),
      ends_at: z.iso.datetime().nullable(),
      next: z.strictObject({ choice: chosenShape, at: z.iso.datetime() }).nullable(),
    })
    .nullable(),
  late: z.strictObject({ since: z.iso.datetime(), until: z.iso.datetime() }).nullable().describe('A payment that did not go through.'),
  offers: z.array(
    z.strictObject({
      plan: z.enum(paidPlans),
      interval: z.enum(intervals),
      amount: z.int().describe('In the smallest unit of the currency.'),
      currency: z.string(),
      digits: z.int().describe('How many digits of an amount stand behind the point.'),
      allowance: z.int().describe('Charged calls a month.'),
      rate_per_minute: z.int(),
      overage_calls_max: z.int(),
      overage_amount: z
        .string()
        .nullable()
        .describe('What a call beyond the allowance costs, in the smallest unit; null where it cannot be had.'),
    }),
  ),
  overage: z.strictObject({ calls: z.int(), calls_max: z.int() }).describe("This month's calls beyond the allowance."),
  has_portal: z.boolean().describe('Whether there is a page of cards and invoices.'),
}).meta({ id: 'Billing' });

const begins = z.enum(['now', 'later']);

/** What is given back with a change: what was shown of it. */
export const shownShape = z
  .strictObject({ begins, at: z.iso.datetime(), due: z.int() })
  .describe('What the change was said to come to. If it has become another, nothing is changed.');

export const changeCostShape = answerOf({
  begins,
  at: z.iso.datetime().describe('When it begins.'),
  currency: z.string(),
  digits: z.int().describe('How many digits of an amount stand behind the point.'),
  rows: z
    .array(
      z.strictObject({
        kind: z.enum(costKinds),
        text: z.string().nullable().describe("The payment provider's words for a line."),
        amount: z.int(),
      }),
    )
    .describe('What is due is made of these; contained tax is in the lines already.'),
  due: z.int().describe('To be paid at once, in the smallest unit of the currency.'),
  credit: z.int().describe('What is left over and pays for the next invoices.'),
}).meta({ id: 'ChangeCost' });

export const goTo = answerOf({ url: z.url().describe("A page of the payment provider's, to send the person's browser to.") }).meta({
  id: 'GoTo',
});

const chosen = ({ plan, interval, overage }: Choice) => ({ plan, interval, overage });

export const subscriptionOf = ({ choice, state, since, paidUntil, endsAt, next }: Subscription) => ({
  choice: choice === null ? null : chosen(choice),
  state,
  since,
  paid_until: paidUntil,
  ends_at: endsAt,
  next: next === null ? null : { choice: chosen(next.choice), at: next.at },
});

export const offerOf = ({ overageAmount, ...offer }: Offer) => ({
  ...offer,
  overage_amount: overageAmount,
  allowance: plans[offer.plan].allowance,
  rate_per_minute: plans[offer.plan].ratePerMinute,
  overage_calls_max: plans[offer.plan].overageCallsMax,
});
