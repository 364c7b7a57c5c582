import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseStatus } from '../adapters/postgres/database-status.ts';

export interface ReadinessOptions {
  readonly checkDatabase: () => Promise<DatabaseStatus>;
  /** How long the ledger's flushes have been failing, in milliseconds. */
  readonly flushesFailMs: () => number;
  /** Called after each check with its start, a time of `performance.now()`. */
  readonly onCheck?: (trouble: Trouble | null, beganMs: number) => void;
  readonly log: FastifyBaseLogger;
}

export interface Readiness {
  /** Whether calls can be served. Concurrent requests share one query. */
  ready(): Promise<boolean>;
  /** The result of the last check, at most two seconds old; false before the first. */
  readonly wasReady: boolean;
  close(): Promise<void>;
}

const everyMs = 1_000;
const flushesFailMsMax = 1_000;

export type Trouble = Exclude<DatabaseStatus, 'well'> | 'flushes fail';

/** Checks periodically whether calls can be served, and logs changes with a remedy. */
export function createReadiness({ checkDatabase: standing, flushesFailMs, onCheck = () => {}, log }: ReadinessOptions): Readiness {
  let inFlight: Promise<Trouble | null> | null = null;
  let lastTrouble: Trouble | null = null;
  let wasReady = false;

  async function check(): Promise<Trouble | null> {
    const beganMs = performance.now();
    const now = await standing();
    const trouble = now !== 'well' ? now : flushesFailMs() > flushesFailMsMax ? 'flushes fail' : null;
    if (trouble !== lastTrouble) {
      if (trouble === null) log.info('calls can be served again');
      else log.error({ trouble }, remedies[trouble]);
      lastTrouble = trouble;
    }
    wasReady = trouble === null;
    onCheck(trouble, beganMs);
    return trouble;
  }

  const shared = (): Promise<Trouble | null> => {
    inFlight ??= check().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
  const timer = setInterval(() => void shared(), everyMs).unref();
  void shared();

  return {
    ready: async () => (await shared()) === null,
    get wasReady() {
      return wasReady;
    },
    async close() {
      clearInterval(timer);
      await inFlight;
    },
  };
}

const remedies: Readonly<Record<Trouble, string>> = {
  away: 'calls cannot be served: the database is not responding; service resumes as soon as it does',
  'read-only': 'calls cannot be served: the database is read-only, as a standby is; service resumes as soon as it accepts writes again',
  another:
    'calls cannot be served: this is not the database that the node started with, or its tables are missing or inaccessible. Restore that database and the node continues automatically, or restart the node to set up this one',
  'flushes fail': 'calls cannot be served: the ledger cannot write; see the warnings about its flushes',
};
