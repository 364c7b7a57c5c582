import { repeatWithPause } from './repeat-with-pause.ts';

const restMs = 500;
/** Avoids hammering an unavailable database. */
const restAfterFailureMs = 5_000;

export interface QueueOptions {
  /** Whether a step may be due. Called before the first step of each poll. */
  readonly hasWork: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/**
 * Polls a queue in the database every 500 ms, and processes it step by step until a step finds nothing. A long step checks `isWanted` to stop early.
 */
export function drainQueue(step: (isWanted: () => boolean) => Promise<boolean>, { hasWork, onError }: QueueOptions): () => Promise<void> {
  let ended = false;
  const end = repeatWithPause(
    async () => {
      if (!(await hasWork())) return;
      while (!ended && (await step(() => !ended)));
    },
    { firstMs: restMs, pauseMs: (failed) => (failed ? restAfterFailureMs : restMs), onError },
  );
  return () => {
    ended = true;
    return end();
  };
}
