import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import { type KeptRefusals, type RefusalBatch, type RefusalNotes, refusalNotebook } from '../../../resources/usage/refusals.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { writtenBehind } from './written-behind.ts';

export interface PostgresRefusalNotes extends RefusalNotes {
  /** Left out since this process began. */
  readonly leftOut: number;
  close(): Promise<void>;
}

const writeEveryMs = 500;

/**
 * Writes refusals down behind the answers, all that came since the last time in one transaction. While the database is away they wait in
 * the room that they have; what is lost with a process that is killed is half a second of them.
 */
export function postgresRefusalNotes(db: Database, onTrouble: (error: unknown) => void): PostgresRefusalNotes {
  const notebook = refusalNotebook({ ofBusinessMax: limits.refusalsAtOnceMax, waitingMax: limits.refusalsWaitingMax });
  let batch: RefusalBatch | null = null;
  let leftOut = 0;

  async function write(): Promise<void> {
    batch ??= notebook.take();
    if (batch === null) return;
    try {
      await keep(db, batch);
      for (const calls of batch.leftOut.values()) leftOut += calls;
      batch = null;
    } catch (error) {
      onTrouble(error);
    }
  }
  return {
    note: (refused) => notebook.note(refused, performance.now()),
    get leftOut() {
      return leftOut;
    },
    ...writtenBehind(write, writeEveryMs),
  };
}

/** Written twice, a refusal is there once. The latest are kept, so that no business has more than its share of the table. */
function keep(db: Database, { noted, leftOut }: RefusalBatch): Promise<void> {
  const nowMs = performance.now();
  const rows = noted.map(({ notedMs, ...one }) => ({ ...one, secondsAgo: Math.max(0, nowMs - notedMs) / 1_000 }));
  const businesses = [...new Set(noted.map(({ businessId }) => businessId))].sort();
  return db.transaction().execute(async (transaction) => {
    await sql`
      insert into refusals (business_id, id, at, key_id, operation, code, request_id)
      select "businessId", id, ledger_now() - make_interval(secs => "secondsAgo"), "keyId", operation, code, "requestId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("businessId" uuid, id uuid, "secondsAgo" double precision, "keyId" text, operation text, code text, "requestId" text)
      on conflict do nothing`.execute(transaction);
    await sql`
      insert into refusals_left_out as l (business_id, day, calls)
      select key::uuid, (ledger_now() at time zone 'UTC')::date, value::bigint
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(leftOut))}::jsonb)
      order by key
      on conflict (business_id, day) do update set calls = l.calls + excluded.calls`.execute(transaction);
    await sql`
      delete from refusals r
      using unnest(${businesses}::uuid[]) touched(id),
        lateral (select at from refusals where business_id = touched.id order by at desc, id desc offset ${limits.refusalsKeptMax - 1} limit 1) last
      where r.business_id = touched.id and r.at < last.at`.execute(transaction);
  });
}

/** Refusals whose days are over, business by business, along the index. */
export async function forgetOldRefusals(db: Database): Promise<void> {
  await sql`
    delete from refusals r using businesses b
    where r.business_id = b.id and r.at < ledger_now() - make_interval(days => ${limits.refusalsKeptDays})`.execute(db);
  await sql`
    delete from refusals_left_out l using businesses b
    where l.business_id = b.id and l.day < (ledger_now() at time zone 'UTC')::date - ${limits.refusalsKeptDays}::integer`.execute(db);
}

export function postgresKeptRefusals(db: Database): KeptRefusals {
  return {
    async ofBusiness(businessId, { code, operation, key, before, limit }) {
      const { rows } = await query`
        select ${columns('refusals', ['id', 'at', 'operation', 'code', 'request_id'])}, ${columnsAs('refusals', { key: 'key_id' })}
        from refusals
        where business_id = ${businessId} and at >= ledger_now() - make_interval(days => ${limits.refusalsKeptDays})
          and (${code}::text is null or code = ${code})
          and (${operation}::text is null or operation = ${operation})
          and (${key}::text is null or key_id = ${key})
          and (${before}::uuid is null or (at, id) < (select at, id from refusals where business_id = ${businessId} and id = ${before}))
        order by refusals.at desc, refusals.id desc
        limit ${limit}`.execute(db);
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
