import { sql } from 'kysely';
import { announceBusiness } from '../../src/adapters/postgres/changes.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';

/** Sets a link without checking the rules: tests need links to merged or withdrawn perfumes. Null rejects. */
export async function putLink(db: Database, businessId: string, ref: string, fragranceId: string | null): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
    insert into product_links (business_id, ref, state, fragrance_id, decided_at)
    values (${businessId}, ${ref}, ${fragranceId === null ? 'rejected' : 'approved'}, ${fragranceId}::uuid, now())
    on conflict (business_id, ref) do update
    set state = excluded.state, fragrance_id = excluded.fragrance_id, decided_at = excluded.decided_at`.execute(transaction);
    await announceBusiness(transaction, businessId);
  });
}
