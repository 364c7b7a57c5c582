/**
 * Keeps calls within the per-minute rate limit reported with every response, `RateLimit: "minute";r=<calls left>;t=<seconds>`, so that a long
 * sync waits automatically instead of being rejected. If other clients share the limit, a call may still be rejected and is then retried.
 */
export interface Pace {
  /** Milliseconds until the next call may be sent. 0 means now. */
  waitMs(nowMs: number): number;
  start(nowMs: number): void;
  /** `rateLimit` is the response header, null if it is missing. */
  finish(rateLimit: string | null, nowMs: number): void;
}

/** Reset times are rounded to seconds, so responses of the same minute differ slightly and those of different minutes by much more. */
const sameMinuteMs = 5_000;

export function createPace(): Pace {
  let left = Number.POSITIVE_INFINITY;
  let endsAtMs = 0;
  let inFlight = 0;
  return {
    waitMs: (nowMs) => (left > 0 ? 0 : Math.max(0, endsAtMs - nowMs)),
    start(nowMs) {
      inFlight += 1;
      left = nowMs >= endsAtMs ? Number.POSITIVE_INFINITY : left - 1;
    },
    finish(rateLimit, nowMs) {
      inFlight -= 1;
      const reported = parseMinute(rateLimit);
      if (reported === null) return;
      const reportedEndMs = nowMs + reported.seconds * 1000;
      const isNewMinute = nowMs >= endsAtMs || reportedEndMs > endsAtMs + sameMinuteMs;
      // Calls in flight may not have been counted yet.
      left = isNewMinute ? reported.left - inFlight : Math.min(left, reported.left);
      endsAtMs = isNewMinute ? reportedEndMs : Math.min(endsAtMs, reportedEndMs);
    },
  };
}

/** Only the minute's limit is read. The month's is never waited for, because unchanged cards stay free when it is used up. */
function parseMinute(rateLimit: string | null): { readonly left: number; readonly seconds: number } | null {
  const [, parameters = ''] = /(?:^|,)\s*"minute"([^,]*)/.exec(rateLimit ?? '') ?? [];
  const [, left] = /;\s*r=(\d+)/.exec(parameters) ?? [];
  const [, seconds] = /;\s*t=(\d+)/.exec(parameters) ?? [];
  return left === undefined || seconds === undefined ? null : { left: Number(left), seconds: Number(seconds) };
}
