import { customerOf, keepCustomer } from '../../adapters/postgres/billing/customers.ts';
import { billingOf, databaseTimeMs } from '../../adapters/postgres/billing/readout.ts';
import { tell } from '../../adapters/postgres/business/audit.ts';
import { withAuthority } from '../../adapters/postgres/business/authority.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { billingLimits } from '../../limits/limits.ts';
import { plans } from '../../limits/plans.ts';
import type { Billing, BillingCode } from '../../resources/billing/billing.ts';
import { type Standing, standingOf } from '../../resources/billing/entitlement.ts';
import type { ChangeCost, Choice, Payment, Subscription } from '../../resources/billing/payment.ts';
import type { Actor, Deed } from '../../resources/business/audit.ts';
import type { Authority, AuthorityCode } from '../../resources/business/authority.ts';

export interface DeskOptions {
  readonly db: Database;
  readonly payment: Payment;
  /** The address of a business's page on plan and payment. */
  readonly pageOf: (businessId: string) => string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Where plans are chosen. What was bought is told by the provider and worked off from the database; nothing here gives a plan. */
export function paymentDesk({ db, payment, pageOf }: DeskOptions): Billing {
  const deed = (action: 'business.plan_requested' | 'business.plan_chosen', { plan, interval, overage }: Choice): Deed => ({
    action,
    subject: null,
    details: { plan, paid_by: interval, ...(overage && { beyond_allowance: 'billed' }) },
  });
  const record = (by: Authority, what: Deed): Promise<Actor | Refusal<AuthorityCode>> =>
    withAuthority(db, by, async ({ transaction, businessId, actor }) => {
      await tell(transaction, businessId, actor, what);
      return actor;
    });
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

  /** The subscription, where it may be changed to the choice. */
  const changeable = async (businessId: string, choice: Choice): Promise<Subscription | Refusal<BillingCode>> => {
    const [customer, readout] = await Promise.all([customerOf(db, payment.live, businessId), billingOf(db, businessId)]);
    const refused = objection(choice, readout?.standing);
    if (refused !== null) return refused;
    const held = customer?.subscription ?? null;
    if (held === null || held.state === 'over')
      return refuse('draft_needs_preview', {
        message: 'This business has no subscription any more that could be changed. Buy the plan anew.',
      });
    return held.state === 'late'
      ? refuse('not_entitled', {
          message: 'A payment is late. Pay the open invoice under “Cards and invoices” first, then change the plan.',
        })
      : held;
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

    async checkout({ id, name, email }, by, choice) {
      const [customer, readout] = await Promise.all([customerOf(db, payment.live, id), billingOf(db, id)]);
      const refused = objection(choice, readout?.standing);
      if (refused !== null) return refused;
      const held = customer?.subscription ?? null;
      if (held?.choice != null && held.state !== 'over')
        return refuse('draft_needs_preview', {
          message: `This business has a subscription to the plan ${plans[held.choice.plan].title} since ${held.since.slice(0, 10)}, and you chose ${plans[choice.plan].title}. Change the plan instead of buying a second one.`,
        });
      const made = customer?.customerId ?? (await payment.till.newCustomer({ id, name, email }));
      if (made instanceof Refusal) return made;
      const kept = await keepCustomer(db, payment.live, by, made);
      if (kept instanceof Refusal) return kept;
      const page = pageOf(id);
      const url = await payment.till.checkout(kept, id, choice, { paid: `${page}?bought=${choice.plan}`, back: page });
      // The address is kept from a person whose authority ended while the provider was asked.
      if (url instanceof Refusal) return url;
      const chosen = await record(by, deed('business.plan_chosen', choice));
      return chosen instanceof Refusal ? chosen : url;
    },

    async portal(businessId, by) {
      const customer = await customerOf(db, payment.live, businessId);
      if (customer === null) return refuse('not_found', { message: 'There are no cards and invoices before the first plan is bought.' });
      const url = await payment.till.portal(customer.customerId, pageOf(businessId));
      return withAuthority(db, by, async () => url);
    },

    async cost(businessId, choice) {
      const held = await changeable(businessId, choice);
      if (held instanceof Refusal) return held;
      return payment.till.cost(held, choice, new Date(await databaseTimeMs(db)).toISOString());
    },

    async change(businessId, by, choice, shown) {
      const held = await changeable(businessId, choice);
      if (held instanceof Refusal) return held;
      const now = await databaseTimeMs(db);
      const isFresh = Math.abs(now - Date.parse(shown.at)) < billingLimits.costShownMinutes * minuteMs;
      const at = shown.begins === 'now' && isFresh ? shown.at : new Date(now).toISOString();
      const cost = await payment.till.cost(held, choice, at);
      if (cost instanceof Refusal) return cost;
      if (cost.begins !== shown.begins || cost.due !== shown.due || (cost.begins === 'now' && !isFresh))
        return refuse('draft_needs_preview', {
          message: `You were shown that ${plans[choice.plan].title} costs ${inFull(shown.due, cost)} ${words[shown.begins]}; now it costs ${inFull(cost.due, cost)} ${words[cost.begins]}. Look at what it costs again, then change the plan.`,
        });
      // The provider's change cannot be rolled back, so the request commits first. The choice is recorded once the provider has made the change, also
      // where the person's authority has ended since.
      const actor = await record(by, deed('business.plan_requested', choice));
      if (actor instanceof Refusal) return actor;
      const begins = await payment.till.change(held, choice, at);
      if (!(begins instanceof Refusal))
        await db.transaction().execute((transaction) => tell(transaction, businessId, actor, deed('business.plan_chosen', choice)));
      return begins;
    },
  };
}

const words = { now: 'at once', later: 'until the paid time is over' } as const;

const inFull = (amount: number, { currency, digits }: Pick<ChangeCost, 'currency' | 'digits'>): string =>
  `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
