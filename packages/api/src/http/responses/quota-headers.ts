import { type Meter, periodResetsInSeconds, rateResetsInSeconds } from '../../resources/usage/ledger.ts';

/** Call limits of a business. */
export interface Quotas {
  readonly ratePerMinute: number;
  /** Charged calls per month. Null without metering. */
  readonly allowance: number | null;
}

/**
 * The two headers of the IETF draft on rate limits, names and values in turn: the limits per minute and month and, with a meter, the
 * remaining calls and the seconds until they reset. The month has no window, because months differ in length.
 */
export function quotaHeaders({ ratePerMinute, allowance }: Quotas, meter: Meter | null): readonly string[] {
  const policies = `"minute";q=${ratePerMinute};w=60${allowance === null ? '' : `, "month";q=${clamp(allowance)}`}`;
  if (meter === null) return ['RateLimit-Policy', policies];
  const { atMs, rateRemaining, used } = meter;
  const minute = `"minute";r=${rateRemaining};t=${rateResetsInSeconds(atMs)}`;
  const month = allowance === null ? '' : `, "month";r=${clamp(Math.max(0, allowance - used))};t=${periodResetsInSeconds(atMs)}`;
  return ['RateLimit-Policy', policies, 'RateLimit', minute + month];
}

/** The largest integer of a structured field. */
const clamp = (count: number): number => Math.min(count, 999_999_999_999_999);
