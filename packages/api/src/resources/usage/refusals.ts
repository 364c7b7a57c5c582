import { randomUUID } from 'node:crypto';
import type { Code } from '../../errors/catalogue.ts';

/** A call of a business that was refused, as its people look it up. */
export interface RefusedCall {
  readonly businessId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly code: Code;
  readonly requestId: string;
}

/** Takes refusals down. It never waits and never fails: what there is no room for is counted and left out. */
export interface RefusalNotes {
  note(refused: RefusedCall): void;
}

export interface NotedRefusal extends RefusedCall {
  readonly id: string;
  /** Of a clock that only tells how long ago something was. */
  readonly notedMs: number;
}

export interface RefusalBatch {
  readonly noted: readonly NotedRefusal[];
  /** How many were left out, by business. */
  readonly leftOut: ReadonlyMap<string, number>;
}

export interface RefusalRoom {
  /** Refusals of one business that wait to be written, at most. */
  readonly ofBusinessMax: number;
  readonly waitingMax: number;
}

/** Refusals that wait to be written. A flood of one business takes the room of no other, and none takes memory without bound. */
export function refusalNotebook({ ofBusinessMax, waitingMax }: RefusalRoom) {
  let noted: NotedRefusal[] = [];
  let ofBusiness = new Map<string, number>();
  let leftOut = new Map<string, number>();
  return {
    note(refused: RefusedCall, nowMs: number): void {
      const { businessId } = refused;
      const waiting = ofBusiness.get(businessId) ?? 0;
      if (waiting >= ofBusinessMax || noted.length >= waitingMax) {
        leftOut.set(businessId, (leftOut.get(businessId) ?? 0) + 1);
        return;
      }
      ofBusiness.set(businessId, waiting + 1);
      noted.push({ ...refused, id: randomUUID(), notedMs: nowMs });
    },
    /** All that waits. Null where nothing does. */
    take(): RefusalBatch | null {
      if (noted.length === 0 && leftOut.size === 0) return null;
      const batch = { noted, leftOut };
      noted = [];
      ofBusiness = new Map();
      leftOut = new Map();
      return batch;
    },
  };
}

export interface KeptRefusal {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly key: string;
  readonly operation: string;
  readonly code: string;
  readonly requestId: string;
}

export interface RefusalsWanted {
  readonly code: string | null;
  readonly operation: string | null;
  readonly key: string | null;
  /** The id of one; only those before it are wanted. */
  readonly before: string | null;
  readonly limit: number;
}

/** The refusals of the last days, the latest first. */
export interface KeptRefusals {
  ofBusiness(businessId: string, wanted: RefusalsWanted): Promise<readonly KeptRefusal[]>;
  /** How many of the last days came too fast to be kept one by one. */
  leftOut(businessId: string): Promise<number>;
}
