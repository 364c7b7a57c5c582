/** Has something written every so often, never twice at once; in the end what came meanwhile is written as well. */
export function writtenBehind(write: () => Promise<void>, everyMs: number): { close(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  const writing = (): Promise<void> => {
    underWay ??= write().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const timer = setInterval(() => void writing(), everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      // The first may have begun before the last of it came.
      await writing();
      await writing();
    },
  };
}
