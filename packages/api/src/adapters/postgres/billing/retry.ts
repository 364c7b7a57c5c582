import { sql } from 'kysely';
import { billingLimits } from '../../../limits/limits.ts';

/** When a row of these columns is tried again, by how often it failed before. */
export const retryAt = sql`
  ledger_now() + make_interval(secs => least(${billingLimits.retrySecondsMax}, ${billingLimits.retrySecondsMin} * power(2, least(failures, 20))))`;
