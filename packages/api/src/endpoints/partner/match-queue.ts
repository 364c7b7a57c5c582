import { setImmediate as breathe } from 'node:timers/promises';
import { limits } from '../../limits/limits.ts';

/**
 * Matching runs on the main thread, so it is done in slices. Each business has one match call in progress and a bounded queue. Calls in
 * progress take turns, so any other call waits for at most one slice.
 */
export interface MatchQueue {
  /** Runs the work when the business has no other in progress. `full` if its queue is full. */
  run<T>(business: string, work: () => Promise<T>): Promise<T | 'full'>;
  /** Resolves when the next slice may run, after pending work of the event loop. */
  nextSlice(): Promise<void>;
}

export function createMatchQueue(waitingMax: number = limits.matchQueueMax): MatchQueue {
  /** Queued calls for each business with a call in progress. */
  const lines = new Map<string, (() => void)[]>();
  let lastSlice: Promise<void> = Promise.resolve();

  function end(business: string): void {
    const next = lines.get(business)?.shift();
    if (next === undefined) lines.delete(business);
    else next();
  }

  return {
    async run(business, work) {
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
    nextSlice() {
      lastSlice = lastSlice.then(() => breathe());
      return lastSlice;
    },
  };
}
