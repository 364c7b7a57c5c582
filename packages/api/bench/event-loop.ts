import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from './matching/scaling.ts';

export interface Blocks {
  /** The longest turn of the event loop in the best round of each call, in milliseconds: a busy machine or the garbage collector hardly counts. */
  readonly longestMs: number;
  /** The same in the worst round. */
  readonly worstMs: number;
  /** The longest pause of the garbage collector. */
  readonly collectionMs: number;
  /** CPU time of each call in its best round, in milliseconds, in ascending order. */
  readonly cpuMs: readonly number[];
}

const rounds = 3;

/** Makes each call three times, one after another, and measures the turns of the event loop meanwhile. */
export async function watchCalls(calls: readonly (() => Promise<unknown>)[]): Promise<Blocks> {
  const collections: number[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ entryTypes: ['gc'] });
  const best = calls.map(() => ({ turnMs: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY }));
  let worstMs = 0;
  for (let round = 0; round < rounds; round++)
    for (const [nth, call] of calls.entries()) {
      const measured = await watchTurns(call);
      const known = best[nth] ?? measured;
      best[nth] = { turnMs: Math.min(known.turnMs, measured.turnMs), cpuMs: Math.min(known.cpuMs, measured.cpuMs) };
      worstMs = Math.max(worstMs, measured.turnMs);
    }
  // The observer is called later than the collections that it reports.
  await wait(50);
  observer.disconnect();
  return {
    longestMs: Math.max(...best.map(({ turnMs }) => turnMs)),
    worstMs,
    collectionMs: Math.max(0, ...collections),
    cpuMs: best.map((one) => one.cpuMs).sort((one, other) => one - other),
  };
}

/** The longest turn of the event loop during a call, and the call's CPU time. */
async function watchTurns(call: () => Promise<unknown>) {
  let turnMs = 0;
  let isDone = false;
  await breathe();
  const startedCpuMs = cpuMs();
  let [lastMs, lastCpuMs] = [performance.now(), startedCpuMs];
  const endTurn = () => {
    const [now, cpu] = [performance.now(), cpuMs()];
    // Waiting for a busy machine takes no CPU time, and other threads' CPU time takes no time on the clock.
    turnMs = Math.max(turnMs, Math.min(now - lastMs, cpu - lastCpuMs));
    [lastMs, lastCpuMs] = [now, cpu];
    if (!isDone) setImmediate(endTurn);
  };
  setImmediate(endTurn);
  await call();
  isDone = true;
  endTurn();
  return { turnMs, cpuMs: cpuMs() - startedCpuMs };
}
