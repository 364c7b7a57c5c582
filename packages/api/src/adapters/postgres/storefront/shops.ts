import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { validate as uuidValidate } from 'uuid';
import { mintKey } from '../../../authentication/key.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { storefrontLimits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { PlatformName } from '../../../resources/storefront/platform.ts';
import type { ConnectedShop } from '../../../resources/storefront/shop.ts';
import { recordAudit } from '../business/audit.ts';
import type { ActingIn } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { readMetafieldStatus } from './metafields.ts';

/** Null if the business never connected a shop. */
export async function readShop(db: Database, businessId: string): Promise<ConnectedShop | null> {
  const { rows } = await sql<Omit<ConnectedShop, 'metafields'>>`
    select platform, domain, token is not null as "isConnected", iso(installed_at) as since, plan_handle as "planHandle", trouble, iso(synced_at) as "readAt"
    from shops where business_id = ${businessId}`.execute(db);
  const [shop] = rows;
  return shop === undefined ? null : { ...shop, metafields: await readMetafieldStatus(db, businessId) };
}

/** The connected shop with its encrypted token, whether metafield sync is on, and whether the last write was rejected. */
export async function readConnectedShop(db: Database, businessId: string): Promise<ShopConnection | null> {
  const { rows } = await sql<ShopConnection>`
    select platform, domain, token, facts <> 'off' as "hasFacts", facts_trouble is not null as "isRefused" from shops where business_id = ${businessId} and token is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface ShopConnection {
  readonly platform: string;
  readonly domain: string;
  readonly token: Buffer;
  readonly hasFacts: boolean;
  readonly isRefused: boolean;
}

/** The business whose cards a shop shows, and the key they are charged to. Null if it isn't connected. */
export async function findShopByDomain(
  db: Database,
  platform: string,
  domain: string,
): Promise<{ readonly businessId: string; readonly keyId: string } | null> {
  const { rows } = await sql<{ businessId: string; keyId: string }>`
    select business_id as "businessId", key_id as "keyId" from shops
    where platform = ${platform} and domain = ${domain} and token is not null`.execute(db);
  return rows[0] ?? null;
}

/** The request for which consent was given. */
export interface ConsentRequest {
  readonly platform: string;
  readonly domain: string;
  /** Whether metafields may be written, in addition to connecting the shop. */
  readonly facts: boolean;
}

/** Consent that was given. */
export interface RedeemedConsent extends ConsentRequest {
  /** The encrypted token, if the shop has sent it itself. */
  readonly token: Buffer | null;
}

/** Stores which shop a business is about to connect. Returns the state that the platform must send back. */
export async function saveConsent({ transaction, businessId }: ActingIn, { platform, domain, facts }: ConsentRequest): Promise<string> {
  const nonce = randomBytes(24).toString('base64url');
  await sql`
    insert into shop_consents (business_id, nonce, platform, domain, facts)
    values (${businessId}, ${nonce}, ${platform}, ${domain}, ${facts})`.execute(transaction);
  return `${businessId}.${nonce}`;
}

/** Stores the token that a shop has sent for a request for consent, encrypted by `close`. False if there is no such request, or if it has a token. */
export async function saveGrant(
  db: Database,
  { state, platform, close }: { readonly state: string; readonly platform: string; readonly close: (domain: string) => Buffer },
): Promise<boolean> {
  const [businessId = '', nonce = ''] = state.split('.');
  if (!uuidValidate(businessId)) return false;
  const { rows } = await sql<{ domain: string }>`
    select domain from shop_consents
    where business_id = ${businessId} and nonce = ${nonce} and platform = ${platform} and token is null
      and made_at > ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes})`.execute(db);
  const [consent] = rows;
  if (consent === undefined) return false;
  const { numAffectedRows = 0n } = await sql`
    update shop_consents set token = ${close(consent.domain)}
    where business_id = ${businessId} and nonce = ${nonce} and token is null`.execute(db);
  return numAffectedRows > 0n;
}

/** Redeems a consent once, in time, for the same business and shop; otherwise null. */
export async function redeemConsent(
  { transaction, businessId }: ActingIn,
  { state, platform, domain }: { readonly state: string; readonly platform: string; readonly domain: string },
): Promise<RedeemedConsent | null> {
  const [business, nonce = ''] = state.split('.');
  if (business !== businessId) return null;
  const { rows } = await sql<RedeemedConsent & { isValid: boolean }>`
    delete from shop_consents where business_id = ${businessId} and nonce = ${nonce}
    returning platform = ${platform} and domain = ${domain}
      and made_at > ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes}) as "isValid", platform, domain, facts, token`.execute(
    transaction,
  );
  const [consent] = rows;
  if (consent?.isValid !== true) return null;
  const { isValid, ...redeemed } = consent;
  return redeemed;
}

/**
 * Connects a shop and creates a key for its cards: the key's text is never shown, and revoking it disables the cards. A shop that was connected
 * before starts over; a shop of another business, or a second shop of this one, is rejected.
 */
export async function connectShop(
  { transaction, businessId, actor }: ActingIn,
  { platform, domain, token }: { readonly platform: PlatformName; readonly domain: string; readonly token: Buffer },
): Promise<Refusal<'draft_needs_preview'> | null> {
  const { rows: businesses } = await sql<{ test: boolean }>`select test from businesses where id = ${businessId}`.execute(transaction);
  const isTest = businesses[0]?.test === true;
  const { rows: others } = await sql<{
    ours: boolean;
    platform: string;
    domain: string;
    since: string;
    keyId: string;
    isConnected: boolean;
    isKeyLive: boolean;
  }>`
      select business_id = ${businessId} as ours, platform, domain, iso(installed_at) as since, key_id as "keyId", token is not null as "isConnected",
             exists (select from keys k where k.id = key_id and k.revoked_at is null) as "isKeyLive"
      from shops where business_id = ${businessId} or domain = ${domain} for update`.execute(transaction);
  const conflicting = others.find((other) => other.isConnected && (!other.ours || other.domain !== domain));
  if (conflicting !== undefined)
    return refuse('draft_needs_preview', {
      message: conflicting.ours
        ? `This business has been connected to ${conflicting.domain} since ${conflicting.since.slice(0, 10)}, and you wanted to connect ${domain}. Uninstall the app there first.`
        : `${domain} has been connected to another business since ${conflicting.since.slice(0, 10)}. Uninstall the app in the shop first, then connect it here.`,
    });
  await sql`delete from shops where domain = ${domain} and business_id <> ${businessId}`.execute(transaction);
  const before = others.find(({ ours }) => ours);
  // A shop that only grants additional access keeps its key, so its cards keep working.
  if (before?.isConnected === true && before.isKeyLive) {
    await sql`
        update shops set token = ${token}, wanted = wanted + 1, next_at = ledger_now(), failures = 0, redact = false
        where business_id = ${businessId}`.execute(transaction);
    return null;
  }
  if (before !== undefined) await revokeShopKey(transaction, businessId, before.keyId, actor);
  if (before !== undefined && (before.domain !== domain || before.platform !== platform.name))
    await sql`delete from shop_variants where business_id = ${businessId}`.execute(transaction);
  const keyId = await newShopKey(transaction, businessId, {
    label: `Cards in the ${platform.title} shop`,
    isTest,
    by: actor,
  });
  await sql`
      insert into shops (business_id, platform, domain, token, key_id)
      values (${businessId}, ${platform.name}, ${domain}, ${token}, ${keyId})
      on conflict (business_id) do update
      set platform = excluded.platform, domain = excluded.domain, token = excluded.token, key_id = excluded.key_id, installed_at = ledger_now(), wanted = shops.wanted + 1,
          next_at = ledger_now(), failures = 0, redact = false, trouble = null, facts_defined = false,
          products_due_at = null, products_imported_at = null`.execute(transaction);
  await recordAudit(transaction, businessId, actor, { action: 'business.shop_connected', subject: null, details: {} });
  return null;
}

/** Creates a key with a random hash, so that no text matches it. */
async function newShopKey(
  transaction: Transaction<unknown>,
  businessId: string,
  { label, isTest, by }: { readonly label: string; readonly isTest: boolean; readonly by: Actor },
): Promise<string> {
  const { id } = mintKey(isTest ? 'test' : 'live');
  await sql`
    insert into keys (business_id, id, hash, scopes, label, created_by)
    values (${businessId}, ${id}, ${randomBytes(32)}, '{card}', ${label}, ${by.id})`.execute(transaction);
  const details = { label, scopes: ['card'] };
  await recordAudit(transaction, businessId, by, { action: 'key.created', subject: id, details });
  return id;
}

export async function revokeShopKey(transaction: Transaction<unknown>, businessId: string, keyId: string, by: Actor): Promise<void> {
  const { rows } = await sql<{ label: string }>`
    update keys set revoked_at = statement_timestamp() where business_id = ${businessId} and id = ${keyId} and revoked_at is null
    returning label`.execute(transaction);
  const [ended] = rows;
  if (ended !== undefined)
    await recordAudit(transaction, businessId, by, { action: 'key.revoked', subject: keyId, details: { label: ended.label } });
}
