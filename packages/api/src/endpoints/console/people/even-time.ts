import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 250;

/** Answers at the next whole quarter of a second, so that the time taken does not tell whether an e-mail address is known. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const takenMs = performance.now() - startedMs;
    await wait(Math.ceil((takenMs + stepMs / 5) / stepMs) * stepMs - takenMs);
  }
}
