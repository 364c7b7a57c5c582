import { type Kysely, sql } from 'kysely';

/** The new match of an approved product whose title has changed, until a person reviews it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product_links add column changed_match jsonb`.execute(db);
  await sql`create index product_links_by_changed_match on product_links (business_id, ref) where changed_match is not null`.execute(db);
};
