const restMs = 500;
/** A database that is away is not asked more often than it need be. */
const restAfterFailureMs = 5_000;

/** Works off what waits in the database, a step at a time until a step finds nothing; then it looks again in half a second. */
export function workOff(step: () => Promise<boolean>, onError: (error: unknown) => void): { close(): Promise<void> } {
  let closed = false;
  let timer: NodeJS.Timeout;

  /** How long to rest afterwards. */
  async function turn(): Promise<number> {
    try {
      while (!closed && (await step()));
      return restMs;
    } catch (error) {
      if (!closed) onError(error);
      return restAfterFailureMs;
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  const next = (inMs: number): void => {
    if (closed) return;
    timer = setTimeout(() => {
      underWay = turn().then(next);
    }, inMs);
    timer.unref();
  };
  next(restMs);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
