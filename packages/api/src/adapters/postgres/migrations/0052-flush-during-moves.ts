import { type Kysely, sql } from 'kysely';

/**
 * On a Citus cluster, a shard that moves waits for transactions that have written to it, but not for row locks. A flush that had only read its
 * meters could continue after the move and overwrite the counts of a flush on the new server. So it begins with a write, which changes no row.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const name = 'ledger_flush(uuid,smallint,bigint,jsonb)';
  const first = 'select l.seq, l.answer into strict lane_seq, lane_answer from lanes l';
  const { rows } = await sql<{ made: string }>`select pg_get_functiondef(${name}::regprocedure) as made`.execute(db);
  const parts = rows[0]?.made.split(first) ?? [];
  if (parts.length !== 2) throw new Error(`${name} is not as its migration made it: ${first}`);
  await sql
    .raw(parts.join(`update lanes l set at = l.at where l.node = p_node and l.lane = p_lane and l.seq < 0;\n      ${first}`))
    .execute(db);
};
