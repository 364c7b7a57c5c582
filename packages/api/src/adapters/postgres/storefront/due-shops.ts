import { sql, type Transaction } from 'kysely';
import { storefrontLimits } from '../../../limits/limits.ts';
import { providers } from '../../../resources/billing/entitlement.ts';
import type { ShopReading } from '../../../resources/storefront/reading.ts';
import { entitle } from '../billing/entitlements.ts';
import { tell } from '../business/audit.ts';
import type { Database } from '../database.ts';
import { eraseShop } from './erase.ts';
import { failExports } from './exports.ts';
import { mayBeDue } from './facts.ts';
import { endShopKey } from './shops.ts';

/** A shop that is to be asked for. */
export interface DueShop {
  readonly businessId: string;
  readonly domain: string;
  /** Sealed. Null where the shop has thrown the app out. */
  readonly token: Buffer | null;
  /** Grows with every notice. What was asked for after it was read covers every notice up to it. */
  readonly wanted: number;
  /** Until when it is this node's alone. */
  readonly lease: string;
}

export interface ShopNotice {
  /** The platform's name for this delivery, the same whenever it is sent again. */
  readonly id: string;
  readonly topic: string;
  readonly domain: string;
  /** ISO 8601 in UTC, by the platform's clock. */
  readonly at: string;
}

/**
 * Keeps that a notice came, once, and that its shop is to be asked for; of a shop that nobody connected nothing is kept. What a notice says
 * is never believed: it may be late, or come after a later one, and the names that come with it are not signed.
 */
export async function takeShopNotice(db: Database, { id, topic, domain, at }: ShopNotice): Promise<void> {
  await sql`
    with taken as (
      insert into payment_events (id, business_id, type, customer_id, made_at)
      select ${`shopify ${id}`}, business_id, ${topic}, domain, ${at} from shops where domain = ${domain}
      on conflict do nothing
      returning id
    )
    update shops set wanted = wanted + 1, next_at = ledger_now(), failures = 0, redact = redact or ${topic === 'shop/redact'}
    where domain = ${domain} and exists (select from taken)`.execute(db);
}

/** Shops that are to be asked for, each taken on by one node; one that is not heard of again is given to another. */
export async function takeShops(db: Database, count: number): Promise<readonly DueShop[]> {
  const { rows } = await sql<DueShop>`
    update shops set next_at = ledger_now() + make_interval(secs => ${storefrontLimits.leaseSeconds})
    where business_id in (
      select business_id from shops s
      where next_at <= ledger_now() and (
        redact or (token is not null and (
          wanted > synced or synced_at < ledger_now() - make_interval(hours => ${storefrontLimits.rereadHours})
          or exists (select from shop_exports e where e.business_id = s.business_id) or ${mayBeDue})))
      order by next_at
      limit ${count}
      for update skip locked
    )
    returning business_id as "businessId", domain, token, wanted, next_at::text as lease`.execute(db);
  return rows;
}

/** Keeps a token that was renewed. False where the shop was connected anew meanwhile. */
export async function keepRenewed(db: Database, { businessId, token: before }: DueShop, token: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update shops set token = ${token} where business_id = ${businessId} and token = ${before}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Writes what the platform said of a shop, and what follows for its business; null where the shop has thrown the app out. An answer to a token
 * that is no longer the shop's is dropped, and so is one that was asked for before a later one was written.
 */
export async function keepShopReading(db: Database, shop: DueShop, read: (at: string) => ShopReading | null): Promise<ShopReading | null> {
  const { businessId, token, wanted } = shop;
  return db.transaction().execute(async (transaction) => {
    // The business before its shop, in the order in which everybody takes them.
    await sql`select from businesses where id = ${businessId} for no key update`.execute(transaction);
    const { rows } = await sql<{ keyId: string; redact: boolean; at: string }>`
      select key_id as "keyId", redact, iso(ledger_now()) as at from shops
      where business_id = ${businessId} and token is not distinct from ${token} and synced <= ${wanted}
      for update`.execute(transaction);
    const [held] = rows;
    if (held === undefined) return null;
    const reading = read(held.at);
    if (reading === null) {
      if (token !== null) await disconnect(transaction, businessId, held.keyId, held.at, wanted);
      if (held.redact) await eraseShop(transaction, businessId);
      return null;
    }
    const { entitlement, planHandle, trouble } = reading;
    await sql`
      update shops
      set synced = ${wanted}, synced_at = ledger_now(), failures = 0, plan_handle = ${planHandle}, trouble = ${trouble}, redact = false
      where business_id = ${businessId}`.execute(transaction);
    if (entitlement !== null) await entitle(transaction, businessId, { source: 'shopify', ...entitlement }, providers.shopify);
    return reading;
  });
}

async function disconnect(transaction: Transaction<unknown>, businessId: string, keyId: string, at: string, wanted: number): Promise<void> {
  await sql`
    update shops set token = null, synced = ${wanted}, synced_at = ledger_now(), next_at = ledger_now(), failures = 0, plan_handle = null, trouble = null,
                     facts = 'off', facts_trouble = null
    where business_id = ${businessId}`.execute(transaction);
  await failExports(transaction, businessId, 'The shop has uninstalled the app. What was matched stays.');
  await endShopKey(transaction, businessId, keyId, providers.shopify);
  await entitle(
    transaction,
    businessId,
    { source: 'shopify', plan: 'trial', state: 'ended', since: at, until: null, overageCalls: 0 },
    providers.shopify,
  );
  await tell(transaction, businessId, providers.shopify, { action: 'business.shop_disconnected', subject: null, details: {} });
}

/** Gives a shop back after all that was to be done for it at this moment. One of which a notice came meanwhile is due at once. */
export async function releaseShop(db: Database, { businessId, lease }: DueShop): Promise<void> {
  const { exportPollSeconds, factsPauseSeconds } = storefrontLimits;
  await sql`
    update shops s
    set next_at = ledger_now() + make_interval(secs => case
      when exists (select from shop_exports e where e.business_id = s.business_id) then ${exportPollSeconds}::int
      when facts <> 'off' then ${factsPauseSeconds}::int else 0 end)
    where business_id = ${businessId} and next_at = ${lease}::timestamptz`.execute(db);
}

/** What could not be asked is asked again, later and later. */
export async function putOffShop(db: Database, { businessId }: DueShop): Promise<void> {
  const { retrySecondsMin, retrySecondsMax } = storefrontLimits;
  await sql`
    update shops
    set failures = failures + 1,
        next_at = ledger_now() + make_interval(secs => least(${retrySecondsMax}::int, ${retrySecondsMin}::int * power(2, least(failures, 20))))
    where business_id = ${businessId}`.execute(db);
}

/** Lets go of notices and consents that are over. */
export async function forgetOldShopNotices(db: Database): Promise<void> {
  await sql`
    delete from payment_events where id like 'shopify %' and received_at < ledger_now() - make_interval(days => ${storefrontLimits.noticesKeptDays})`.execute(
    db,
  );
  await sql`delete from shop_consents where made_at < ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes})`.execute(db);
}
