import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 250;

/** Pads the response time to a multiple of 250 ms, so that it doesn't reveal whether an email address is known. */
export async function withPaddedTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    const takenMs = performance.now() - startedMs;
    await wait(Math.ceil((takenMs + stepMs / 5) / stepMs) * stepMs - takenMs);
  }
}
