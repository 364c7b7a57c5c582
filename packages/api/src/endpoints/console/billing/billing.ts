import { z } from 'zod';
import { paidPlans, planNames, plans } from '../../../limits/plans.ts';
import { type Choice, costKinds, intervals, type Offer, type Subscription, taxBehaviors } from '../../../resources/billing/payment.ts';
import { businessStates } from '../../../states.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf } from '../operation.ts';

/** A plan choice, as sent to checkout or to a plan change. */
export const choiceShape = z
  .strictObject({
    plan: z.enum(paidPlans),
    interval: z.enum(intervals).describe('The billing interval.'),
    overage: z.boolean().default(false).describe('Whether calls beyond the allowance are accepted and billed per call.'),
  })
  .meta({ id: 'PlanChoice' });

const currentChoiceShape = z.strictObject({ plan: z.enum(paidPlans), interval: z.enum(intervals), overage: z.boolean() });

const subscriptionShape = z.strictObject({
  choice: currentChoiceShape.nullable().describe("The chosen plan. Null if this service doesn't know the subscription's price."),
  state: z.enum(['begun', 'paid', 'late', 'over']),
  since: z.iso.datetime(),
  paid_until: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  next: z.strictObject({ choice: currentChoiceShape, at: z.iso.datetime() }).nullable(),
  pending: z
    .strictObject({ choice: currentChoiceShape, until: z.iso.datetime(), url: z.url().describe("The payment provider's page.") })
    .nullable()
    .describe('A change that takes effect once its payment is confirmed, with the time at which it is dropped. Null if there is none.'),
});

export const billingShape = answerOf({
  plan: z.enum(planNames).describe('The current plan.'),
  source: z
    .string()
    .nullable()
    .describe("The source of the plan: operator, stripe, or the shop's storefront platform. Null on the trial plan."),
  state: z.enum(businessStates),
  subscription: subscriptionShape.nullable(),
  late: z
    .strictObject({ since: z.iso.datetime(), until: z.iso.datetime() })
    .nullable()
    .describe('The failed payment, with the end of its grace period. Null if no payment has failed.'),
  offers: z.array(
    z.strictObject({
      plan: z.enum(paidPlans),
      interval: z.enum(intervals),
      amount: z.int().describe("The price in the currency's smallest unit."),
      currency: z.string(),
      digits: z.int().describe('The number of decimal places in the currency.'),
      allowance: z.int().describe('Billable calls included per month.'),
      rate_per_minute: z.int(),
      overage_calls_max: z.int(),
      overage_amount: z
        .string()
        .nullable()
        .describe("The price of a call beyond the allowance, in the currency's smallest unit. Null if overage is not available."),
      tax: z.enum(taxBehaviors).nullable().describe('Whether prices include tax or have it added. Null if no tax is calculated.'),
    }),
  ),
  overage: z.strictObject({ calls: z.int(), calls_max: z.int() }).describe("This month's calls beyond the allowance."),
  has_portal: z.boolean().describe('Whether a portal for payment methods and invoices is available.'),
}).meta({ id: 'Billing' });

const begins = z.enum(['now', 'later']);

/** The preview of a change, sent back with the change to confirm it. */
export const previewedCostShape = z
  .strictObject({ begins, at: z.iso.datetime(), due: z.int() })
  .describe("The previewed result. If it no longer matches, the plan isn't changed.");

export const changeCostShape = answerOf({
  begins,
  at: z.iso.datetime().describe('When the change takes effect.'),
  currency: z.string(),
  digits: z.int().describe('The number of decimal places in the currency.'),
  rows: z
    .array(
      z.strictObject({
        kind: z.enum(costKinds),
        text: z.string().nullable().describe("The payment provider's text for the line."),
        amount: z.int(),
      }),
    )
    .describe('The lines that make up the amount due. Included tax is already part of the lines.'),
  due: z.int().describe("The amount due immediately, in the currency's smallest unit."),
  credit: z.int().describe("The credit applied to the next invoices, in the currency's smallest unit."),
}).meta({ id: 'PlanChangePreview' });

export const redirectResponse = answerOf({ url: z.url().describe("The payment provider's page to redirect the browser to.") }).meta({
  id: 'Redirect',
});

const toChoiceResponse = ({ plan, interval, overage }: Choice) => ({ plan, interval, overage });

export const toSubscriptionResponse = ({ choice, next, pending, ...subscription }: Subscription) =>
  toResponse(subscriptionShape, {
    ...subscription,
    choice: choice === null ? null : toChoiceResponse(choice),
    next: next === null ? null : { choice: toChoiceResponse(next.choice), at: next.at },
    pending: pending == null ? null : { choice: toChoiceResponse(pending.choice), until: pending.until, url: pending.page },
  });

export const toOfferResponse = ({ overageAmount, ...offer }: Offer) => ({
  ...offer,
  overage_amount: overageAmount,
  allowance: plans[offer.plan].allowance,
  rate_per_minute: plans[offer.plan].ratePerMinute,
  overage_calls_max: plans[offer.plan].overageCallsMax,
});
