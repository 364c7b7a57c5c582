import Stripe from 'stripe';
import type { PaymentGateway } from '../../resources/billing/payment.ts';
import { parseResponse } from '../../resources/provider-response.ts';
import type { Attempt } from './errors.ts';
import { createItem, createPlanChanges, findPrices, planNotAvailable } from './plan-changes.ts';
import { customerShape, listAll, pageShape, withId } from './responses.ts';
import type { PriceSetting } from './settings.ts';

export function createStripeCheckout(stripe: Stripe, prices: readonly PriceSetting[], attempt: Attempt): PaymentGateway {
  return {
    createCustomer: ({ id, name, email }) =>
      attempt(
        async () =>
          parseResponse(customerShape, await stripe.customers.create({ name, email, metadata: { business: id } }), 'Stripe: a new customer')
            .id,
      ),

    async checkout(customerId, businessId, choice, { paid, back }) {
      const chosen = findPrices(prices, choice);
      if (chosen === null) return planNotAvailable();
      return attempt(async () => {
        // Expires other open checkout sessions, because several could be paid.
        const open = listAll('Stripe: checkout sessions', withId, (page) =>
          stripe.checkout.sessions.list({ customer: customerId, status: 'open', ...page }),
        );
        for await (const { id } of open) await stripe.checkout.sessions.expire(id).catch(ignoreIfOver);
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: businessId,
          line_items: chosen.map(createItem(prices)),
          subscription_data: { metadata: { business: businessId } },
          success_url: paid,
          cancel_url: back,
        });
        return parseResponse(pageShape, session, 'Stripe: a checkout session').url;
      });
    },

    portal: (customerId, back) =>
      attempt(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back });
        return parseResponse(pageShape, session, 'Stripe: a portal session').url;
      }),

    ...createPlanChanges(stripe, prices, attempt),
  };
}

/** A session that was just paid or expired can't be expired. */
function ignoreIfOver(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
