import type { SillageError } from './error.ts';

export interface Retries {
  /** Maximum number of attempts, including the first. Waits for the rate limit don't count. Default: 4. */
  readonly attemptsMax?: number;
  /** No wait is started if it would end later than this after the first attempt, not counting rate limit waits. Default: 20 seconds. */
  readonly totalMs?: number;
  /**
   * Maximum total time that one call waits for the rate limit. Default: `totalMs` if you set it, otherwise 150 seconds; 0 if `attemptsMax`
   * is 1.
   */
  readonly rateWaitMs?: number;
}

export const noRetries: Required<Retries> = { attemptsMax: 1, totalMs: 0, rateWaitMs: 0 };

export const withDefaults = ({ attemptsMax = 4, totalMs, rateWaitMs }: Retries): Required<Retries> => ({
  attemptsMax,
  totalMs: totalMs ?? 20_000,
  rateWaitMs: rateWaitMs ?? (attemptsMax > 1 ? (totalMs ?? 150_000) : 0),
});

/**
 * True if a retry may help. Every operation may be repeated, but a match whose response was lost may be charged twice.
 * The monthly allowance isn't waited for, nor an operation that is switched off, which the service reports without a Retry-After.
 */
export function mayRepeat({ code, status, retryAfterSeconds }: SillageError): boolean {
  if (code === 'over_allowance') return false;
  if (code === 'unavailable') return retryAfterSeconds !== undefined;
  if (code === 'not_an_answer') return status === 429 || status === 502 || status === 503 || status === 504;
  return code === 'unreachable' || status === 429;
}

const backoffMs = 250;
const backoffMsMax = 8_000;
const jitterMsMax = 2_000;

/**
 * How long to wait before the next attempt, or null if that would take too long. A Retry-After is waited out in full, plus a jitter of up to a
 * quarter of it but at most two seconds, so that many clients don't return at the same instant. Without one, the wait doubles with each attempt.
 */
export function waitMs(
  attempt: number,
  retryAfterSeconds: number | undefined,
  elapsedMs: number,
  { attemptsMax, totalMs }: Required<Retries>,
  random: () => number = Math.random,
): number | null {
  if (attempt >= attemptsMax) return null;
  const wait =
    retryAfterSeconds === undefined
      ? Math.min(backoffMsMax, backoffMs * 2 ** (attempt - 1)) * (0.5 + random() / 2)
      : addJitter(retryAfterSeconds * 1000, random);
  return elapsedMs + wait > totalMs ? null : wait;
}

/** The same for the rate limit, after `waitedMs` of earlier waits. */
export function rateWaitMs(
  requestedMs: number,
  waitedMs: number,
  retries: Required<Retries>,
  random: () => number = Math.random,
): number | null {
  const wait = addJitter(requestedMs, random);
  return waitedMs + wait > retries.rateWaitMs ? null : wait;
}

const addJitter = (requestedMs: number, random: () => number): number => requestedMs + Math.min(jitterMsMax, requestedMs / 4) * random();

/** Retry-After in seconds. A date is compared with this machine's clock. */
export function parseRetryAfter(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
