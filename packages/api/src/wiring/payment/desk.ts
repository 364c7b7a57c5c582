import { customerOf, keepCustomer } from '../../adapters/postgres/billing/customers.ts';
import { billingOf } from '../../adapters/postgres/billing/readout.ts';
import { tell } from '../../adapters/postgres/business/audit.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { billingLimits } from '../../limits/limits.ts';
import { plans } from '../../limits/plans.ts';
import type { Billing } from '../../resources/billing/billing.ts';
import { type Standing, standingOf } from '../../resources/billing/entitlement.ts';
import type { Choice, Payment } from '../../resources/billing/payment.ts';
import type { Actor } from '../../resources/business/audit.ts';

export interface DeskOptions {
  readonly db: Database;
  readonly payment: Payment;
  /** The address of a business's page on plan and payment. */
  readonly pageOf: (businessId: string) => string;
}

const dayMs = 86_400_000;

/** Where plans are chosen. What was bought is told by the provider and worked off from the database; nothing here gives a plan. */
export function paymentDesk({ db, payment, pageOf }: DeskOptions): Billing {
  const told = (businessId: string, person: Actor, { plan, interval, overage }: Choice) =>
    db.transaction().execute((transaction) =>
      tell(transaction, businessId, person, {
        action: 'business.plan_chosen',
        subject: null,
        details: { plan, paid_by: interval, ...(overage && { beyond_allowance: 'billed' }) },
      }),
    );
  const isSold = ({ plan, interval, overage }: Choice): boolean =>
    payment.offers
      .current()
      .some((offer) => offer.plan === plan && offer.interval === interval && (!overage || offer.overageAmount !== null));
  /** Why the choice can't be taken just now. */
  const objection = (
    choice: Choice,
    standing: Standing | undefined,
  ): Refusal<'not_found' | 'unavailable' | 'draft_needs_preview'> | null => {
    if (payment.offers.current().length === 0)
      return refuse('unavailable', {
        message: 'What plans cost is not known just now, because the payment provider could not be asked. Try again in a minute.',
      });
    if (!isSold(choice)) return refuse('not_found', { message: 'This plan is not sold here.' });
    return standing?.source === 'operator'
      ? refuse('draft_needs_preview', {
          message: `The operator has given this business the plan ${plans[standing.plan].title} since you opened this page. Write to the operator to change it.`,
        })
      : null;
  };

  return {
    async of(businessId) {
      const [customer, readout] = await Promise.all([customerOf(db, payment.live, businessId), billingOf(db, businessId)]);
      const lateSince = customer?.lateSince ?? null;
      const until = lateSince === null ? '' : new Date(Date.parse(lateSince) + billingLimits.graceDays * dayMs).toISOString();
      const standing = readout?.standing ?? standingOf([], { suspendedByOperator: false, at: new Date(0).toISOString() });
      return {
        standing,
        subscription: customer?.subscription ?? null,
        late: lateSince === null ? null : { since: lateSince, until },
        offers: payment.offers.current(),
        overage: { calls: readout?.overageCalls ?? 0, callsMax: standing.overageCalls },
        isCustomer: customer !== null,
      };
    },

    async checkout({ id, name }, choice, person) {
      const [customer, readout] = await Promise.all([customerOf(db, payment.live, id), billingOf(db, id)]);
      const refused = objection(choice, readout?.standing);
      if (refused !== null) return refused;
      const held = customer?.subscription ?? null;
      if (held?.choice != null && held.state !== 'over')
        return refuse('draft_needs_preview', {
          message: `This business has a subscription to the plan ${plans[held.choice.plan].title} since ${held.since.slice(0, 10)}, and you chose ${plans[choice.plan].title}. Change the plan instead of buying a second one.`,
        });
      const made = customer?.customerId ?? (await payment.till.newCustomer({ id, name, email: person.name }));
      if (made instanceof Refusal) return made;
      const kept = await keepCustomer(db, payment.live, id, made);
      const page = pageOf(id);
      const url = await payment.till.checkout(kept, id, choice, { paid: `${page}?bought=${choice.plan}`, back: page });
      if (!(url instanceof Refusal)) await told(id, person, choice);
      return url;
    },

    async portal(businessId) {
      const customer = await customerOf(db, payment.live, businessId);
      return customer === null
        ? refuse('not_found', { message: 'There are no cards and invoices before the first plan is bought.' })
        : payment.till.portal(customer.customerId, pageOf(businessId));
    },

    async change(businessId, choice, person) {
      const [customer, readout] = await Promise.all([customerOf(db, payment.live, businessId), billingOf(db, businessId)]);
      const refused = objection(choice, readout?.standing);
      if (refused !== null) return refused;
      const held = customer?.subscription ?? null;
      if (held === null || held.state === 'over')
        return refuse('draft_needs_preview', {
          message: 'This business has no subscription any more that could be changed. Buy the plan anew.',
        });
      if (held.state === 'late')
        return refuse('not_entitled', {
          message: 'A payment is late. Pay the open invoice under “Cards and invoices” first, then change the plan.',
        });
      const changed = await payment.till.change(held, choice);
      if (!(changed instanceof Refusal)) await told(businessId, person, choice);
      return changed;
    },
  };
}
