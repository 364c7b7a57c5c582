import { type Kysely, sql } from 'kysely';

/**
 * Columns for counting, searching and filtering a list of fifty thousand products are in the index itself, so that only displayed rows are read. The
 * texts are truncated so that the longest fit.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product_links
      drop column sought,
      drop column house,
      add column sought text generated always as
        (left(lower(ref || ' ' || coalesce(row->>'brand', '') || ' ' || coalesce(row->>'name', '')), 300)) stored,
      add column house text generated always as (left(lower(btrim(row->>'brand')), 100)) stored`.execute(db);
  await sql`drop index product_links_by_state`.execute(db);
  await sql`create index product_links_by_state on product_links (business_id, state, ref) include (risk, house, sought)`.execute(db);
  await sql`create index product_links_by_decider on product_links (business_id, decided_by) where decided_by is not null`.execute(db);
};
