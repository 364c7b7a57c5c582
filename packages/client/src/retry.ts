import type { SillageError } from './error.ts';

export interface Retries {
  /** Calls in all, the first among them. Waiting for the minute's rate counts as none. Default: 4. */
  readonly attemptsMax?: number;
  /** No wait begins that would end later than this after the first call, what was waited for the rate left aside. Default: 20 seconds. */
  readonly totalMs?: number;
  /**
   * How long one call waits for the minute's rate, in all. Default: `totalMs` where you give one, otherwise 150 seconds, two minutes and some;
   * not at all where one attempt is all that there may be.
   */
  readonly rateWaitMs?: number;
}

export const noRetries: Required<Retries> = { attemptsMax: 1, totalMs: 0, rateWaitMs: 0 };

export const retriesOf = ({ attemptsMax = 4, totalMs, rateWaitMs }: Retries): Required<Retries> => ({
  attemptsMax,
  totalMs: totalMs ?? 20_000,
  rateWaitMs: rateWaitMs ?? (attemptsMax > 1 ? (totalMs ?? 150_000) : 0),
});

/**
 * Whether asking again may help. Whatever this interface answers may be asked for twice; a match whose answer was lost may be charged twice then.
 * The month's allowance is not waited for, nor is an operation that is switched off: the service says so by naming no time.
 */
export function mayRepeat({ code, status, retryAfterSeconds }: SillageError): boolean {
  if (code === 'over_allowance') return false;
  if (code === 'unavailable') return retryAfterSeconds !== undefined;
  if (code === 'not_an_answer') return status === 429 || status === 502 || status === 503 || status === 504;
  return code === 'unreachable' || status === 429;
}

const backoffMs = 250;
const backoffMsMax = 8_000;
const chanceMsMax = 2_000;

/**
 * How long to wait before the next attempt, or null where that would take too long. What the service asks for is waited out whole, with up
 * to a quarter and two seconds more, so that many callers do not come back in one instant; where it asks for nothing, the wait doubles from attempt
 * to attempt.
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
      : withChance(retryAfterSeconds * 1000, random);
  return elapsedMs + wait > totalMs ? null : wait;
}

/** The same for the minute's rate, of which `waitedMs` were waited already. */
export function rateWaitMs(
  askedMs: number,
  waitedMs: number,
  retries: Required<Retries>,
  random: () => number = Math.random,
): number | null {
  const wait = withChance(askedMs, random);
  return waitedMs + wait > retries.rateWaitMs ? null : wait;
}

const withChance = (askedMs: number, random: () => number): number => askedMs + Math.min(chanceMsMax, askedMs / 4) * random();

/** Retry-After as seconds: a number, or a date, which is compared with this machine's clock. */
export function secondsOf(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
