import { type Kysely, sql } from 'kysely';

/** A list is filtered by the brand of a link's perfume, so the index contains that perfume too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index product_links_by_state`.execute(db);
  await sql`
    create index product_links_by_state on product_links (business_id, state, ref) include (risk, house, sought, likely, fragrance_id)`.execute(
    db,
  );
};
