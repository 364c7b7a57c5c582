import type { OutageKind } from '../resources/operator/incidents.ts';
import type { Trouble } from './readiness.ts';

export interface OutageReport {
  readonly kind: OutageKind;
  readonly beganMsAgo: number;
  readonly endedMsAgo: number;
  readonly rejected: number;
}

export interface Outages {
  /** Called after each readiness check, with the time at which the check started. */
  checked(trouble: Trouble | null, beganMs: number): void;
  /** Reports ended outages. Those that cannot be reported are kept for the next time. */
  report(send: (outage: OutageReport) => Promise<void>): Promise<void>;
}

interface EndedOutage {
  readonly kind: OutageKind;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly rejectedBefore: number;
  /** Null until it is reported or the next outage begins: calls that came just before the end may be rejected just after it. */
  rejectedAfter: number | null;
}

/** Shorter outages without rejected calls are ignored: a single failed check may be a slow query. */
const noticeableMs = 5_000;
const keptMax = 100;

const kinds: Readonly<Record<Trouble, OutageKind>> = {
  away: 'database_away',
  'read-only': 'database_read_only',
  another: 'database_replaced',
  'flushes fail': 'ledger_failing',
};

/** Keeps track of outages, so that they can be recorded once the database is available again. */
export function createOutages({
  rejected,
  now = () => performance.now(),
}: {
  readonly rejected: () => number;
  readonly now?: () => number;
}): Outages {
  let rejectedWhenWell = rejected();
  let current: { readonly kind: OutageKind; readonly beganMs: number; readonly rejectedBefore: number } | null = null;
  const ended: EndedOutage[] = [];
  return {
    checked(trouble, beganMs) {
      if (trouble === null) {
        if (current !== null) ended.push({ ...current, endedMs: now(), rejectedAfter: null });
        if (ended.length > keptMax) ended.shift();
        current = null;
        rejectedWhenWell = rejected();
        return;
      }
      if (current !== null) return;
      // Calls rejected between the last good check and this one belong to the outage.
      current = { kind: kinds[trouble], beganMs, rejectedBefore: rejectedWhenWell };
      const last = ended.at(-1);
      if (last !== undefined) last.rejectedAfter ??= rejectedWhenWell;
    },
    async report(send) {
      for (let next = ended[0]; next !== undefined; next = ended[0]) {
        next.rejectedAfter ??= rejected();
        const count = next.rejectedAfter - next.rejectedBefore;
        if (count > 0 || next.endedMs - next.beganMs >= noticeableMs)
          await send({ kind: next.kind, beganMsAgo: now() - next.beganMs, endedMsAgo: now() - next.endedMs, rejected: count });
        ended.shift();
        rejectedWhenWell = Math.max(rejectedWhenWell, next.rejectedAfter);
      }
    },
  };
}
