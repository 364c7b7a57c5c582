/** Periodic writer with at most one write in flight; pending data is flushed on close. */
export function createWriteBehind(write: () => Promise<void>, everyMs: number): { close(): Promise<void> } {
  let inFlight: Promise<void> | null = null;
  const flush = (): Promise<void> => {
    inFlight ??= write().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      // The first write may have started before the last data arrived.
      await flush();
      await flush();
    },
  };
}
