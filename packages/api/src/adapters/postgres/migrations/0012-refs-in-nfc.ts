import { type Kysely, sql } from 'kysely';

/**
 * References are compared in NFC, so stored ones are normalised. If one reference was stored in two forms, the link reviewed last is kept, before
 * any unreviewed one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    delete from product_links p using (
      select business_id, ref, row_number() over (
        partition by business_id, normalize(ref, nfc) order by decided_at desc nulls last, matched_at desc nulls last, ref
      ) as place
      from product_links
    ) ranked
    where ranked.place > 1 and p.business_id = ranked.business_id and p.ref = ranked.ref`.execute(db);
  await sql`update product_links set ref = normalize(ref, nfc) where ref is not nfc normalized`.execute(db);
};
