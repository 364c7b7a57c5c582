import Stripe from 'stripe';
import { refuse } from '../../errors/refusal.ts';
import type { Till } from '../../resources/billing/payment.ts';
import { asked } from './asked.ts';
import type { PriceSetting } from './offers.ts';
import { itemOf, notSold, planChanges, pricesOf } from './plan-changes.ts';

export function stripeTill(stripe: Stripe, prices: readonly PriceSetting[]): Till {
  return {
    newCustomer: ({ id, name, email }) =>
      asked(async () => (await stripe.customers.create({ name, email, metadata: { business: id } })).id),

    async checkout(customerId, businessId, choice, { paid, back }) {
      const chosen = pricesOf(prices, choice);
      if (chosen === null) return notSold();
      return asked(async () => {
        // Of two pages that are open at once, both could be paid.
        for await (const { id } of stripe.checkout.sessions.list({ customer: customerId, status: 'open' }))
          await stripe.checkout.sessions.expire(id).catch(unlessItIsOver);
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: businessId,
          line_items: chosen.map(itemOf(prices)),
          subscription_data: { metadata: { business: businessId } },
          success_url: paid,
          cancel_url: back,
        });
        return url ?? refuse('unavailable');
      });
    },

    portal: (customerId, back) =>
      asked(async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back })).url),

    ...planChanges(stripe, prices),
  };
}

/** A page that was paid or ran out in this instant needs no ending. */
function unlessItIsOver(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
