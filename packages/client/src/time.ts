/** Waits. Rejects with the signal's reason if it is aborted. */
export const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(waited, signal).finally(() => clearTimeout(timer));
};

/** Waits for the promise, or rejects with the signal's reason. The work itself continues, because other callers may be waiting for it too. */
export function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return result;
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([result, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

/** Combines the caller's signal with a timeout; Node 18 has no AbortSignal.any. */
export function withTimeout(signal: AbortSignal | undefined, ms: number): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
