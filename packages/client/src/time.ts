/** Waits, unless the caller has had enough; then it fails with the caller's own reason. */
export const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return untilAborted(waited, signal).finally(() => clearTimeout(timer));
};

/** What the promise gives, unless the caller has had enough before. The work itself goes on, for others may wait for it too. */
export function untilAborted<Given>(given: Promise<Given>, signal: AbortSignal | undefined): Promise<Given> {
  if (signal === undefined) return given;
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([given, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

/** The caller's signal and a limit of time in one; Node 18 has no AbortSignal.any. */
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
