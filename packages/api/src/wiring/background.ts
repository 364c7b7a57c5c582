import type { FileReader } from '../adapters/file-reader/file-reader.ts';
import { eraseClosedBusinesses } from '../adapters/postgres/business/memberships.ts';
import { postgresFeedWork } from '../adapters/postgres/feed/feed-work.ts';
import { deleteExpiredSecrets } from '../adapters/postgres/keys/claims.ts';
import { deleteIncompleteUploads } from '../adapters/postgres/library/import-runs.ts';
import { forgetOldBulkReviews } from '../adapters/postgres/links/bulk-reviews.ts';
import { postgresGtinApprovals } from '../adapters/postgres/links/gtin-approvals.ts';
import { deleteOldIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresSynonymTestWork } from '../adapters/postgres/operator/synonym-test-work.ts';
import { deleteOldSessions } from '../adapters/postgres/people/sessions.ts';
import { postgresImportWork } from '../adapters/postgres/products/import-work.ts';
import { forgetOldProductErrors } from '../adapters/postgres/products/missing-cards.ts';
import { postgresShopWords } from '../adapters/postgres/products/shop-words.ts';
import { createQueueCheck, type Queue } from '../adapters/postgres/queue-check.ts';
import { advanceSchedules } from '../adapters/postgres/schedules.ts';
import { forgetOldRefusals } from '../adapters/postgres/usage/refusals.ts';
import type { Library } from '../resources/library/library.ts';
import type { RecordOrigins } from '../resources/library/record-origin.ts';
import type { Costs } from '../resources/usage/costs.ts';
import type { Databases } from './databases.ts';
import type { Failures } from './failures.ts';
import { runFeeds } from './feeds.ts';
import { runImports } from './imports.ts';
import { runLibraryJobs } from './library-jobs.ts';
import { repeatWithPause } from './repeat-with-pause.ts';
import { runSynonymTests } from './synonym-tests.ts';

export interface BackgroundOptions {
  readonly databases: Databases;
  readonly library: Library;
  readonly fileReader: FileReader;
  /** The library revision that this node has loaded. */
  readonly loadedRevision: () => number;
  readonly costs: Costs;
  readonly failures: Failures;
  readonly origins: RecordOrigins;
  /** Whether feeds are released, and whether their calls are charged. */
  readonly feeds: { readonly isReleased: boolean; readonly metering: boolean };
}

const sweepEveryMs = 15_000;
/** Data with a retention of a day or more may be deleted some minutes late. */
const oldEveryMs = 600_000;
/** How often schedules are checked for a database clock that was set back; due work may be delayed by this long. */
const jumpsEveryMs = 60_000;

/** Runs the background jobs of a node: imports, library jobs, synonym tests, and deletion of expired data. */
export function startBackgroundJobs({
  databases,
  library,
  fileReader,
  loadedRevision,
  costs,
  failures,
  origins,
  feeds,
}: BackgroundOptions): () => Promise<void> {
  const { background, imports } = databases;
  const importWork = postgresImportWork(imports);
  const feedWork = postgresFeedWork(imports, feeds);
  const queueHasWork = createQueueCheck(imports);
  const queue = (name: Queue, failure: string) => ({ hasWork: () => queueHasWork(name), onError: failures.ofWork(failure) });
  const sweep = () => Promise.all([deleteExpiredSecrets(background), eraseClosedBusinesses(background)]);
  const forgetOld = () =>
    Promise.all([
      deleteOldSessions(background),
      forgetOldRefusals(background),
      forgetOldProductErrors(background),
      forgetOldBulkReviews(background),
      deleteOldIncidents(background),
      deleteIncompleteUploads(imports),
      importWork.removeAbandoned(),
      feedWork.removeOld(),
    ]);
  const forgotten = failures.ofWork('expired data could not be deleted; will retry');
  const sources = { library, gtins: postgresGtinApprovals(imports), shopWords: postgresShopWords(imports) };
  const ends = [
    runImports(importWork, fileReader.products, sources, costs, queue('imports', 'a batch of an import failed; will retry')),
    ...(feeds.isReleased
      ? [
          runFeeds(
            feedWork,
            fileReader.products,
            { ...sources, origins, costs },
            {
              imports: queue('imports', 'a feed could not be read; will retry'),
              feeds: queue('feeds', 'a batch of a feed failed; will retry'),
            },
          ),
        ]
      : []),
    runLibraryJobs(imports, fileReader.library, queue('libraryJobs', 'a library job failed; will retry')),
    runSynonymTests(postgresSynonymTestWork(imports, loadedRevision), library, queue('synonymTests', 'a synonym test failed; will retry')),
    repeatWithPause(sweep, { firstMs: sweepEveryMs, pauseMs: () => sweepEveryMs, onError: forgotten }),
    repeatWithPause(() => advanceSchedules(background), {
      firstMs: sweepEveryMs,
      pauseMs: () => jumpsEveryMs,
      onError: failures.ofWork('schedules could not be advanced after the database clock was set back; will retry'),
    }),
    repeatWithPause(forgetOld, { firstMs: sweepEveryMs, pauseMs: () => oldEveryMs, onError: forgotten }),
  ];
  return async () => void (await Promise.all(ends.map((end) => end())));
}
