export interface Retries {
  /** Calls in all, the first among them. Default: 4. */
  readonly attemptsMax?: number;
  /** No wait begins that would end later than this after the first call. Default: 20 seconds. */
  readonly totalMs?: number;
}

export const defaultRetries: Required<Retries> = { attemptsMax: 4, totalMs: 20_000 };
export const noRetries: Required<Retries> = { attemptsMax: 1, totalMs: 0 };

const backoffMs = 250;
const backoffMsMax = 8_000;

/**
 * How long to wait before the next attempt, or null where that would take too long. What the service asks for is waited out whole, with up
 * to a quarter more, so that many callers do not come back in one instant; where it asks for nothing, the wait doubles from attempt to attempt.
 */
export function waitMs(
  attempt: number,
  retryAfterSeconds: number | undefined,
  elapsedMs: number,
  { attemptsMax, totalMs }: Required<Retries>,
  random: () => number = Math.random,
): number | null {
  if (attempt >= attemptsMax) return null;
  const asked = retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000;
  const wait = asked === null ? Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1)) * (0.5 + random() / 2) : asked * (1 + random() / 4);
  return elapsedMs + wait > totalMs ? null : wait;
}

/** Retry-After as seconds: a number, or a date, which is compared with this machine's clock. */
export function secondsOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

/** Waits, unless the caller has had enough; then it fails with the caller's own reason. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
