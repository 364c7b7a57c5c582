import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 250;

/** Pads the response time to a multiple of 250 ms, so that it doesn't reveal whether an email address is known. */
export async function withPaddedTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await wait(paddingMs(performance.now() - startedMs));
  }
}

/** At least a fifth of a step, so that work which takes about a whole step doesn't end on either side of it. */
export const paddingMs = (takenMs: number): number => Math.ceil((takenMs + stepMs / 5) / stepMs) * stepMs - takenMs;
