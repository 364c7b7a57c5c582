import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Columns } from '../../../resources/products/columns/columns.ts';
import { ImportAttemptFailed, type ImportKind } from '../../../resources/products/import.ts';
import type { FileFormat } from '../../../resources/products/reading/product-file.ts';
import type { Database } from '../database.ts';

export interface Attempt {
  readonly businessId: string;
  readonly id: string;
  readonly kind: ImportKind;
  readonly state: string;
  readonly byteLength: number;
  readonly form: FileFormat | null;
  readonly columns: Columns | null;
  /** Attempts since the last successful one, including this one. */
  readonly failures: number;
}

export const attemptsMax = 5;

export type GiveUp = (transaction: Transaction<unknown>, attempt: Attempt) => Promise<void>;

/** Counts an attempt at the next import `i` that is due and commits it. One with no attempts left is given up. Null if none is due. */
export const countAttempt = (
  db: Database,
  isDue: RawBuilder<unknown>,
  retryAfterMs: number,
  giveUp: GiveUp,
): Promise<Attempt | 'given up' | null> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Attempt>`
      select business_id as "businessId", id, kind, state, byte_length as "byteLength", form, columns, failures + 1 as failures
      from imports i
      where ${isDue} and (failures = 0 or worked_at < statement_timestamp() - make_interval(secs => ${retryAfterMs / 1_000}))
      order by (select max(worked_at) from imports o where o.business_id = i.business_id and o.worked_at is not null) nulls first, created_at, id
      limit 1
      for update skip locked`.execute(transaction);
    const [next] = rows;
    if (next === undefined) return null;
    if (next.failures > attemptsMax) {
      await giveUp(transaction, next);
      return 'given up';
    }
    await sql`
      update imports set failures = ${next.failures}, worked_at = statement_timestamp()
      where business_id = ${next.businessId} and id = ${next.id}`.execute(transaction);
    return next;
  });

/** Runs a counted attempt under the lease of its import, unless another node has taken it. */
export async function runAttempt(
  db: Database,
  next: Attempt,
  done: (transaction: Transaction<unknown>) => Promise<void>,
  giveUp: GiveUp,
): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      if (!(await lease(transaction, next))) return;
      await done(transaction);
      await sql`
        update imports set worked_at = statement_timestamp(), failures = 0
        where business_id = ${next.businessId} and id = ${next.id}`.execute(transaction);
    });
  } catch (error) {
    if (error instanceof Interrupted) return uncountAttempt(db, next);
    if (next.failures >= attemptsMax)
      await db.transaction().execute(async (transaction) => {
        if (await lease(transaction, next)) await giveUp(transaction, next);
      });
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportAttemptFailed(`attempt ${next.failures} at the import ${next.id} failed: ${message}`, { cause: error });
  }
}

/** False if another node has taken the import: its count then no longer matches this attempt. */
export async function lease(transaction: Transaction<unknown>, { businessId, id, state, failures }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select from imports where business_id = ${businessId} and id = ${id} and state = ${state} and failures = ${failures}
    for update skip locked`.execute(transaction);
  return rows.length > 0;
}

/** The attempt ended without a fault, for example because the node is shutting down, so it does not count. */
export class Interrupted extends Error {}

async function uncountAttempt(db: Database, { businessId, id, failures }: Attempt): Promise<void> {
  await sql`
    update imports set failures = failures - 1 where business_id = ${businessId} and id = ${id} and failures = ${failures}`.execute(db);
}

/** Passes values on, and pings the database while waiting so that it does not end the idle transaction. */
export async function* withPings<T>(transaction: Transaction<unknown>, values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const pending = iterator.next();
      for (;;) {
        const ended = new AbortController();
        const next = await Promise.race([pending, wait(pingEveryMs, null, { signal: ended.signal })]).finally(() => ended.abort());
        if (next?.done === true) return;
        if (next !== null) {
          yield next.value;
          break;
        }
        await sql`select 1`.execute(transaction);
      }
    }
  } finally {
    await iterator.return?.();
  }
}

const pingEveryMs = 2_000;
