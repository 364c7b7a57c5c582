import { repeatWithPause } from './repeat-with-pause.ts';

const restMs = 500;
/** Avoids hammering an unavailable database. */
const restAfterFailureMs = 5_000;

/**
 * Processes a queue in the database step by step until a step finds nothing, then polls every 500 ms. A long step checks `isWanted`
 * to stop early.
 */
export function drainQueue(step: (isWanted: () => boolean) => Promise<boolean>, onError: (error: unknown) => void): () => Promise<void> {
  let ended = false;
  const end = repeatWithPause(
    async () => {
      while (!ended && (await step(() => !ended)));
    },
    { firstMs: restMs, pauseMs: (failed) => (failed ? restAfterFailureMs : restMs), onError },
  );
  return () => {
    ended = true;
    return end();
  };
}
