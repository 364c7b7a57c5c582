export interface AgainOptions {
  /** How long to wait before the first time, in milliseconds; none where it is left out. */
  readonly firstMs?: number;
  /** How long to rest after each time, in milliseconds. */
  readonly pauseMs: (failed: boolean) => number;
  readonly onError: (error: unknown) => void;
}

/** Does something again and again, each time a pause after it was done, until it is ended. What fails in the ending is nobody's concern. */
export function again(work: () => Promise<unknown>, { firstMs = 0, pauseMs, onError }: AgainOptions): () => Promise<void> {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
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
      underWay = turn();
    }, inMs).unref();
  }
  if (firstMs > 0) next(firstMs);
  else underWay = turn();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await underWay;
  };
}
