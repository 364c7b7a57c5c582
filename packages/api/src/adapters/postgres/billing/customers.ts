import { sql } from 'kysely';
import type { Refusal } from '../../../errors/refusal.ts';
import { billingLimits } from '../../../limits/limits.ts';
import { stripe } from '../../../resources/billing/entitlement.ts';
import type { TaxId } from '../../../resources/billing/invoices.ts';
import type { Subscription, WebhookEvent } from '../../../resources/billing/payment.ts';
import type { SubscriptionReading, SubscriptionReadingOptions } from '../../../resources/billing/subscription.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import { lockBusiness, withAuthority } from '../business/authority.ts';
import { columns, columnsAs, columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { queueEmail } from './emails.ts';
import { saveEntitlement } from './entitlements.ts';
import { retryAt } from './retry.ts';

/** A business as a customer of the payment provider. */
export interface Customer {
  readonly businessId: string;
  readonly customerId: string;
  /** Incremented by every webhook. A provider response requested after reading it covers all webhooks up to it. */
  readonly wanted: number;
  /** As last read. */
  readonly subscription: Subscription | null;
}

export interface CustomerStatus {
  readonly customerId: string;
  readonly subscription: Subscription | null;
  readonly lateSince: string | null;
  readonly taxIds: readonly TaxId[];
}

const customerColumns = columnsOf(
  'payment_customers',
  ['business_id', 'customer_id', 'wanted', 'subscription'],
  ['live', 'synced', 'next_at', 'failures', 'synced_at', 'past_due_since', 'trouble', 'told_calls', 'counted_calls', 'tax_ids'],
);

/** Null if the business never started a checkout. `live` is the provider's mode. */
export async function readCustomer(db: Database, live: boolean, businessId: string): Promise<CustomerStatus | null> {
  const { rows } = await query`
    select ${columnsAs('payment_customers', { customerId: 'customer_id', subscription: 'subscription', lateSince: 'past_due_since', taxIds: 'tax_ids' })}
    from payment_customers
    where business_id = ${businessId} and live = ${live}`.execute(db);
  return rows[0] ?? null;
}

/** If two checkouts start concurrently, the first one's customer is kept. */
export function saveCustomer(db: Database, live: boolean, by: Authority, customerId: string): Promise<string | Refusal<AuthorityCode>> {
  return withAuthority(db, by, async ({ transaction, businessId }) => {
    await sql`
      insert into payment_customers (business_id, live, customer_id) values (${businessId}, ${live}, ${customerId}) on conflict do nothing`.execute(
      transaction,
    );
    return (await readCustomer(transaction, live, businessId))?.customerId ?? customerId;
  });
}

/** Replaces a customer that was deleted at the provider. Reports not sent yet are billed to the new one. */
export function replaceCustomer(
  db: Database,
  by: Authority,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<string | Refusal<AuthorityCode>> {
  return withAuthority(db, by, async ({ transaction, businessId }) => {
    await sql`
      with replaced as (
        update payment_customers set customer_id = ${after}, subscription = null, past_due_since = null, trouble = null, wanted = wanted + 1
        where business_id = ${businessId} and customer_id = ${before}
        returning customer_id
      )
      update overage_reports set customer_id = ${after}
      where business_id = ${businessId} and customer_id = ${before} and sent_at is null and exists (select from replaced)`.execute(
      transaction,
    );
    return after;
  });
}

/** Schedules a sync of a customer, as a webhook does. */
export async function requestSync(db: Database, customerId: string): Promise<void> {
  await sql`
    update payment_customers set wanted = wanted + 1, next_at = ledger_now(), failures = 0 where customer_id = ${customerId}`.execute(db);
}

/** Records a webhook once and schedules a sync of its customer. False if the webhook was already recorded. */
export async function recordPaymentWebhook(db: Database, { id, type, customerId, live, at }: WebhookEvent): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      insert into payment_events (id, business_id, type, customer_id, made_at)
      values (${id}, (select business_id from payment_customers where customer_id = ${customerId} and live = ${live}), ${type}, ${customerId}, ${at})
      on conflict do nothing
      returning id
    ), wanted as (
      update payment_customers set wanted = wanted + 1, next_at = ledger_now(), failures = 0
      where customer_id = ${customerId} and live = ${live} and exists (select from taken)
    )
    select from taken`.execute(db);
  return rows.length > 0;
}

/** Claims customers that are due for a sync. If the node doesn't finish before its lease expires, another node may claim them. */
export async function claimCustomers(db: Database, live: boolean, count: number): Promise<readonly Customer[]> {
  const { rows } = await query`
    update payment_customers set next_at = ledger_now() + make_interval(secs => ${billingLimits.leaseSeconds})
    where (business_id, live) in (
      select business_id, live from payment_customers
      where live = ${live} and next_at <= ledger_now()
        and (wanted > synced or synced_at < ledger_now() - make_interval(hours => ${billingLimits.rereadHours}))
      order by next_at
      limit ${count}
      for update skip locked
    )
    returning ${customerColumns()}`.execute(db);
  return rows;
}

/**
 * Saves the provider's state of a customer and applies it to the business. A response that was requested before a later one was saved is
 * dropped, because the later one covers its webhooks too. A customer with redundant subscriptions stays due until the caller has ended them
 * and requested another sync, so that a killed node leaves none of them running.
 */
export async function saveReading(
  db: Database,
  { businessId, customerId, wanted }: Customer,
  read: (options: SubscriptionReadingOptions) => SubscriptionReading,
  taxIds: readonly TaxId[] = [],
): Promise<SubscriptionReading | null> {
  return db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, businessId);
    const { rows } = await query`
      select ${columnsAs('payment_customers', { lateSince: 'past_due_since', before: 'subscription' })}, ${sql<string>`iso(ledger_now())`.as('at')},
             ${sql<string | null>`(select iso(closed_at) from businesses where id = business_id)`.as('closedAt')},
             ${sql<boolean>`synced < ${wanted} or (synced = ${wanted} and synced_at < ledger_now() - make_interval(secs => ${billingLimits.leaseSeconds}))`.as('isLater')}
      from payment_customers
      where customer_id = ${customerId}
      for update`.execute(transaction);
    const [current] = rows;
    if (current === undefined || !current.isLater) return null;
    const reading = read({ lateSince: current.lateSince, at: current.at, graceDays: billingLimits.graceDays, closedAt: current.closedAt });
    const { entitlement, subscription, lateSince, trouble, redundant: needless } = reading;
    const reread = needless.length > 0;
    await sql`
      update payment_customers
      set synced = ${wanted}, wanted = wanted + ${reread ? 1 : 0}, synced_at = ledger_now(), failures = 0,
          next_at = ledger_now() + make_interval(secs => ${reread ? billingLimits.leaseSeconds : 0}), past_due_since = ${lateSince}, trouble = ${trouble},
          tax_ids = ${JSON.stringify(taxIds)}::jsonb, subscription = ${subscription === null ? null : JSON.stringify(subscription)}::jsonb
      where customer_id = ${customerId}`.execute(transaction);
    if (entitlement === null) return reading;
    await saveEntitlement(transaction, businessId, { source: 'stripe', ...entitlement }, stripe);
    for (const { id, choice, state } of needless)
      if (choice !== null && current.closedAt === null)
        await queueEmail(transaction, businessId, `twice ${id}`, {
          about: 'twice',
          plan: entitlement.plan,
          other: choice.plan,
          paid: state === 'paid',
        });
    if (lateSince !== null && entitlement.until !== null) {
      const { plan, until } = entitlement;
      const { attempts, nextAt = null } = subscription?.owed ?? {};
      const before = current.before?.owed?.attempts;
      if (current.lateSince === null)
        await queueEmail(transaction, businessId, `late ${lateSince}`, {
          about: 'late',
          plan,
          until,
          ...(attempts !== undefined && { nextAt }),
        });
      else if (attempts !== undefined && before !== undefined && attempts > before)
        await queueEmail(transaction, businessId, `late ${lateSince} ${attempts}`, { about: 'late again', plan, until, nextAt });
    }
    return reading;
  });
}

/** Number of customers with a subscription in live mode. */
export async function countLiveSubscribers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_customers where live and (subscription is not null or trouble is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Claims customers whose grace period ended since their last sync: they may have paid without a webhook arriving. */
export async function claimCustomersPastGrace(db: Database, live: boolean): Promise<readonly Customer[]> {
  const { rows } = await query`
    update payment_customers c set wanted = c.wanted + 1, next_at = ledger_now() + make_interval(secs => ${billingLimits.leaseSeconds})
    from entitlements e
    where e.business_id = c.business_id and e.source = 'stripe' and e.state = 'grace' and e.until <= ledger_now()
      and c.live = ${live} and c.synced_at < e.until
    returning ${customerColumns('c')}`.execute(db);
  return rows;
}

/** Schedules a retry with exponential backoff. */
export async function rescheduleCustomer(db: Database, { customerId }: Customer): Promise<void> {
  await sql`
    update payment_customers set failures = failures + 1, next_at = ${retryAt}, wanted = greatest(wanted, synced + 1)
    where customer_id = ${customerId}`.execute(db);
}

/** Queues a second email for late payments. */
export async function queueLateReminders(db: Database): Promise<void> {
  const { rows } = await query`
    select ${columns('payment_customers', ['business_id'], 'c')}, ${sql<string>`iso(c.past_due_since)`.as('since')},
           ${columns('entitlements', ['plan'], 'e')}, ${sql<string>`iso(e.until)`.as('until')}
    from payment_customers c join entitlements e on e.business_id = c.business_id and e.source = 'stripe' and e.state = 'grace'
    where c.past_due_since <= ledger_now() - make_interval(days => ${billingLimits.reminderAfterDays}) and e.until > ledger_now()
      and not exists (select from billing_letters l where l.business_id = c.business_id and l.id = 'still late ' || iso(c.past_due_since))`.execute(
    db,
  );
  for (const { businessId, since, plan, until } of rows)
    await db
      .transaction()
      .execute((transaction) => queueEmail(transaction, businessId, `still late ${since}`, { about: 'still late', plan, until }));
}

export async function deleteOldWebhooks(db: Database): Promise<void> {
  await sql`delete from payment_events where received_at < ledger_now() - make_interval(days => ${billingLimits.webhooksKeptDays})`.execute(
    db,
  );
}
