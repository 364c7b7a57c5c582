import Stripe from 'stripe';
import type { PaymentGateway } from '../../resources/billing/payment.ts';
import { parseResponse } from '../../resources/provider-response.ts';
import type { Attempt } from './errors.ts';
import { createPlanChanges } from './plan-changes.ts';
import { createItem, findPrices, planNotAvailable } from './plan-items.ts';
import { customerShape, listAll, pageShape, withId } from './responses.ts';
import type { StripeSettings } from './settings.ts';

export function createStripeCheckout(stripe: Stripe, settings: Pick<StripeSettings, 'prices' | 'tax'>, attempt: Attempt): PaymentGateway {
  const { prices, tax } = settings;
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
        const session = await stripe.checkout.sessions
          .create({
            mode: 'subscription',
            customer: customerId,
            client_reference_id: businessId,
            line_items: chosen.map(createItem(prices)),
            allow_promotion_codes: true,
            subscription_data: { metadata: { business: businessId }, billing_mode: { type: 'flexible' } },
            success_url: paid,
            cancel_url: back,
            ...(tax !== null && taxed),
          })
          .catch(nullIfDeleted);
        return session === null ? null : parseResponse(pageShape, session, 'Stripe: a checkout session').url;
      });
    },

    portal: (customerId, back) =>
      attempt(async () => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back }).catch(nullIfDeleted);
        return session === null ? null : parseResponse(pageShape, session, 'Stripe: a portal session').url;
      }),

    ...createPlanChanges(stripe, settings, attempt),
  };
}

/** Tax is calculated from the billing address; the tax ID is printed on invoices. Both are saved on the customer for later invoices. */
const taxed = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const;

/** A session that was just paid or expired can't be expired. */
function ignoreIfOver(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** Null if the customer was deleted at Stripe. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing' && error.param === 'customer')
    return null;
  throw error;
}
