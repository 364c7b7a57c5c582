import Stripe from 'stripe';
import type { Till } from '../../resources/billing/payment.ts';
import { read } from '../../resources/provider-answer.ts';
import { customerShape, everyOne, pageShape, withId } from './answers.ts';
import type { Asked } from './asked.ts';
import type { PriceSetting } from './offers.ts';
import { itemOf, notSold, planChanges, pricesOf } from './plan-changes.ts';

export function stripeTill(stripe: Stripe, prices: readonly PriceSetting[], asked: Asked): Till {
  return {
    newCustomer: ({ id, name, email }) =>
      asked(
        async () =>
          read(customerShape, await stripe.customers.create({ name, email, metadata: { business: id } }), 'Stripe: a new customer').id,
      ),

    async checkout(customerId, businessId, choice, { paid, back }) {
      const chosen = pricesOf(prices, choice);
      if (chosen === null) return notSold();
      return asked(async () => {
        // Of two pages that are open at once, both could be paid.
        const open = everyOne('Stripe: pages of payment', withId, (page) =>
          stripe.checkout.sessions.list({ customer: customerId, status: 'open', ...page }),
        );
        for await (const { id } of open) await stripe.checkout.sessions.expire(id).catch(unlessItIsOver);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: businessId,
          line_items: chosen.map(itemOf(prices)),
          subscription_data: { metadata: { business: businessId } },
          success_url: paid,
          cancel_url: back,
        });
        return read(pageShape, session, 'Stripe: a page of payment').url;
      });
    },

    portal: (customerId, back) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back });
        return read(pageShape, session, 'Stripe: the page of cards and invoices').url;
      }),

    ...planChanges(stripe, prices, asked),
  };
}

/** A page that was paid or ran out in this instant needs no ending. */
function unlessItIsOver(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
