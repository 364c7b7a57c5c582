import { PerformanceObserver } from 'node:perf_hooks';
import { cpuMs } from './matching/scaling.ts';

export interface LongestTurns {
  /** The longest turn of the event loop, in milliseconds of CPU time. */
  readonly longestMs: number;
  /** The longest without garbage collection. */
  readonly ownMs: number;
  /** The longest pause of the garbage collector. */
  readonly collectionMs: number;
}

interface Turn {
  readonly startedMs: number;
  readonly endedMs: number;
  readonly busyMs: number;
}

/** Turns that are shorter aren't compared with the pauses of the garbage collector. */
const notableMs = 1;

/** Measures the turns of the event loop while `work` runs. The loop never idles meanwhile. */
export async function watchTurns(work: () => Promise<unknown>): Promise<LongestTurns> {
  const collections: { readonly startTime: number; readonly duration: number }[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const turns: Turn[] = [];
  let isWorking = true;
  let [lastMs, lastCpuMs] = [performance.now(), cpuMs()];
  const tick = () => {
    const [now, cpu] = [performance.now(), cpuMs()];
    // The time excludes waits for a busy machine by the CPU time, and other threads' CPU time by the clock.
    const busyMs = Math.min(now - lastMs, cpu - lastCpuMs);
    if (busyMs > notableMs) turns.push({ startedMs: lastMs, endedMs: now, busyMs });
    [lastMs, lastCpuMs] = [now, cpu];
    if (isWorking) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  isWorking = false;
  // The observer is called later than the collections that it reports.
  await new Promise((done) => setTimeout(done, 50));
  observer.disconnect();
  const longest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);
  const collectedIn = ({ startedMs, endedMs }: Turn): number =>
    collections.reduce((sum, { startTime, duration }) => sum + (startTime >= startedMs && startTime < endedMs ? duration : 0), 0);
  return {
    longestMs: longest(turns.map(({ busyMs }) => busyMs)),
    ownMs: longest(turns.map((turn) => turn.busyMs - collectedIn(turn))),
    collectionMs: longest(collections.map(({ duration }) => duration)),
  };
}
