import type { OutageKind } from '../resources/operator/incidents.ts';
import type { Trouble } from './readiness.ts';

export interface OutageReport {
  readonly kind: OutageKind;
  readonly beganMsAgo: number;
  readonly endedMsAgo: number;
  readonly rejected: number;
}

export interface Outages {
  /** Hears each look at whether calls can be served, which was begun at that time. */
  looked(trouble: Trouble | null, beganMs: number): void;
  /** Sends what is over. What cannot be sent is kept for the next time. */
  report(send: (outage: OutageReport) => Promise<void>): Promise<void>;
}

interface Ended {
  readonly kind: OutageKind;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly rejectedBefore: number;
  /** Null until it is reported or the next outage begins: calls that came just before the end may be rejected just after it. */
  rejectedAfter: number | null;
}

/** One look that found trouble may be a database that was slow for once. */
const noticeableMs = 5_000;
const keptMax = 100;

const kinds: Readonly<Record<Trouble, OutageKind>> = {
  away: 'database_away',
  'read-only': 'database_read_only',
  another: 'database_replaced',
  'flushes fail': 'ledger_failing',
};

/** Remembers when calls could not be served, so that it can be recorded once there is a database to record it in. */
export function outages({
  rejected,
  now = () => performance.now(),
}: {
  readonly rejected: () => number;
  readonly now?: () => number;
}): Outages {
  let rejectedWhenWell = rejected();
  let current: { readonly kind: OutageKind; readonly beganMs: number; readonly rejectedBefore: number } | null = null;
  const over: Ended[] = [];
  return {
    looked(trouble, beganMs) {
      if (trouble === null) {
        if (current !== null) over.push({ ...current, endedMs: now(), rejectedAfter: null });
        if (over.length > keptMax) over.shift();
        current = null;
        rejectedWhenWell = rejected();
        return;
      }
      if (current !== null) return;
      // The calls that were rejected before anybody looked belong to it.
      current = { kind: kinds[trouble], beganMs, rejectedBefore: rejectedWhenWell };
      const last = over.at(-1);
      if (last !== undefined) last.rejectedAfter ??= rejectedWhenWell;
    },
    async report(send) {
      for (let next = over[0]; next !== undefined; next = over[0]) {
        next.rejectedAfter ??= rejected();
        const count = next.rejectedAfter - next.rejectedBefore;
        if (count > 0 || next.endedMs - next.beganMs >= noticeableMs)
          await send({ kind: next.kind, beganMsAgo: now() - next.beganMs, endedMsAgo: now() - next.endedMs, rejected: count });
        over.shift();
        rejectedWhenWell = Math.max(rejectedWhenWell, next.rejectedAfter);
      }
    },
  };
}
