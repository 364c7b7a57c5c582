import { readBilling, readDatabaseTimeMs } from '../../adapters/postgres/billing/billing-queries.ts';
import {
  type CustomerStatus,
  readCustomer,
  replaceCustomer,
  requestSync,
  saveCustomer,
} from '../../adapters/postgres/billing/customers.ts';
import { recordAudit } from '../../adapters/postgres/business/audit.ts';
import { withAuthority } from '../../adapters/postgres/business/authority.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { billingLimits } from '../../limits/limits.ts';
import { plans } from '../../limits/plans.ts';
import type { Billing, BillingCode } from '../../resources/billing/billing.ts';
import { derivePlanStatus, type PlanStatus } from '../../resources/billing/entitlement.ts';
import type { ChangeCost, Choice, Payment } from '../../resources/billing/payment.ts';
import type { Actor, AuditEvent } from '../../resources/business/audit.ts';
import type { Authority, AuthorityCode } from '../../resources/business/authority.ts';

export interface BillingOptions {
  readonly db: Database;
  readonly payment: Payment;
  /** The address of a business's billing page. */
  readonly pageOf: (businessId: string) => string;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Choosing plans. Purchases arrive through the provider's webhooks and are processed from the database; nothing here grants a plan. */
export function createBilling({ db, payment, pageOf }: BillingOptions): Billing {
  const createAuditEvent = (
    action: 'business.plan_requested' | 'business.plan_chosen',
    { plan, interval, overage }: Choice,
  ): AuditEvent => ({
    action,
    subject: null,
    details: { plan, paid_by: interval, ...(overage && { beyond_allowance: 'billed' }) },
  });
  const record = (by: Authority, what: AuditEvent): Promise<Actor | Refusal<AuthorityCode>> =>
    withAuthority(db, by, async ({ transaction, businessId, actor }) => {
      await recordAudit(transaction, businessId, actor, what);
      return actor;
    });
  const isSold = ({ plan, interval, overage }: Choice): boolean =>
    payment.offers
      .current()
      .some((offer) => offer.plan === plan && offer.interval === interval && (!overage || offer.overageAmount !== null));
  /** Why the choice is currently not possible, or null. */
  const findObjection = (
    choice: Choice,
    status: PlanStatus | undefined,
  ): Refusal<'not_found' | 'unavailable' | 'draft_needs_preview'> | null => {
    if (payment.offers.current().length === 0)
      return refuse('unavailable', {
        message: "We couldn't load prices from the payment provider. Try again in a minute.",
      });
    if (!isSold(choice)) return refuse('not_found', { message: 'This plan is not available.' });
    return status?.source === 'operator'
      ? refuse('draft_needs_preview', {
          message: `Support has put this business on the ${plans[status.plan].title} plan since you opened this page. Contact support to change it.`,
        })
      : null;
  };

  /** The customer with its subscription, if it may be changed to the choice. */
  const findChangeable = async (businessId: string, choice: Choice): Promise<Subscriber | Refusal<BillingCode>> => {
    const [customer, readout] = await Promise.all([readCustomer(db, payment.live, businessId), readBilling(db, businessId)]);
    const refused = findObjection(choice, readout?.standing);
    if (refused !== null) return refused;
    const current = customer?.subscription ?? null;
    if (customer === null || current === null || current.state === 'over')
      return refuse('draft_needs_preview', {
        message: 'This business no longer has a subscription to change. Subscribe to the plan again.',
      });
    return current.state === 'late'
      ? refuse('not_entitled', {
          message: 'A payment is overdue. Pay the open invoice under “Cards and invoices” first, then change the plan.',
        })
      : { customerId: customer.customerId, subscription: current };
  };

  return {
    async of(businessId) {
      const [customer, readout] = await Promise.all([readCustomer(db, payment.live, businessId), readBilling(db, businessId)]);
      const lateSince = customer?.lateSince ?? null;
      const until = lateSince === null ? '' : new Date(Date.parse(lateSince) + billingLimits.graceDays * dayMs).toISOString();
      const status = readout?.standing ?? derivePlanStatus([], { suspendedByOperator: false, at: new Date(0).toISOString() });
      return {
        status,
        subscription: dropExpired(customer, readout?.at),
        late: lateSince === null ? null : { since: lateSince, until },
        offers: payment.offers.current(),
        overage: { calls: readout?.overageCalls ?? 0, callsMax: status.overageCalls },
        isCustomer: customer !== null,
      };
    },

    async checkout({ id, name, email }, by, choice) {
      const [customer, readout] = await Promise.all([readCustomer(db, payment.live, id), readBilling(db, id)]);
      const refused = findObjection(choice, readout?.standing);
      if (refused !== null) return refused;
      const current = customer?.subscription ?? null;
      if (current?.choice != null && current.state !== 'over')
        return refuse('draft_needs_preview', {
          message: `This business has been subscribed to the ${plans[current.choice.plan].title} plan since ${current.since.slice(0, 10)}, and you chose ${plans[choice.plan].title}. Change the plan instead of subscribing again.`,
        });
      const made = customer?.customerId ?? (await payment.gateway.createCustomer({ id, name, email }));
      if (made instanceof Refusal) return made;
      const customerId = await saveCustomer(db, payment.live, by, made);
      if (customerId instanceof Refusal) return customerId;
      const page = pageOf(id);
      const open = (to: string) => payment.gateway.checkout(to, id, choice, { paid: `${page}?bought=${choice.plan}`, back: page });
      let url = await open(customerId);
      if (url === null) {
        const after = await payment.gateway.createCustomer({ id, name, email });
        const replaced = after instanceof Refusal ? after : await replaceCustomer(db, by, { before: customerId, after });
        url = replaced instanceof Refusal ? replaced : await open(replaced);
      }
      if (url === null) return refuse('unavailable', { message: "We couldn't open the checkout page. Try again in a minute." });
      // Withhold the address from a person whose authority ended during the request to the provider.
      if (url instanceof Refusal) return url;
      const chosen = await record(by, createAuditEvent('business.plan_chosen', choice));
      return chosen instanceof Refusal ? chosen : url;
    },

    async portal(businessId, by) {
      const customer = await readCustomer(db, payment.live, businessId);
      if (customer === null) return refuse('not_found', { message: 'There are no cards and invoices before the first purchase.' });
      const url = await payment.gateway.portal(customer.customerId, pageOf(businessId));
      if (url === null)
        return refuse('not_found', {
          message: 'Your customer account was deleted at the payment provider. It is created again when you buy a plan.',
        });
      return withAuthority(db, by, async () => url);
    },

    async cost(businessId, choice) {
      const current = await findChangeable(businessId, choice);
      if (current instanceof Refusal) return current;
      return payment.gateway.cost(current.subscription, choice, new Date(await readDatabaseTimeMs(db)).toISOString());
    },

    async change(businessId, by, choice, preview) {
      const current = await findChangeable(businessId, choice);
      if (current instanceof Refusal) return current;
      const now = await readDatabaseTimeMs(db);
      const isFresh = Math.abs(now - Date.parse(preview.at)) < billingLimits.costPreviewMinutes * minuteMs;
      const at = preview.begins === 'now' && isFresh ? preview.at : new Date(now).toISOString();
      const cost = await payment.gateway.cost(current.subscription, choice, at);
      if (cost instanceof Refusal) return cost;
      if (cost.begins !== preview.begins || cost.due !== preview.due || (cost.begins === 'now' && !isFresh))
        return refuse('draft_needs_preview', {
          message: `The cost of ${plans[choice.plan].title} has changed from ${formatAmount(preview.due, cost)} ${beginLabels[preview.begins]} to ${formatAmount(cost.due, cost)} ${beginLabels[cost.begins]}. Review the new cost, then change the plan.`,
        });
      // The provider's change cannot be rolled back, so the request is committed first. The choice is recorded once the provider has made the
      // change, even if the person's authority has ended since.
      const actor = await record(by, createAuditEvent('business.plan_requested', choice));
      if (actor instanceof Refusal) return actor;
      const begins = await payment.gateway.change(current.subscription, choice, at);
      if (begins instanceof Refusal) return begins;
      await requestSync(db, current.customerId);
      // A pending change that is never confirmed was not made.
      if (begins !== 'pending')
        await db
          .transaction()
          .execute((transaction) => recordAudit(transaction, businessId, actor, createAuditEvent('business.plan_chosen', choice)));
      return begins;
    },
  };
}

interface Subscriber {
  readonly customerId: string;
  readonly subscription: NonNullable<CustomerStatus['subscription']>;
}

/** The subscription, without a pending change that the provider has dropped because it wasn't paid in time. */
function dropExpired(customer: CustomerStatus | null, at = ''): CustomerStatus['subscription'] {
  const subscription = customer?.subscription ?? null;
  const isExpired = subscription?.pending != null && subscription.pending.until <= at;
  return subscription !== null && isExpired ? { ...subscription, pending: null } : subscription;
}

const beginLabels = { now: 'now', later: 'at the end of the billing period' } as const;

const formatAmount = (amount: number, { currency, digits }: Pick<ChangeCost, 'currency' | 'digits'>): string =>
  `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
