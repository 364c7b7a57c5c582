import { randomUUID } from 'node:crypto';
import type { Code } from '../../errors/catalogue.ts';
import type { CardProblem } from '../products/missing-cards.ts';

/** A rejected call, as the business's members see it. */
export interface RejectedCall {
  readonly businessId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly code: Code;
  /** The reference of the product whose card was requested. Null for other calls. */
  readonly productRef: string | null;
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
  /** The number of calls per product, by business and reference. */
  readonly products: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface RefusalBufferLimits {
  /** The maximum number of unsaved rejected calls per business. */
  readonly ofBusinessMax: number;
  readonly waitingMax: number;
  /** The maximum number of unsaved products per business. */
  readonly productsMax: number;
}

/** A buffer of rejected calls to be saved. A flood from one business doesn't displace others, and memory is bounded. */
export function createRefusalBuffer({ ofBusinessMax, waitingMax, productsMax }: RefusalBufferLimits) {
  let refusals: BufferedRefusal[] = [];
  let ofBusiness = new Map<string, number>();
  let leftOut = new Map<string, number>();
  let products = new Map<string, Map<string, number>>();

  function countProduct(businessId: string, ref: string): void {
    const calls = products.get(businessId) ?? new Map<string, number>();
    products.set(businessId, calls);
    if (calls.size < productsMax || calls.has(ref)) calls.set(ref, (calls.get(ref) ?? 0) + 1);
  }

  return {
    note(refused: RejectedCall, nowMs: number): void {
      const { businessId, productRef } = refused;
      if (productRef !== null) countProduct(businessId, productRef);
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
      const batch = { refusals, leftOut, products };
      refusals = [];
      ofBusiness = new Map();
      leftOut = new Map();
      products = new Map();
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
  /** The product whose card was requested. Null for other calls. */
  readonly product: { readonly ref: string; readonly name: string | null; readonly problem: CardProblem | null } | null;
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
