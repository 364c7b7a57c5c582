import { sql } from 'kysely';
import type { Refusal } from '../../../errors/refusal.ts';
import { billingLimits } from '../../../limits/limits.ts';
import { stripe } from '../../../resources/billing/entitlement.ts';
import type { Notice, Subscription } from '../../../resources/billing/payment.ts';
import type { Reading, ReadingOptions } from '../../../resources/billing/subscription.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import { lockBusiness, withAuthority } from '../business/authority.ts';
import { columns, columnsAs, columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { entitle } from './entitlements.ts';
import { keepLetter } from './letters.ts';
import { retryAt } from './retry.ts';

/** A business as the provider knows it. */
export interface Customer {
  readonly businessId: string;
  readonly customerId: string;
  /** Grows with every notice. What was asked for after it was read covers every notice up to it. */
  readonly wanted: number;
}

export interface CustomerReadout {
  readonly customerId: string;
  readonly subscription: Subscription | null;
  readonly lateSince: string | null;
}

const customerColumns = columnsOf(
  'payment_customers',
  ['business_id', 'customer_id', 'wanted'],
  ['live', 'synced', 'next_at', 'failures', 'synced_at', 'past_due_since', 'trouble', 'subscription', 'told_calls', 'counted_calls'],
);

/** Null for a business that was never at the till. `live` is the provider's mode. */
export async function customerOf(db: Database, live: boolean, businessId: string): Promise<CustomerReadout | null> {
  const { rows } = await query`
    select ${columnsAs('payment_customers', { customerId: 'customer_id', subscription: 'subscription', lateSince: 'past_due_since' })}
    from payment_customers
    where business_id = ${businessId} and live = ${live}`.execute(db);
  return rows[0] ?? null;
}

/** Of two who come to the till at once, the first is the customer. */
export function keepCustomer(db: Database, live: boolean, by: Authority, customerId: string): Promise<string | Refusal<AuthorityCode>> {
  return withAuthority(db, by, async ({ transaction, businessId }) => {
    await sql`
      insert into payment_customers (business_id, live, customer_id) values (${businessId}, ${live}, ${customerId}) on conflict do nothing`.execute(
      transaction,
    );
    return (await customerOf(transaction, live, businessId))?.customerId ?? customerId;
  });
}

/** Keeps that a notice came, once, and that its customer is to be asked for. False for one that came before. */
export async function takeNotice(db: Database, { id, type, customerId, live, at }: Notice): Promise<boolean> {
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

/** Customers that are to be asked for, each taken on by one node; one that is not heard of again is given to another. */
export async function takeCustomers(db: Database, live: boolean, count: number): Promise<readonly Customer[]> {
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
 * Writes what the provider said of a customer, and what follows for its business. An answer that was asked for before a later one was written
 * is dropped: the later one covers its notices too.
 */
export async function keepReading(
  db: Database,
  { businessId, customerId, wanted }: Customer,
  read: (options: ReadingOptions) => Reading,
): Promise<Reading | null> {
  return db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, businessId);
    const { rows } = await query`
      select ${columnsAs('payment_customers', { lateSince: 'past_due_since' })}, ${sql<string>`iso(ledger_now())`.as('at')},
             ${sql<string | null>`(select iso(closed_at) from businesses where id = business_id)`.as('closedAt')},
             ${sql<boolean>`synced < ${wanted} or (synced = ${wanted} and synced_at < ledger_now() - make_interval(secs => ${billingLimits.leaseSeconds}))`.as('isLater')}
      from payment_customers
      where customer_id = ${customerId}
      for update`.execute(transaction);
    const [held] = rows;
    if (held === undefined || !held.isLater) return null;
    const reading = read({ lateSince: held.lateSince, at: held.at, graceDays: billingLimits.graceDays, closedAt: held.closedAt });
    const { entitlement, subscription, lateSince, trouble, needless } = reading;
    await sql`
      update payment_customers
      set synced = ${wanted}, synced_at = ledger_now(), next_at = ledger_now(), failures = 0, past_due_since = ${lateSince}, trouble = ${trouble},
          subscription = ${subscription === null ? null : JSON.stringify(subscription)}::jsonb
      where customer_id = ${customerId}`.execute(transaction);
    if (entitlement === null) return reading;
    await entitle(transaction, businessId, { source: 'stripe', ...entitlement }, stripe);
    for (const { id, choice, state } of needless)
      if (choice !== null && held.closedAt === null)
        await keepLetter(transaction, businessId, `twice ${id}`, {
          about: 'twice',
          plan: entitlement.plan,
          other: choice.plan,
          paid: state === 'paid',
        });
    if (lateSince !== null && held.lateSince === null && entitlement.until !== null)
      await keepLetter(transaction, businessId, `late ${lateSince}`, { about: 'late', plan: entitlement.plan, until: entitlement.until });
    return reading;
  });
}

/** How many pay in earnest. */
export async function liveSubscribers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_customers where live and (subscription is not null or trouble is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those whose grace is over and who were not asked for since: they may have paid while nobody was told. */
export async function takeThoseWhoseGraceIsOver(db: Database, live: boolean): Promise<readonly Customer[]> {
  const { rows } = await query`
    update payment_customers c set wanted = c.wanted + 1, next_at = ledger_now() + make_interval(secs => ${billingLimits.leaseSeconds})
    from entitlements e
    where e.business_id = c.business_id and e.source = 'stripe' and e.state = 'grace' and e.until <= ledger_now()
      and c.live = ${live} and c.synced_at < e.until
    returning ${customerColumns('c')}`.execute(db);
  return rows;
}

/** What could not be asked, or be done of what follows, is asked again, later and later. */
export async function putOffCustomer(db: Database, { customerId }: Customer): Promise<void> {
  await sql`
    update payment_customers set failures = failures + 1, next_at = ${retryAt}, wanted = greatest(wanted, synced + 1)
    where customer_id = ${customerId}`.execute(db);
}

/** Those whose payment is late for so long that they are written to again. */
export async function remindLate(db: Database): Promise<void> {
  const { rows } = await query`
    select ${columns('payment_customers', ['business_id'], 'c')}, ${sql<string>`iso(c.past_due_since)`.as('since')},
           ${columns('entitlements', ['plan'], 'e')}, ${sql<string>`iso(e.until)`.as('until')}
    from payment_customers c join entitlements e on e.business_id = c.business_id and e.source = 'stripe' and e.state = 'grace'
    where c.past_due_since <= ledger_now() - make_interval(days => ${billingLimits.remindedAfterDays}) and e.until > ledger_now()
      and not exists (select from billing_letters l where l.business_id = c.business_id and l.id = 'still late ' || iso(c.past_due_since))`.execute(
    db,
  );
  for (const { businessId, since, plan, until } of rows)
    await db
      .transaction()
      .execute((transaction) => keepLetter(transaction, businessId, `still late ${since}`, { about: 'still late', plan, until }));
}

export async function forgetOldNotices(db: Database): Promise<void> {
  await sql`delete from payment_events where received_at < ledger_now() - make_interval(days => ${billingLimits.noticesKeptDays})`.execute(
    db,
  );
}
