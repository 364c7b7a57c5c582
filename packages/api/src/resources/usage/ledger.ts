import type { Code } from '../../errors/catalogue.ts';
import type { Scope } from '../../limits/plans.ts';

/** How a call ended, as it is kept in the ledger: an answer of some kind, the code of a refusal, or whatever the sandbox played. */
export type Outcome = 'answered' | 'public_hit' | 'unchanged' | 'sandbox' | Code;

/** Which of the day's counters an outcome adds to; every call adds to `calls`. */
export type Counter = 'public_hit' | 'in_review' | 'not_found' | 'refused' | 'calls';

/** One call, resolved and not yet answered. */
export interface Call {
  readonly businessId: string;
  readonly keyId: string;
  readonly operation: string;
  /** The scope that the operation needs. Null where any key may call it. */
  readonly scope: Scope | null;
  readonly outcome: Outcome;
  readonly counter: Counter;
  /** Calls charged if it is granted. */
  readonly cost: 0 | 1;
}

/** A charge to be given back: the call stays counted, with another outcome. */
export interface GiveBack {
  readonly call: Call;
  /** The UTC day that it was charged on, as YYYY-MM-DD. */
  readonly day: string;
  readonly instead: Outcome;
}

/** Where a business stands, as of the call that read it. All counts are whole numbers up to 2^53 − 1; times are UTC. */
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

/** Where money is counted. A verdict is given only after its charge is committed. */
export interface Ledger {
  /** Asks for one call: state, rate, entitlement, allowance, charge and count at once. Never rejects: what cannot be reached is `unavailable`. */
  charge(call: Call): Promise<Verdict>;
  /** Gives a granted charge back, exactly once. Resolves when that is committed or can only be retried in the background. */
  giveBack(giveBack: GiveBack): Promise<void>;
}

/** The UTC day of a time, as YYYY-MM-DD. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** The first instant of the billing period after the one that holds `atMs`, ISO 8601 in UTC. */
export const periodResetsAt = (atMs: number): string => new Date(periodEndsMs(atMs)).toISOString();

/** Whole seconds until the next billing period, at least 1. */
export const periodResetsInSeconds = (atMs: number): number => Math.max(1, Math.ceil((periodEndsMs(atMs) - atMs) / 1000));

function periodEndsMs(atMs: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}

/** The first instant of the next minute, ISO 8601 in UTC. */
export const rateResetsAt = (atMs: number): string => new Date((Math.floor(atMs / 60_000) + 1) * 60_000).toISOString();

/** Whole seconds until the next minute, at least 1. */
export const rateResetsInSeconds = (atMs: number): number => Math.max(1, Math.ceil((60_000 - (atMs % 60_000)) / 1000));
