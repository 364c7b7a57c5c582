import { ImportAttemptFailed } from '../resources/products/import.ts';
import { drainQueue } from './drain-queue.ts';

/** `drainQueue` for imports and feeds: a failed attempt must not delay those of others, so the loop continues without a pause. */
export const drainImports = (
  step: (isWanted: () => boolean) => Promise<boolean>,
  onError: (error: unknown) => void,
): (() => Promise<void>) =>
  drainQueue(
    (isWanted) =>
      step(isWanted).catch((error: unknown) => {
        if (!(error instanceof ImportAttemptFailed)) throw error;
        onError(error);
        return true;
      }),
    onError,
  );

const sweepEveryMs = 600_000;

/** Sweeps on the first call, and then every ten minutes at most. */
export function createSweep(sweep: () => Promise<void>): () => Promise<void> {
  let sweptMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sweptMs <= sweepEveryMs) return;
    sweptMs = performance.now();
    await sweep();
  };
}
