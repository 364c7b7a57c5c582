import { randomUUID } from 'node:crypto';
import type { Code } from '../../errors/catalogue.ts';

/** A rejected call, as the business's members see it. */
export interface RejectedCall {
  readonly businessId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly code: Code;
  readonly requestId: string;
}

/** Records rejected calls. It never blocks and never fails: calls beyond its capacity are only counted. */
export interface RefusalRecorder {
  record(refused: RejectedCall): void;
}

export interface BufferedRefusal extends RejectedCall {
  readonly id: string;
  /** A time of a monotonic clock. */
  readonly recordedMs: number;
}

export interface RefusalBatch {
  readonly refusals: readonly BufferedRefusal[];
  /** The number of calls left out, by business. */
  readonly leftOut: ReadonlyMap<string, number>;
}

export interface RefusalBufferLimits {
  /** The maximum number of unsaved rejected calls per business. */
  readonly ofBusinessMax: number;
  readonly waitingMax: number;
}

/** A buffer of rejected calls to be saved. A flood from one business doesn't displace others, and memory is bounded. */
export function createRefusalBuffer({ ofBusinessMax, waitingMax }: RefusalBufferLimits) {
  let refusals: BufferedRefusal[] = [];
  let ofBusiness = new Map<string, number>();
  let leftOut = new Map<string, number>();
  return {
    note(refused: RejectedCall, nowMs: number): void {
      const { businessId } = refused;
      const waiting = ofBusiness.get(businessId) ?? 0;
      if (waiting >= ofBusinessMax || refusals.length >= waitingMax) {
        leftOut.set(businessId, (leftOut.get(businessId) ?? 0) + 1);
        return;
      }
      ofBusiness.set(businessId, waiting + 1);
      refusals.push({ ...refused, id: randomUUID(), recordedMs: nowMs });
    },
    /** Takes everything buffered. Null if the buffer is empty. */
    take(): RefusalBatch | null {
      if (refusals.length === 0 && leftOut.size === 0) return null;
      const batch = { refusals, leftOut };
      refusals = [];
      ofBusiness = new Map();
      leftOut = new Map();
      return batch;
    },
  };
}

export interface LoggedRefusal {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly key: string;
  readonly operation: string;
  readonly code: string;
  readonly requestId: string;
}

export interface RefusalQuery {
  readonly code: string | null;
  readonly operation: string | null;
  readonly key: string | null;
  /** Only calls of live or of test keys. */
  readonly mode: 'live' | 'test' | null;
  /** The ID of a rejected call; only earlier ones are returned. */
  readonly before: string | null;
  readonly limit: number;
}

/** The recent rejected calls, newest first. */
export interface RefusalLog {
  ofBusiness(businessId: string, wanted: RefusalQuery): Promise<readonly LoggedRefusal[]>;
  /** The number of recent rejected calls that were not saved individually because of their volume. */
  leftOut(businessId: string): Promise<number>;
}
