/** The distribution of recent durations, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface LatestTimes {
  record(ms: number, nowMs: number): void;
  /** The distribution of durations no older than `withinMs`. Null if there are none. */
  spread(nowMs: number, withinMs: number): Spread | null;
}

/** Keeps the latest durations in a ring buffer of fixed size. */
export function createLatestTimes(room = 512): LatestTimes {
  const times = new Float64Array(room);
  const takenMs = new Float64Array(room).fill(Number.NEGATIVE_INFINITY);
  let next = 0;
  return {
    record(ms, nowMs) {
      times[next] = ms;
      takenMs[next] = nowMs;
      next = (next + 1) % room;
    },
    spread(nowMs, withinMs) {
      const late = times.filter((_, at) => (takenMs[at] ?? 0) >= nowMs - withinMs).sort();
      if (late.length === 0) return null;
      const at = (share: number) => late[Math.ceil(late.length * share) - 1] ?? 0;
      return { count: late.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    },
  };
}
