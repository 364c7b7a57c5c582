import { type Kysely, sql } from 'kysely';

/**
 * Counts from a future time no longer limit anything, because the clock was set back. A minute is tolerated for transactions that committed out of
 * order. `may_replace`: a node on a new host, which may be the successor of one that crashed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table nodes add column may_replace boolean not null default false`.execute(db);
  await change(
    db,
    'ledger_flush(uuid,smallint,bigint,jsonb)',
    'if meter.minute < this_minute then',
    'if meter.minute < this_minute or meter.minute > this_minute + 1 then',
  );
  await change(
    db,
    'guess_taken(text,text,integer,integer)',
    'and miss > clock_timestamp() - make_interval(secs => p_window);',
    "and miss between clock_timestamp() - make_interval(secs => p_window) and clock_timestamp() + interval '1 minute';",
  );
};

/** Changes one line of a function that a released migration created. */
async function change(db: Kysely<unknown>, name: string, line: string, changed: string): Promise<void> {
  const { rows } = await sql<{ made: string }>`select pg_get_functiondef(${name}::regprocedure) as made`.execute(db);
  const made = rows[0]?.made ?? '';
  if (made.split(line).length !== 2) throw new Error(`${name} is not as its migration made it`);
  await sql.raw(made.replace(line, () => changed)).execute(db);
}
