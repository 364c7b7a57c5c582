import { type Kysely, sql } from 'kysely';

/**
 * What a list of fifty thousand products is counted, searched and narrowed by lies in the index itself, so that rows are read only where they
 * are shown. The texts are cut so that the longest fit into it.
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
