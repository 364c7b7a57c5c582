import { sql, type Transaction } from 'kysely';
import { storefrontLimits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import { type PlatformName, platformActor } from '../../../resources/storefront/platform.ts';
import type { ShopWebhook } from '../../../resources/storefront/shop.ts';
import type { ShopReading } from '../../../resources/storefront/shop-reading.ts';
import { saveEntitlement } from '../billing/entitlements.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { eraseShop } from './erase.ts';
import { failExports } from './exports.ts';
import { mayNeedSync } from './metafields.ts';
import { revokeShopKey } from './shops.ts';

/** A shop that is due for a sync. */
export interface DueShop {
  readonly businessId: string;
  readonly platform: string;
  readonly domain: string;
  /** Encrypted. Null if the shop has uninstalled the app. */
  readonly token: Buffer | null;
  /** Incremented by every webhook. A platform response requested after reading it covers all webhooks up to it. */
  readonly wanted: number;
  /** Until when the shop is leased to this node. */
  readonly lease: string;
}

/**
 * Records a webhook once and schedules a sync of its shop; webhooks of unconnected shops are ignored. The content of a webhook is never trusted:
 * it may be late or out of order, and its headers aren't signed.
 */
export async function recordShopWebhook(
  db: Database,
  platform: string,
  { id, topic, domain, at, erases, changesProducts }: ShopWebhook,
): Promise<void> {
  if (changesProducts) return scheduleProductImport(db, platform, domain);
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

/** Products often change many at a time, so they are imported again a while after the first change, and not more often than once an hour. */
async function scheduleProductImport(db: Database, platform: string, domain: string): Promise<void> {
  const { changedPauseSeconds, reimportMinutes } = storefrontLimits;
  const dueAt = sql`greatest(ledger_now() + make_interval(secs => ${changedPauseSeconds}), products_imported_at + make_interval(mins => ${reimportMinutes}))`;
  await sql`
    update shops set products_due_at = ${dueAt}, next_at = least(next_at, ${dueAt})
    where platform = ${platform} and domain = ${domain} and token is not null and products_due_at is null`.execute(db);
}

/** Leases due shops of these platforms to this node. A shop that isn't released is due again when its lease ends. */
export async function claimShops(db: Database, platforms: readonly string[], count: number): Promise<readonly DueShop[]> {
  const { rows: due } = await listDueShops(platforms, count).execute(db);
  if (due.length === 0) return [];
  const { rows } = await sql<DueShop>`
    update shops set next_at = ledger_now() + make_interval(secs => ${storefrontLimits.leaseSeconds})
    where business_id in (
      select business_id from shops
      where business_id = any(${due.map(({ businessId }) => businessId)}::uuid[]) and next_at <= ledger_now()
      order by next_at
      limit ${count}
      for update skip locked
    )
    returning business_id as "businessId", platform, domain, token, wanted, next_at::text as lease`.execute(db);
  return rows;
}

/** Candidates per claimed shop, because other nodes may have locked some. */
const candidatesOfOne = 16;

/**
 * The conditions are separate selects, so that each uses its own index; combined, they would be evaluated for every shop every second.
 */
export const listDueShops = (platforms: readonly string[], count: number) => sql<{ businessId: string }>`
  with due as (
    select business_id, next_at from shops
    where platform = any(${platforms}) and next_at <= ledger_now() and (token is not null or redact)
      and (redact or wanted > synced or synced_at < ledger_now() - make_interval(hours => ${storefrontLimits.rereadHours}))
    union
    select s.business_id, s.next_at from shop_exports e join shops s on s.business_id = e.business_id
    where s.platform = any(${platforms}) and s.next_at <= ledger_now() and s.token is not null
    union
    select s.business_id, s.next_at from shops s
    where s.platform = any(${platforms}) and s.next_at <= ledger_now() and s.token is not null and ${mayNeedSync}
    union
    select business_id, next_at from shops
    where platform = any(${platforms}) and next_at <= ledger_now() and products_due_at <= ledger_now() and token is not null
  )
  select business_id as "businessId" from due order by next_at limit ${count * candidatesOfOne}`;

/** Saves a renewed token. False if the shop was reconnected in the meantime. */
export async function saveRenewedToken(db: Database, { businessId, token: before }: DueShop, token: Buffer): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update shops set token = ${token} where business_id = ${businessId} and token = ${before}`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Saves the platform's state of a shop and applies it to the business; null if the shop has uninstalled the app. A response to an outdated token is
 * dropped, as is one that was requested before a later one was saved.
 */
export async function saveShopReading(
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
    const [current] = rows;
    if (current === undefined) return null;
    const reading = read(current.at);
    if (reading === null) {
      if (token !== null)
        await disconnect(transaction, businessId, { platform: platform.name, by, keyId: current.keyId, at: current.at, wanted });
      if (current.redact) await eraseShop(transaction, businessId, platform.name);
      return null;
    }
    const { entitlement, planHandle, trouble } = reading;
    await sql`
      update shops
      set synced = ${wanted}, synced_at = ledger_now(), failures = 0, plan_handle = ${planHandle}, trouble = ${trouble}, redact = false
      where business_id = ${businessId}`.execute(transaction);
    if (entitlement !== null) await saveEntitlement(transaction, businessId, { source: platform.name, ...entitlement }, by);
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
                     facts = 'off', facts_trouble = null, products_due_at = null
    where business_id = ${businessId}`.execute(transaction);
  await failExports(transaction, businessId, 'The shop has uninstalled the app. Products matched so far are kept.');
  await revokeShopKey(transaction, businessId, keyId, by);
  await saveEntitlement(
    transaction,
    businessId,
    { source: platform, plan: 'trial', state: 'ended', since: at, until: null, overageCalls: 0 },
    by,
  );
  await recordAudit(transaction, businessId, by, { action: 'business.shop_disconnected', subject: null, details: {} });
}

/**
 * Releases a shop when nothing is left to do for now. A webhook or a request reschedules it; otherwise it is read again after a while. If a webhook
 * arrived in the meantime, it is due immediately.
 */
export async function releaseShop(db: Database, { businessId, lease }: DueShop): Promise<void> {
  const { exportPollSeconds, metafieldsPauseSeconds, rereadHours } = storefrontLimits;
  await sql`
    update shops s
    set next_at = least(products_due_at, ledger_now() + make_interval(secs => case
      when exists (select from shop_exports e where e.business_id = s.business_id) then ${exportPollSeconds}::int
      when facts <> 'off' then ${metafieldsPauseSeconds}::int else ${rereadHours * 3_600}::int end))
    where business_id = ${businessId} and next_at = ${lease}::timestamptz`.execute(db);
}

/** Schedules a retry with exponential backoff. */
export async function rescheduleShopSync(db: Database, { businessId }: DueShop): Promise<void> {
  const { retrySecondsMin, retrySecondsMax } = storefrontLimits;
  await sql`
    update shops
    set failures = failures + 1,
        next_at = ledger_now() + make_interval(secs => least(${retrySecondsMax}::int, ${retrySecondsMin}::int * power(2, least(failures, 20))))
    where business_id = ${businessId}`.execute(db);
}

/** Deletes old webhooks, and expired consents and installations. */
export async function deleteOldShopWebhooks(db: Database, platforms: readonly string[]): Promise<void> {
  await sql`
    delete from payment_events
    where split_part(id, ' ', 1) = any(${platforms}) and received_at < ledger_now() - make_interval(days => ${storefrontLimits.webhooksKeptDays})`.execute(
    db,
  );
  await sql`delete from shop_consents where made_at < ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes})`.execute(db);
  await sql`
    delete from shop_installations where made_at < ledger_now() - make_interval(mins => ${storefrontLimits.installationMinutes})`.execute(
    db,
  );
}
