import { sql, type Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** How many misses whoever guesses may have in a window that slides. */
export interface GuessLimit {
  readonly kind: string;
  readonly missesMax: number;
  readonly windowSeconds: number;
}

/**
 * The seconds to wait before another guess; null where one may be made now. The row of whoever guesses stays locked until the
 * transaction ends, so that guesses made at once are judged one after another and the limit is exact on any number of nodes.
 */
export async function secondsToWait(
  transaction: Transaction<unknown>,
  { kind, missesMax, windowSeconds }: GuessLimit,
  whom: string,
): Promise<number | null> {
  const { rows } = await sql<{ misses: number; seconds: number }>`
    with mine as (
      insert into guesses as g (kind, whom) values (${kind}, ${whom})
      on conflict (kind, whom) do update set whom = excluded.whom
      returning g.misses
    )
    select count(miss)::int as misses,
           coalesce(ceil(extract(epoch from (array_agg(miss order by miss desc))[${missesMax}] - clock_timestamp()) + ${windowSeconds}), 1)::int as seconds
    from mine left join lateral unnest(mine.misses) miss on ${isRecent(windowSeconds)}`.execute(transaction);
  const { misses, seconds } = rows[0] ?? { misses: 0, seconds: 1 };
  return misses < missesMax ? null : Math.max(1, seconds);
}

/** A miss that the clock has not reached is from before it was set back: it limits nobody. */
const isRecent = (windowSeconds: number) =>
  sql`miss between clock_timestamp() - make_interval(secs => ${windowSeconds}) and clock_timestamp() + interval '1 minute'`;

export async function countMiss(transaction: Transaction<unknown>, { kind, windowSeconds }: GuessLimit, whom: string): Promise<void> {
  await sql`
    insert into guesses as g (kind, whom, misses) values (${kind}, ${whom}, array[clock_timestamp()])
    on conflict (kind, whom) do update
    set misses = array(select miss from unnest(g.misses) miss where ${isRecent(windowSeconds)} order by miss)
                 || clock_timestamp()`.execute(transaction);
}

/**
 * Takes a guess before it is looked at, so that guesses made at once cannot be more than the limit while each takes its time.
 * Null where it may be looked at, else the seconds to wait. A right guess gives all of them back with `forgetMisses`.
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
