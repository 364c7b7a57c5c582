import type { FileReader } from '../adapters/file-reader/file-reader.ts';
import { eraseClosedBusinesses } from '../adapters/postgres/business/memberships.ts';
import { forgetWhatIsOver } from '../adapters/postgres/keys/claims.ts';
import { forgetOldIncidents } from '../adapters/postgres/operator/incidents.ts';
import { postgresWordTrialWork } from '../adapters/postgres/operator/word-trial-work.ts';
import { forgetOldSessions } from '../adapters/postgres/people/sessions.ts';
import { postgresImportWork } from '../adapters/postgres/products/import-work.ts';
import { advanceSchedules } from '../adapters/postgres/schedules.ts';
import { forgetOldRefusals } from '../adapters/postgres/usage/refusals.ts';
import type { Library } from '../resources/library/library.ts';
import type { Costs } from '../resources/usage/costs.ts';
import { again } from './again.ts';
import type { Databases } from './databases.ts';
import type { Failures } from './failures.ts';
import { workOffImports } from './imports.ts';
import { workOnLibrary } from './library-work.ts';
import { workOffWordTrials } from './word-trials.ts';

export interface BackgroundOptions {
  readonly databases: Databases;
  readonly library: Library;
  readonly fileReader: FileReader;
  /** The revision of the library that this node has taken in. */
  readonly takenIn: () => number;
  readonly costs: Costs;
  readonly failures: Failures;
}

const sweepEveryMs = 15_000;
/** What was kept for days may stay for some minutes more. */
const oldEveryMs = 600_000;
/** How long work may wait longer than planned once the database's clock was set back. */
const jumpsEveryMs = 60_000;

/** What a node works at while nobody waits for it: imports, the library, trials of words, and what is over. */
export function workInTheBackground({ databases, library, fileReader, takenIn, costs, failures }: BackgroundOptions): () => Promise<void> {
  const { background, imports } = databases;
  const sweep = () => Promise.all([forgetWhatIsOver(background), eraseClosedBusinesses(background)]);
  const forgetOld = () => Promise.all([forgetOldSessions(background), forgetOldRefusals(background), forgetOldIncidents(background)]);
  const forgotten = failures.ofWork('what is over could not be let go; it is tried again');
  const ends = [
    workOffImports(
      postgresImportWork(imports),
      fileReader.products,
      library,
      costs,
      failures.ofWork('a batch of an import failed; it is tried again'),
    ),
    workOnLibrary(imports, fileReader.library, failures.ofWork('work on the library failed; it is tried again')),
    workOffWordTrials(postgresWordTrialWork(imports, takenIn), library, failures.ofWork('a trial of words failed; it is tried again')),
    again(sweep, { firstMs: sweepEveryMs, pauseMs: () => sweepEveryMs, onError: forgotten }),
    again(() => advanceSchedules(background), {
      firstMs: sweepEveryMs,
      pauseMs: () => jumpsEveryMs,
      onError: failures.ofWork('what is due after the database clock was set back could not be determined; it is tried again'),
    }),
    again(forgetOld, { firstMs: sweepEveryMs, pauseMs: () => oldEveryMs, onError: forgotten }),
  ];
  return async () => void (await Promise.all(ends.map((end) => end())));
}
