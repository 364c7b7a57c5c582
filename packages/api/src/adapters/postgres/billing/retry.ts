import { sql } from 'kysely';
import { billingLimits } from '../../../limits/limits.ts';

/** Time of the next attempt for a row, by exponential backoff on `failures`. */
export const retryAt = sql`
  ledger_now() + make_interval(secs => least(${billingLimits.retrySecondsMax}, ${billingLimits.retrySecondsMin} * power(2, least(failures, 20))))`;
