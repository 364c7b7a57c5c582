import type { FastifyBaseLogger } from 'fastify';
import { eraseClosedBusinesses } from '../adapters/postgres/business/memberships.ts';
import { forgetWhatIsOver } from '../adapters/postgres/keys/claims.ts';
import { postgresWordTrialWork } from '../adapters/postgres/operator/word-trial-work.ts';
import { forgetOldSessions } from '../adapters/postgres/people/sessions.ts';
import { postgresImportWork } from '../adapters/postgres/products/import-work.ts';
import { forgetOldRefusals } from '../adapters/postgres/usage/refusals.ts';
import type { Library } from '../resources/library/library.ts';
import type { Costs } from '../resources/usage/costs.ts';
import { again } from './again.ts';
import type { Databases } from './databases.ts';
import { workOffImports } from './imports.ts';
import { workOnLibrary } from './library-work.ts';
import { workOffWordTrials } from './word-trials.ts';

export interface BackgroundOptions {
  readonly databases: Databases;
  readonly library: Library;
  /** The revision of the library that this node has taken in. */
  readonly takenIn: () => number;
  readonly costs: Costs;
  readonly log: FastifyBaseLogger;
}

const sweepEveryMs = 15_000;

/** What a node works at while nobody waits for it: imports, the library, trials of words, and what is over. */
export function workInTheBackground({ databases, library, takenIn, costs, log }: BackgroundOptions): () => Promise<void> {
  const { calls, imports } = databases;
  const told = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const sweep = () =>
    Promise.all([forgetWhatIsOver(calls), forgetOldSessions(calls), forgetOldRefusals(calls), eraseClosedBusinesses(databases.library)]);
  const ends = [
    workOffImports(postgresImportWork(imports), library, costs, told('a batch of an import failed; it is tried again')),
    workOnLibrary(imports, told('work on the library failed; it is tried again')),
    workOffWordTrials(postgresWordTrialWork(imports, takenIn), library, told('a trial of words failed; it is tried again')),
    again(sweep, {
      firstMs: sweepEveryMs,
      pauseMs: () => sweepEveryMs,
      onError: told('what is over could not be let go; it is tried again'),
    }),
  ];
  return async () => void (await Promise.all(ends.map((end) => end())));
}
