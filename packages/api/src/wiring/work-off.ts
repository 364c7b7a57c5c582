import { again } from './again.ts';

const restMs = 500;
/** A database that is away is not asked more often than it need be. */
const restAfterFailureMs = 5_000;

/**
 * Works off what waits in the database, a step at a time until a step finds nothing; then it looks again in half a second. A long step asks
 * whether it is still wanted.
 */
export function workOff(step: (isWanted: () => boolean) => Promise<boolean>, onError: (error: unknown) => void): () => Promise<void> {
  let ended = false;
  const end = again(
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
