import { type Meter, periodResetsInSeconds, rateResetsInSeconds } from '../../resources/usage/ledger.ts';

/** How much a business may call for. */
export interface Quotas {
  readonly ratePerMinute: number;
  /** Charged calls a month. Null where nothing is charged. */
  readonly allowance: number | null;
}

/**
 * The two fields of the IETF draft on rate limits, name and value in turn: what a minute and a month hold, and with the ledger's figures what is
 * left of each and for how many seconds. A month has no window, which could only be wrong: months are of several lengths.
 */
export function quotaHeaders({ ratePerMinute, allowance }: Quotas, meter: Meter | null): readonly string[] {
  const policies = `"minute";q=${ratePerMinute};w=60${allowance === null ? '' : `, "month";q=${whole(allowance)}`}`;
  if (meter === null) return ['RateLimit-Policy', policies];
  const { atMs, rateRemaining, used } = meter;
  const minute = `"minute";r=${rateRemaining};t=${rateResetsInSeconds(atMs)}`;
  const month = allowance === null ? '' : `, "month";r=${whole(Math.max(0, allowance - used))};t=${periodResetsInSeconds(atMs)}`;
  return ['RateLimit-Policy', policies, 'RateLimit', minute + month];
}

/** A structured field has no number above this one. */
const whole = (count: number): number => Math.min(count, 999_999_999_999_999);
