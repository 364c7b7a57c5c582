import { sql } from 'kysely';
import { storefrontLimits } from '../../../limits/limits.ts';
import type { ShopInstallation } from '../../../resources/storefront/installation.ts';
import type { ActingIn } from '../business/authority.ts';
import type { Database } from '../database.ts';

export interface InstalledShop {
  readonly platform: string;
  readonly domain: string;
  /** Encrypted. */
  readonly token: Buffer;
}

const isLive = sql`made_at > ledger_now() - make_interval(mins => ${storefrontLimits.installationMinutes})`;

/** Whether the connected shop with this domain syncs metafields. False if it isn't connected. */
export async function hasMetafieldSync(db: Database, platform: string, domain: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select facts <> 'off' as on from shops where platform = ${platform} and domain = ${domain} and token is not null`.execute(db);
  return rows[0]?.on === true;
}

/**
 * Stores an installed shop, replacing an earlier installation of it. If the shop is connected, it continues with the new token, because the platform
 * retires the previous one.
 */
export async function saveInstallation(db: Database, { platform, domain, token }: InstalledShop, browser: Buffer): Promise<void> {
  await sql`
    with connected as (
      update shops set token = ${token}, wanted = wanted + 1, next_at = ledger_now(), failures = 0, redact = false
      where platform = ${platform} and domain = ${domain} and token is not null
    )
    insert into shop_installations (platform, domain, browser, token) values (${platform}, ${domain}, ${browser}, ${token})
    on conflict (platform, domain) do update set browser = excluded.browser, token = excluded.token, made_at = ledger_now()`.execute(db);
}

export async function findInstallation(db: Database, browser: Buffer, personId: string): Promise<ShopInstallation | null> {
  const { rows } = await sql<ShopInstallation>`
    select i.domain, m.business_id as "businessId"
    from shop_installations i
    left join shops s on s.platform = i.platform and s.domain = i.domain and s.token is not null
    left join memberships m on m.business_id = s.business_id and m.person_id = ${personId}
    where i.browser = ${browser} and ${isLive}`.execute(db);
  return rows[0] ?? null;
}

/** Redeems an installation once; null if it was claimed, replaced or has expired. */
export async function redeemInstallation({ transaction }: ActingIn, browser: Buffer): Promise<InstalledShop | null> {
  const { rows } = await sql<InstalledShop>`
    delete from shop_installations where browser = ${browser} and ${isLive} returning platform, domain, token`.execute(transaction);
  return rows[0] ?? null;
}
