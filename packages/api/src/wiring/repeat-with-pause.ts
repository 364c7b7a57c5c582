export interface RepeatOptions {
  /** The pause before the first run, in milliseconds. Defaults to none. */
  readonly firstMs?: number;
  /** The pause after each run, in milliseconds. */
  readonly pauseMs: (failed: boolean) => number;
  readonly onError: (error: unknown) => void;
}

/** Runs `work` repeatedly with a pause after each run, until the returned function stops it. Errors during the stop are ignored. */
export function repeatWithPause(work: () => Promise<unknown>, { firstMs = 0, pauseMs, onError }: RepeatOptions): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let inFlight: Promise<void> = Promise.resolve();
  async function turn(): Promise<void> {
    let failed = false;
    try {
      await work();
    } catch (error) {
      failed = true;
      if (!ended) onError(error);
    }
    next(pauseMs(failed));
  }
  function next(inMs: number): void {
    if (ended) return;
    timer = setTimeout(() => {
      inFlight = turn();
    }, inMs).unref();
  }
  if (firstMs > 0) next(firstMs);
  else inFlight = turn();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await inFlight;
  };
}
