import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** Maximum number of wrong guesses in a sliding window. */
export interface GuessLimit {
  readonly kind: string;
  readonly missesMax: number;
  readonly windowSeconds: number;
}

/**
 * The seconds to wait before the next guess, or null if one is allowed now. The guesser's row stays locked until the transaction ends, so that
 * concurrent guesses are serialised and the limit is exact across nodes.
 */
export async function secondsToWait(
  transaction: Transaction<unknown>,
  { kind, missesMax, windowSeconds }: GuessLimit,
  guesser: string,
): Promise<number | null> {
  const { rows } = await sql<{ misses: number; seconds: number }>`
    with mine as (
      insert into guesses as g (kind, whom) values (${kind}, ${guesser})
      on conflict (kind, whom) do update set whom = excluded.whom
      returning g.misses
    )
    select count(miss)::int as misses,
           coalesce(ceil(extract(epoch from (array_agg(miss order by miss desc))[${missesMax}] - statement_timestamp()) + ${windowSeconds}), 1)::int as seconds
    from mine left join lateral unnest(mine.misses) miss on ${isRecent(windowSeconds)}`.execute(transaction);
  const { misses, seconds } = rows[0] ?? { misses: 0, seconds: 1 };
  return misses < missesMax ? null : Math.max(1, seconds);
}

/** A miss from the future was recorded before the clock was set back, so it doesn't count. */
const isRecent = (windowSeconds: number) =>
  sql`miss between statement_timestamp() - make_interval(secs => ${windowSeconds}) and statement_timestamp() + interval '1 minute'`;

export async function countMiss(transaction: Transaction<unknown>, { kind, windowSeconds }: GuessLimit, whom: string): Promise<void> {
  await sql`
    insert into guesses as g (kind, whom, misses) values (${kind}, ${whom}, array[statement_timestamp()])
    on conflict (kind, whom) do update
    set misses = array(select miss from unnest(g.misses) miss where ${isRecent(windowSeconds)} order by miss)
                 || statement_timestamp()`.execute(transaction);
}

/**
 * Counts a guess before it is checked, so that slow concurrent guesses can't exceed the limit. Returns null if it may be checked, or else the
 * seconds to wait. After a correct guess, `forgetMisses` resets the count.
 */
export async function takeGuess(db: Database, { kind, missesMax, windowSeconds }: GuessLimit, whom: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`select guess_taken(${kind}, ${whom}, ${missesMax}, ${windowSeconds}) as seconds`.execute(
    db,
  );
  return rows[0]?.seconds || null;
}

export async function forgetMisses(db: Database, { kind }: GuessLimit, whom: string): Promise<void> {
  await sql`delete from guesses where kind = ${kind} and whom = ${whom}`.execute(db);
}
