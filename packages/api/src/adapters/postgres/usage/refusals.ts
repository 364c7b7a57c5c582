import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import {
  createRefusalBuffer,
  type LoggedRefusal,
  type RefusalBatch,
  type RefusalLog,
  type RefusalRecorder,
} from '../../../resources/usage/refusals.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { cardProblem } from '../products/missing-cards.ts';
import { createWriteBehind } from './write-behind.ts';

export interface PostgresRefusalRecorder extends RefusalRecorder {
  /** Refusals dropped since this process started. */
  readonly leftOut: number;
  close(): Promise<void>;
}

const writeEveryMs = 500;

/**
 * Writes refusals in the background, one transaction per batch. While the database is unavailable, they wait in bounded memory; a killed process
 * loses up to half a second of them.
 */
export function postgresRefusalRecorder(db: Database, onTrouble: (error: unknown) => void): PostgresRefusalRecorder {
  const notebook = createRefusalBuffer({
    ofBusinessMax: limits.refusalsPerWriteMax,
    waitingMax: limits.refusalsWaitingMax,
    productsMax: limits.refusedProductsPerWriteMax,
  });
  let batch: RefusalBatch | null = null;
  let leftOut = 0;

  async function write(): Promise<void> {
    batch ??= notebook.take();
    if (batch === null) return;
    try {
      await saveBatch(db, batch);
      for (const calls of batch.leftOut.values()) leftOut += calls;
      batch = null;
    } catch (error) {
      onTrouble(error);
    }
  }
  return {
    record: (refused) => notebook.note(refused, performance.now()),
    get leftOut() {
      return leftOut;
    },
    ...createWriteBehind(write, writeEveryMs),
  };
}

/** Idempotent. Only the most recent refusals of each business are kept, to bound its share of the table. */
function saveBatch(db: Database, { refusals: noted, leftOut, products }: RefusalBatch): Promise<void> {
  const businesses = [...new Set(noted.map(({ businessId }) => businessId))].sort();
  return db.transaction().execute(async (transaction) => {
    // Waiting for a connection must not make the calls look more recent than they are.
    const nowMs = performance.now();
    const rows = noted.map(({ recordedMs: notedMs, ...one }) => ({ ...one, secondsAgo: Math.max(0, nowMs - notedMs) / 1_000 }));
    await sql`
      insert into refusals (business_id, id, at, key_id, operation, code, product_ref, request_id)
      select "businessId", id, ledger_now() - make_interval(secs => "secondsAgo"), "keyId", operation, code, "productRef", "requestId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("businessId" uuid, id uuid, "secondsAgo" double precision, "keyId" text, operation text, code text, "productRef" text, "requestId" text)
      on conflict do nothing`.execute(transaction);
    await sql`
      insert into refusals_left_out as l (business_id, day, calls)
      select key::uuid, (ledger_now() at time zone 'UTC')::date, value::bigint
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(leftOut))}::jsonb)
      order by key
      on conflict (business_id, day) do update set calls = l.calls + excluded.calls`.execute(transaction);
    await sql`
      insert into product_errors as e (business_id, day, ref, calls)
      select "businessId", (ledger_now() at time zone 'UTC')::date, ref, calls
      from jsonb_to_recordset(${JSON.stringify(toProductRows(products))}::jsonb) as r("businessId" uuid, ref text, calls bigint)
      order by "businessId", ref
      on conflict (business_id, day, ref) do update set calls = e.calls + excluded.calls`.execute(transaction);
    for (const id of businesses)
      await sql`
        delete from refusals
        where business_id = ${id}
          and at < (select at from refusals where business_id = ${id} order by at desc, id desc offset ${limits.refusalsKeptMax - 1} limit 1)`.execute(
        transaction,
      );
  });
}

const toProductRows = (products: RefusalBatch['products']) =>
  [...products].flatMap(([businessId, calls]) => [...calls].map(([ref, count]) => ({ businessId, ref, calls: count })));

/** Deletes expired refusals per business, using the index. */
export async function forgetOldRefusals(db: Database): Promise<void> {
  await sql`
    delete from refusals r using businesses b
    where r.business_id = b.id and r.at < ledger_now() - make_interval(days => ${limits.refusalsKeptDays})`.execute(db);
  await sql`
    delete from refusals_left_out l using businesses b
    where l.business_id = b.id and l.day < (ledger_now() at time zone 'UTC')::date - ${limits.refusalsKeptDays}::integer`.execute(db);
}

export function postgresRefusalLog(db: Database): RefusalLog {
  return {
    async ofBusiness(businessId, { code, operation, key, mode, before, limit }) {
      const { rows } = await query`
        select ${columns('refusals', ['id', 'at', 'operation', 'code', 'request_id'], 'r')}, ${columnsAs('refusals', { key: 'key_id' }, 'r')},
               ${sql<LoggedRefusal['product']>`case when r.product_ref is not null then
                 jsonb_build_object('ref', r.product_ref, 'name', p.row->>'name', 'problem', ${cardProblem}) end`.as('product')}
        from (
          select business_id, id, at, operation, code, request_id, key_id, product_ref from refusals
          where business_id = ${businessId} and at >= ledger_now() - make_interval(days => ${limits.refusalsKeptDays})
            and (${code}::text is null or code = ${code})
            and (${operation}::text is null or operation = ${operation})
            and (${key}::text is null or key_id = ${key})
            and (${mode}::text is null or (${mode} = 'test') = (key_id in (select k.id from keys k where k.business_id = ${businessId} and k.test_mode)))
            and (${before}::uuid is null or (at, id) < (select at, id from refusals where business_id = ${businessId} and id = ${before}))
          order by at desc, id desc
          limit ${limit}
        ) r
        left join product_links p on p.business_id = r.business_id and p.ref = r.product_ref
        left join fragrances perfume on perfume.id = p.fragrance_id
        order by r.at desc, r.id desc`.execute(db);
      return rows;
    },

    async leftOut(businessId) {
      const { rows } = await sql<{ calls: number }>`
        select coalesce(sum(calls), 0)::bigint as calls from refusals_left_out
        where business_id = ${businessId} and day > (ledger_now() at time zone 'UTC')::date - ${limits.refusalsKeptDays}::integer`.execute(
        db,
      );
      return rows[0]?.calls ?? 0;
    },
  };
}
