import { type Kysely, sql } from 'kysely';

/**
 * GTINs as fourteen digits: those of library records, and those of products, with the reason if one is ignored. Businesses share which perfume they
 * approved for a GTIN unless they opt out.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fragrances add column gtins text[] not null default '{}'`.execute(db);
  await sql`create index fragrances_by_gtin on fragrances using gin (gtins) where gtins <> '{}'`.execute(db);
  await sql`alter table businesses add column shares_gtins boolean not null default true`.execute(db);
  await sql`alter table product_links add column gtin text, add column gtin_fault text`.execute(db);
  await sql`create index product_links_by_gtin on product_links (gtin, business_id) where gtin is not null`.execute(db);
};
