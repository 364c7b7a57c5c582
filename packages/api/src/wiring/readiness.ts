import type { FastifyBaseLogger } from 'fastify';
import type { Standing } from '../adapters/postgres/standing.ts';

export interface ReadinessOptions {
  readonly standing: () => Promise<Standing>;
  /** How long the ledger has been without a good flush that it tried for, in milliseconds. */
  readonly flushesFailMs: () => number;
  /** Told after each look, which was begun at that time of `performance.now()`. */
  readonly onLook?: (trouble: Trouble | null, beganMs: number) => void;
  readonly log: FastifyBaseLogger;
}

export interface Readiness {
  /** Whether calls can be served. However many ask at once, the database is asked once. */
  ready(): Promise<boolean>;
  /** What the last look found, at most two seconds ago; false before the first. */
  readonly wasReady: boolean;
  close(): Promise<void>;
}

const everyMs = 1_000;
const flushesFailMsMax = 1_000;

export type Trouble = Exclude<Standing, 'well'> | 'flushes fail';

/** Knows whether calls can be served, and says in the log when that changes and what is to be done, whether or not anybody asks. */
export function readiness({ standing, flushesFailMs, onLook = () => {}, log }: ReadinessOptions): Readiness {
  let underWay: Promise<Trouble | null> | null = null;
  let told: Trouble | null = null;
  let wasReady = false;

  async function look(): Promise<Trouble | null> {
    const beganMs = performance.now();
    const now = await standing();
    const trouble = now !== 'well' ? now : flushesFailMs() > flushesFailMsMax ? 'flushes fail' : null;
    if (trouble !== told) {
      if (trouble === null) log.info('calls can be served again');
      else log.error({ trouble }, remedies[trouble]);
      told = trouble;
    }
    wasReady = trouble === null;
    onLook(trouble, beganMs);
    return trouble;
  }

  const shared = (): Promise<Trouble | null> => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
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
      await underWay;
    },
  };
}

const remedies: Readonly<Record<Trouble, string>> = {
  away: 'calls cannot be served: the database does not answer; they can as soon as it does',
  'read-only': 'calls cannot be served: the database can only be read, as a standby can; they can as soon as it is written to again',
  another:
    'calls cannot be served: this is not the database that the node began on, or its tables are gone or closed to it. Bring that one back and the node goes on by itself, or start the node anew to set this one up',
  'flushes fail': 'calls cannot be served: the ledger cannot write; the warnings of its flushes say why',
};
