import { setImmediate as breathe } from 'node:timers/promises';
import { limits } from '../../limits/limits.ts';

/**
 * Matching is work for the one thread that answers everybody, so it is done a slice at a time. A business has one call under way, its others
 * wait in their order up to a bound, and all that are under way take turns: however many there are, anybody else waits for one slice.
 */
export interface MatchTurns {
  /** Does the work when the business has no other under way. `full` when too many of its calls wait already. */
  of<T>(business: string, work: () => Promise<T>): Promise<T | 'full'>;
  /** Resolves when the next slice may run; whatever else is due goes first. */
  slice(): Promise<void>;
}

export function matchTurns(waitingMax: number = limits.matchesWaitingMax): MatchTurns {
  /** Each business with a call under way, and those that wait for it to end. */
  const lines = new Map<string, (() => void)[]>();
  let lastSlice: Promise<void> = Promise.resolve();

  function end(business: string): void {
    const next = lines.get(business)?.shift();
    if (next === undefined) lines.delete(business);
    else next();
  }

  return {
    async of(business, work) {
      const line = lines.get(business);
      if (line === undefined) lines.set(business, []);
      else if (line.length >= waitingMax) return 'full';
      else await new Promise<void>((begin) => line.push(begin));
      try {
        return await work();
      } finally {
        end(business);
      }
    },
    slice() {
      lastSlice = lastSlice.then(() => breathe());
      return lastSlice;
    },
  };
}
