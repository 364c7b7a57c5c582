import { setImmediate as breathe } from 'node:timers/promises';

/** How long a slice may block the thread. Work yields at least every millisecond. */
const sliceMs = 4;

/** Runs work that yields at every pause, and lets other calls run whenever it has taken too long. */
export async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < until);
    await breathe();
  }
}
