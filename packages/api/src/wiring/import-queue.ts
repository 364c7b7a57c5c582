import { ImportAttemptFailed } from '../resources/products/import.ts';
import { drainQueue, type QueueOptions } from './drain-queue.ts';

/** `drainQueue` for imports and feeds: a failed attempt must not delay those of others, so the loop continues without a pause. */
export const drainImports = (step: (isWanted: () => boolean) => Promise<boolean>, options: QueueOptions): (() => Promise<void>) =>
  drainQueue(
    (isWanted) =>
      step(isWanted).catch((error: unknown) => {
        if (!(error instanceof ImportAttemptFailed)) throw error;
        options.onError(error);
        return true;
      }),
    options,
  );
