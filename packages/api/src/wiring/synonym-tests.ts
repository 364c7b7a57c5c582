import { inSlices } from '../endpoints/partner/match-in-slices.ts';
import type { Library } from '../resources/library/library.ts';
import { compareMatches, type SynonymTestWork, type TestRows } from '../resources/operator/synonym-tests.ts';
import { drainQueue, type QueueOptions } from './drain-queue.ts';

/** Runs synonym tests on stored rows in small slices, so that a call waits for one row at most. */
export function runSynonymTests(work: SynonymTestWork, library: Library, options: QueueOptions): () => Promise<void> {
  return drainQueue(() => work.step(createTestRows(library)), options);
}

export const createTestRows =
  (library: Library): TestRows =>
  async (drafts, rows) => {
    const matchBoth = library.testSynonyms(drafts);
    const changes = await inSlices(rows, (row) => {
      const answers = matchBoth(row.row);
      return answers === null ? null : compareMatches(row, answers, library);
    });
    return changes.flatMap((change) => change ?? []);
  };
