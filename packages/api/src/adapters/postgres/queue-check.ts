import { sql } from 'kysely';
import { query } from './columns.ts';
import type { Database } from './database.ts';

export type Queue = 'imports' | 'feeds' | 'libraryJobs' | 'synonymTests';

/** Queues are polled at the same time, so that one query answers for all of them. */
const answerMs = 250;

/** Checks whether a queue of background work may have a due step. An idle node polls with this query alone, which needs no transaction. */
export function createQueueCheck(db: Database): (queue: Queue) => Promise<boolean> {
  let askedMs = Number.NEGATIVE_INFINITY;
  let answer: Promise<Readonly<Record<Queue, boolean>>>;
  return async (queue) => {
    if (performance.now() - askedMs > answerMs) {
      askedMs = performance.now();
      answer = readQueues(db);
    }
    return (await answer)[queue];
  };
}

async function readQueues(db: Database): Promise<Readonly<Record<Queue, boolean>>> {
  const { rows } = await query`
    select ${sql<boolean>`exists (select from imports where state in ('reading', 'matching'))`.as('imports')},
      ${sql<boolean>`exists (select from imports where state in ('enriching', 'stopped'))`.as('feeds')},
      ${sql<boolean>`exists (select from library_imports where state = 'waiting')
      or exists (select from library_duplicate_search where wanted > done)`.as('libraryJobs')},
      ${sql<boolean>`exists (select from word_trials where state = 'running' and id = (select max(id) from word_trials))`.as('synonymTests')}`.execute(
    db,
  );
  return rows[0] ?? { imports: false, feeds: false, libraryJobs: false, synonymTests: false };
}
