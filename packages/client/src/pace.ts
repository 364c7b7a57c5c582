/**
 * Keeps calls within the minute's rate by what the service says of it on every answer, `RateLimit: "minute";r=<calls left>;t=<seconds>`, so that
 * a long sync waits by itself instead of being refused. Others may call with the same rate; then a call is refused at times and repeated.
 */
export interface Pace {
  /** How long until the next call may go. 0 for now. */
  waitMs(nowMs: number): number;
  began(nowMs: number): void;
  /** `rateLimit` is the header of its answer, null where none came. */
  ended(rateLimit: string | null, nowMs: number): void;
}

/** Seconds are whole, so two answers of one minute differ by little in when it ends, and those of two minutes by much. */
const sameMinuteMs = 5_000;

export function paceByRate(): Pace {
  let left = Number.POSITIVE_INFINITY;
  let endsAtMs = 0;
  let underWay = 0;
  return {
    waitMs: (nowMs) => (left > 0 ? 0 : Math.max(0, endsAtMs - nowMs)),
    began(nowMs) {
      underWay += 1;
      left = nowMs >= endsAtMs ? Number.POSITIVE_INFINITY : left - 1;
    },
    ended(rateLimit, nowMs) {
      underWay -= 1;
      const told = minuteIn(rateLimit);
      if (told === null) return;
      const toldEndMs = nowMs + told.seconds * 1000;
      const isNewMinute = nowMs >= endsAtMs || toldEndMs > endsAtMs + sameMinuteMs;
      // Calls that are under way may not have been counted yet.
      left = isNewMinute ? told.left - underWay : Math.min(left, told.left);
      endsAtMs = isNewMinute ? toldEndMs : Math.min(endsAtMs, toldEndMs);
    },
  };
}

/** The month's policy beside it is not waited for: unchanged cards stay free when nothing is left of it. */
function minuteIn(rateLimit: string | null): { readonly left: number; readonly seconds: number } | null {
  const [, parameters = ''] = /(?:^|,)\s*"minute"([^,]*)/.exec(rateLimit ?? '') ?? [];
  const [, left] = /;\s*r=(\d+)/.exec(parameters) ?? [];
  const [, seconds] = /;\s*t=(\d+)/.exec(parameters) ?? [];
  return left === undefined || seconds === undefined ? null : { left: Number(left), seconds: Number(seconds) };
}
