import { sql, type Transaction } from 'kysely';
import { storefrontLimits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import { type PlatformName, platformActor } from '../../../resources/storefront/platform.ts';
import type { ShopReading } from '../../../resources/storefront/reading.ts';
import type { ShopNotice } from '../../../resources/storefront/shop.ts';
import { entitle } from '../billing/entitlements.ts';
import { tell } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { eraseShop } from './erase.ts';
import { failExports } from './exports.ts';
import { mayBeDue } from './facts.ts';
import { endShopKey } from './shops.ts';

/** A shop that is to be asked for. */
export interface DueShop {
  readonly businessId: string;
  readonly platform: string;
  readonly domain: string;
  /** Sealed. Null where the shop has thrown the app out. */
  readonly token: Buffer | null;
  /** Grows with every notice. What was asked for after it was read covers every notice up to it. */
  readonly wanted: number;
  /** Until when it is this node's alone. */
  readonly lease: string;
}

/**
 * Keeps that a notice came, once, and that its shop is to be asked for; of a shop that nobody connected nothing is kept. What a notice says
 * is never believed: it may be late, or come after a later one, and the names that come with it are not signed.
 */
export async function takeShopNotice(db: Database, platform: string, { id, topic, domain, at, erases }: ShopNotice): Promise<void> {
  await sql`
    with taken as (
      insert into payment_events (id, business_id, type, customer_id, made_at)
      select ${`${platform} ${id}`}, business_id, ${topic}, domain, ${at} from shops where platform = ${platform} and domain = ${domain}
      on conflict do nothing
      returning id
    )
    update shops set wanted = wanted + 1, next_at = ledger_now(), failures = 0, redact = redact or ${erases}
    where platform = ${platform} and domain = ${domain} and exists (select from taken)`.execute(db);
}

/** Shops of these platforms that are due, each leased to one node; one that it does not release is due again when the lease ends. */
export async function takeShops(db: Database, platforms: readonly string[], count: number): Promise<readonly DueShop[]> {
  const { rows } = await takingShops(platforms, count).execute(db);
  return rows;
}

/** So many are looked at for each that is taken: other nodes may hold the others. */
const candidatesOfOne = 16;

/**
 * The reasons for which a shop is due are apart, so that each is read from its own index: together they were evaluated for every shop, every second.
 */
export const takingShops = (platforms: readonly string[], count: number) => sql<DueShop>`
  with due as (
    select business_id, next_at from shops
    where platform = any(${platforms}) and next_at <= ledger_now() and (token is not null or redact)
      and (redact or wanted > synced or synced_at < ledger_now() - make_interval(hours => ${storefrontLimits.rereadHours}))
    union
    select s.business_id, s.next_at from shop_exports e join shops s on s.business_id = e.business_id
    where s.platform = any(${platforms}) and s.next_at <= ledger_now() and s.token is not null
    union
    select s.business_id, s.next_at from shops s
    where s.platform = any(${platforms}) and s.next_at <= ledger_now() and s.token is not null and ${mayBeDue}
  )
  update shops set next_at = ledger_now() + make_interval(secs => ${storefrontLimits.leaseSeconds})
  where business_id in (
    select business_id from shops
    where business_id = any(array(select business_id from due order by next_at limit ${count * candidatesOfOne})) and next_at <= ledger_now()
    order by next_at
    limit ${count}
    for update skip locked
  )
  returning business_id as "businessId", platform, domain, token, wanted, next_at::text as lease`;

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
export async function keepShopReading(
  db: Database,
  platform: PlatformName,
  { businessId, token, wanted }: DueShop,
  read: (at: string) => ShopReading | null,
): Promise<ShopReading | null> {
  const by = platformActor(platform);
  return db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, businessId);
    const { rows } = await sql<{ keyId: string; redact: boolean; at: string }>`
      select key_id as "keyId", redact, iso(ledger_now()) as at from shops
      where business_id = ${businessId} and token is not distinct from ${token} and synced <= ${wanted}
      for update`.execute(transaction);
    const [held] = rows;
    if (held === undefined) return null;
    const reading = read(held.at);
    if (reading === null) {
      if (token !== null)
        await disconnect(transaction, businessId, { platform: platform.name, by, keyId: held.keyId, at: held.at, wanted });
      if (held.redact) await eraseShop(transaction, businessId, platform.name);
      return null;
    }
    const { entitlement, planHandle, trouble } = reading;
    await sql`
      update shops
      set synced = ${wanted}, synced_at = ledger_now(), failures = 0, plan_handle = ${planHandle}, trouble = ${trouble}, redact = false
      where business_id = ${businessId}`.execute(transaction);
    if (entitlement !== null) await entitle(transaction, businessId, { source: platform.name, ...entitlement }, by);
    return reading;
  });
}

interface Disconnection {
  readonly platform: string;
  readonly by: Actor;
  readonly keyId: string;
  readonly at: string;
  readonly wanted: number;
}

async function disconnect(
  transaction: Transaction<unknown>,
  businessId: string,
  { platform, by, keyId, at, wanted }: Disconnection,
): Promise<void> {
  await sql`
    update shops set token = null, synced = ${wanted}, synced_at = ledger_now(), next_at = ledger_now(), failures = 0, plan_handle = null, trouble = null,
                     facts = 'off', facts_trouble = null
    where business_id = ${businessId}`.execute(transaction);
  await failExports(transaction, businessId, 'The shop has uninstalled the app. What was matched stays.');
  await endShopKey(transaction, businessId, keyId, by);
  await entitle(transaction, businessId, { source: platform, plan: 'trial', state: 'ended', since: at, until: null, overageCalls: 0 }, by);
  await tell(transaction, businessId, by, { action: 'business.shop_disconnected', subject: null, details: {} });
}

/**
 * Gives a shop back when nothing is left to do for it now. A notice sets its next time, as does whatever is asked of it; without any it is read again
 * after a while. One of which a notice came meanwhile is due at once.
 */
export async function releaseShop(db: Database, { businessId, lease }: DueShop): Promise<void> {
  const { exportPollSeconds, factsPauseSeconds, rereadHours } = storefrontLimits;
  await sql`
    update shops s
    set next_at = ledger_now() + make_interval(secs => case
      when exists (select from shop_exports e where e.business_id = s.business_id) then ${exportPollSeconds}::int
      when facts <> 'off' then ${factsPauseSeconds}::int else ${rereadHours * 3_600}::int end)
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
export async function forgetOldShopNotices(db: Database, platforms: readonly string[]): Promise<void> {
  await sql`
    delete from payment_events
    where split_part(id, ' ', 1) = any(${platforms}) and received_at < ledger_now() - make_interval(days => ${storefrontLimits.noticesKeptDays})`.execute(
    db,
  );
  await sql`delete from shop_consents where made_at < ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes})`.execute(db);
}
