import { type Kysely, sql } from 'kysely';

/** An index for pages and counts of the review queue, without reading every link of the business. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index product_links_by_state on product_links (business_id, state, ref)`.execute(db);
};
