import { createFairQueue } from '../../processes/fair-queue.ts';

export interface TurnLimits {
  /** Concurrent turns, at most one per owner. */
  readonly atOnce: number;
  /** Limits on waiting work per owner, in total, and on the waiting time. */
  readonly shareMax: number;
  readonly waitingMax: number;
  readonly waitMs: number;
}

/** Runs work one at a time for each owner, in fair turns among owners. `busy` if no turn came in time. */
export function readingTurns({ atOnce, shareMax, waitingMax, waitMs }: TurnLimits) {
  const line = createFairQueue<{ readonly owner: string; readonly settle: (mayBegin: boolean) => boolean }>({ shareMax, waitingMax });
  const underWay = new Set<string>();

  function feed(): void {
    while (underWay.size < atOnce) {
      const next = line.take((owner) => !underWay.has(owner));
      if (next === undefined) return;
      if (next.settle(true)) underWay.add(next.owner);
    }
  }

  const turn = (owner: string): Promise<boolean> =>
    new Promise((resolve) => {
      let isOver = false;
      const settle = (mayBegin: boolean): boolean => {
        if (isOver) return false;
        isOver = true;
        clearTimeout(timer);
        resolve(mayBegin);
        return true;
      };
      const timer = setTimeout(() => settle(false), waitMs);
      line.add(owner, { owner, settle })?.settle(false);
      feed();
    });

  return {
    async of<T>(owner: string, work: () => Promise<T>): Promise<T | 'busy'> {
      if (!(await turn(owner))) return 'busy';
      try {
        return await work();
      } finally {
        underWay.delete(owner);
        feed();
      }
    },
  };
}
