import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { mintKey } from '../../../authentication/key.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { storefrontLimits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { PlatformName } from '../../../resources/storefront/platform.ts';
import type { ConnectedShop } from '../../../resources/storefront/shop.ts';
import { tell } from '../business/audit.ts';
import type { ActingIn } from '../business/authority.ts';
import type { Database } from '../database.ts';
import { factsStanding } from './facts.ts';

/** Null for a business that never connected a shop. */
export async function shopOf(db: Database, businessId: string): Promise<ConnectedShop | null> {
  const { rows } = await sql<Omit<ConnectedShop, 'facts'>>`
    select domain, token is not null as "isConnected", iso(installed_at) as since, plan_handle as "planHandle", trouble, iso(synced_at) as "readAt"
    from shops where business_id = ${businessId}`.execute(db);
  const [shop] = rows;
  return shop === undefined ? null : { ...shop, facts: await factsStanding(db, businessId) };
}

/** The connected shop with its sealed token, whether facts are to stand at its products, and whether it was last refused to write them. */
export async function heldShop(db: Database, businessId: string): Promise<HeldShop | null> {
  const { rows } = await sql<HeldShop>`
    select platform, domain, token, facts <> 'off' as "hasFacts", facts_trouble is not null as "isRefused" from shops where business_id = ${businessId} and token is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface HeldShop {
  readonly platform: string;
  readonly domain: string;
  readonly token: Buffer;
  readonly hasFacts: boolean;
  readonly isRefused: boolean;
}

/** Whose cards a shop shows, and on which key they are charged. Null where it is not connected. */
export async function shopNamed(
  db: Database,
  platform: string,
  domain: string,
): Promise<{ readonly businessId: string; readonly keyId: string } | null> {
  const { rows } = await sql<{ businessId: string; keyId: string }>`
    select business_id as "businessId", key_id as "keyId" from shops
    where platform = ${platform} and domain = ${domain} and token is not null`.execute(db);
  return rows[0] ?? null;
}

/** What somebody sets out for. */
export interface SetOut {
  readonly platform: string;
  readonly domain: string;
  /** That facts may be written to its products, beside connecting it. */
  readonly facts: boolean;
}

/** Notes which shop a business set out to connect. Gives what the platform is to bring back. */
export async function keepConsent({ transaction, businessId }: ActingIn, { platform, domain, facts }: SetOut): Promise<string> {
  const nonce = randomBytes(24).toString('base64url');
  await sql`
    insert into shop_consents (business_id, nonce, platform, domain, facts)
    values (${businessId}, ${nonce}, ${platform}, ${domain}, ${facts})`.execute(transaction);
  return `${businessId}.${nonce}`;
}

/** What was set out for: once, for the business that did, in time, and for the shop that was named. Else null. */
export async function useConsent(
  { transaction, businessId }: ActingIn,
  { state, platform, domain }: { readonly state: string; readonly platform: string; readonly domain: string },
): Promise<SetOut | null> {
  const [business, nonce = ''] = state.split('.');
  if (business !== businessId) return null;
  const { rows } = await sql<SetOut & { isGood: boolean }>`
    delete from shop_consents where business_id = ${businessId} and nonce = ${nonce}
    returning platform = ${platform} and domain = ${domain}
      and made_at > ledger_now() - make_interval(mins => ${storefrontLimits.consentMinutes}) as "isGood", platform, domain, facts`.execute(
    transaction,
  );
  const [setOut] = rows;
  return setOut?.isGood === true ? { platform: setOut.platform, domain: setOut.domain, facts: setOut.facts } : null;
}

/**
 * Connects a shop, with a key of its own for the cards that it shows: nobody is ever shown its text, and whoever revokes it ends the cards. A
 * shop that was connected before begins anew; one that another business has, or a second one of this business, is refused.
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
    isKeyGood: boolean;
  }>`
      select business_id = ${businessId} as ours, platform, domain, iso(installed_at) as since, key_id as "keyId", token is not null as "isConnected",
             exists (select from keys k where k.id = key_id and k.revoked_at is null) as "isKeyGood"
      from shops where business_id = ${businessId} or domain = ${domain} for update`.execute(transaction);
  const taken = others.find((other) => other.isConnected && (!other.ours || other.domain !== domain));
  if (taken !== undefined)
    return refuse('draft_needs_preview', {
      message: taken.ours
        ? `This business is connected with ${taken.domain} since ${taken.since.slice(0, 10)}, and you wanted to connect ${domain}. Uninstall the app there first.`
        : `${domain} is connected with another business since ${taken.since.slice(0, 10)}. Uninstall the app in the shop first, then connect it here.`,
    });
  await sql`delete from shops where domain = ${domain} and business_id <> ${businessId}`.execute(transaction);
  const before = others.find(({ ours }) => ours);
  // A shop that only agrees to more keeps its key, and its pages their cards.
  if (before?.isConnected === true && before.isKeyGood) {
    await sql`
        update shops set token = ${token}, wanted = wanted + 1, next_at = ledger_now(), failures = 0, redact = false
        where business_id = ${businessId}`.execute(transaction);
    return null;
  }
  if (before !== undefined) await endShopKey(transaction, businessId, before.keyId, actor);
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
          next_at = ledger_now(), failures = 0, redact = false, trouble = null`.execute(transaction);
  await tell(transaction, businessId, actor, { action: 'business.shop_connected', subject: null, details: {} });
  return null;
}

/** A key like the others, but for its text: the hash is of nothing that anybody could send. */
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
  await tell(transaction, businessId, by, { action: 'key.created', subject: id, details });
  return id;
}

export async function endShopKey(transaction: Transaction<unknown>, businessId: string, keyId: string, by: Actor): Promise<void> {
  const { rows } = await sql<{ label: string }>`
    update keys set revoked_at = clock_timestamp() where business_id = ${businessId} and id = ${keyId} and revoked_at is null
    returning label`.execute(transaction);
  const [ended] = rows;
  if (ended !== undefined)
    await tell(transaction, businessId, by, { action: 'key.revoked', subject: keyId, details: { label: ended.label } });
}
