import { sql } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import type { PerfumeRequests } from '../../../resources/links/reviewed-link.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresPerfumeRequests(db: Database): PerfumeRequests {
  return {
    add: (by, ref) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows } = await sql<{ row: unknown }>`
          select row from product_links where business_id = ${businessId} and ref = ${ref} and row is not null`.execute(transaction);
        const [product] = rows;
        if (product === undefined) return refuse('not_found');
        await sql`
          insert into library_wishes (business_id, ref, row, asked_by, asked_at)
          values (${businessId}, ${ref}, ${JSON.stringify(product.row)}::jsonb, ${actor.name}, statement_timestamp())
          on conflict (business_id, ref) do update
          set row = excluded.row, asked_by = excluded.asked_by, asked_at = excluded.asked_at, done_at = null, done_by = null
          where library_wishes.done_at is not null`.execute(transaction);
        return null;
      }),

    withdraw: (by, ref) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const { rows } = await sql`
        delete from library_wishes where business_id = ${businessId} and ref = ${ref} and done_at is null
        returning ref`.execute(transaction);
        return rows.length > 0 ? null : refuse('not_found');
      }),
  };
}

/** Open perfume requests of all businesses, newest first, for the operator. */
export async function listPerfumeRequests(db: Database, limit: number): Promise<readonly PerfumeRequest[]> {
  const { rows } = await query`
    select ${columnsAs('businesses', { business: 'name' }, 'b')}, ${columns('library_wishes', ['ref', 'asked_at'], 'w')},
           ${sql<string | null>`w.row->>'brand'`.as('brand')}, ${sql<string>`w.row->>'name'`.as('name')}
    from library_wishes w join businesses b on b.id = w.business_id
    where w.done_at is null
    order by w.asked_at desc, w.business_id, w.ref
    limit ${limit}`.execute(db);
  return rows;
}

export interface PerfumeRequest {
  readonly business: string;
  readonly ref: string;
  readonly brand: string | null;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
}
