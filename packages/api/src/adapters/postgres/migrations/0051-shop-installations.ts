import { type Kysely, sql } from 'kysely';
import { foundWithoutBusiness, type Placements } from './placement.ts';

export const placement: Placements = { shop_installations: foundWithoutBusiness };

/**
 * Shops that have installed the app but don't belong to a business yet. Only the browser that installed the app has the secret whose digest is
 * stored. `facts_defined` is whether the shop has the definitions of the metafields.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_installations (
      platform text not null constraint shop_installations_platform_check check (is_storefront_platform(platform)),
      domain text not null,
      browser bytea not null,
      token bytea not null,
      made_at timestamptz not null default ledger_now(),
      primary key (platform, domain)
    )`.execute(db);
  await sql`alter table shops add column facts_defined boolean not null default false`.execute(db);
};
