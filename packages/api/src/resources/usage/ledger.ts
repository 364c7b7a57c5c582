import type { Code } from '../../errors/catalogue.ts';
import type { Scope } from '../../limits/plans.ts';

/** The outcome of a call in the ledger: a kind of response, an error code, or a sandbox response. */
export type Outcome = 'answered' | 'public_hit' | 'unchanged' | 'sandbox' | Code;

/** The daily counter that an outcome increments; every call also increments `calls`. */
export type Counter = 'public_hit' | 'in_review' | 'not_found' | 'refused' | 'calls';

/** A call that has been resolved but has no response yet. */
export interface Call {
  readonly businessId: string;
  readonly keyId: string;
  readonly operation: string;
  /** The scope that the operation requires. Null if any key may call it. */
  readonly scope: Scope | null;
  readonly outcome: Outcome;
  readonly counter: Counter;
  /** The number of calls charged if it is granted. */
  readonly cost: 0 | 1;
}

/** A refund: the call remains counted, with a different outcome. */
export interface Refund {
  readonly call: Call;
  /** The UTC day of the charge, as YYYY-MM-DD. */
  readonly day: string;
  readonly instead: Outcome;
}

/** The usage of a business as of the call that read it. All counts are whole numbers up to 2^53 − 1; times are UTC. */
export interface Meter {
  /** The database's time of the call, in milliseconds since 1970. */
  readonly atMs: number;
  readonly ratePerMinute: number;
  readonly rateRemaining: number;
  readonly used: number;
  readonly allowance: number;
  readonly refused: number;
  readonly today: {
    readonly calls: number;
    readonly publicHits: number;
    readonly inReview: number;
    readonly notFound: number;
    readonly refused: number;
  };
}

export type VerdictCode =
  | 'unknown_key'
  | 'revoked'
  | 'expired'
  | 'suspended'
  | 'rate_limited'
  | 'not_entitled'
  | 'over_allowance'
  | 'unavailable';

export type Verdict =
  | { readonly granted: true; readonly meter: Meter }
  | { readonly granted: false; readonly code: VerdictCode; readonly meter: Meter | null; readonly message?: string };

/** Counts charges. A verdict is returned only after its charge has been committed. */
export interface Ledger {
  /**
   * Checks state, rate, entitlement and allowance of a call, and charges and counts it, in one step. Never rejects: if the database
   * can't be reached, the verdict is `unavailable`.
   */
  charge(call: Call): Promise<Verdict>;
  /** Refunds a granted charge exactly once. Resolves when the refund is committed or can only be retried in the background. */
  refund(giveBack: Refund): Promise<void>;
}

/** The UTC day of a time, as YYYY-MM-DD. */
export const toDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The start of the billing period after `atMs`, ISO 8601 in UTC. */
export const periodResetsAt = (atMs: number): string => new Date(periodEndsMs(atMs)).toISOString();

/** Whole seconds until the next billing period, at least 1. */
export const periodResetsInSeconds = (atMs: number): number => Math.max(1, Math.ceil((periodEndsMs(atMs) - atMs) / 1000));

function periodEndsMs(atMs: number): number {
  if (atMs < period.startsMs || atMs >= period.endsMs) {
    const at = new Date(atMs);
    const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
    period = { startsMs: Date.UTC(year, month, 1), endsMs: Date.UTC(year, month + 1, 1) };
  }
  return period.endsMs;
}

/** The last one asked for, because every response of a month has the same. */
let period = { startsMs: 0, endsMs: 0 };

/** The start of the next minute, ISO 8601 in UTC. */
export const rateResetsAt = (atMs: number): string => new Date((Math.floor(atMs / 60_000) + 1) * 60_000).toISOString();

/** Whole seconds until the next minute, at least 1. */
export const rateResetsInSeconds = (atMs: number): number => Math.max(1, Math.ceil((60_000 - (atMs % 60_000)) / 1000));
