import { sql } from 'kysely';
import { billingLimits, mailLimits, storefrontLimits } from '../../limits/limits.ts';
import type { Database } from './database.ts';

interface Schedule {
  readonly table: string;
  readonly column: string;
  /** The longest delay or lease. Zero for a column that contains past times. */
  readonly secondsMax: number;
  /** Restricts the rows; all rows if omitted. */
  readonly only?: string;
}

const shopSecondsMax = Math.max(storefrontLimits.retrySecondsMax, storefrontLimits.leaseSeconds);
const schedules: readonly Schedule[] = [
  { table: 'mail_queue', column: 'next_at', secondsMax: Math.max(mailLimits.retrySecondsMax, mailLimits.leaseSeconds) },
  { table: 'payment_customers', column: 'next_at', secondsMax: billingLimits.retrySecondsMax },
  { table: 'billing_letters', column: 'next_at', secondsMax: Math.max(billingLimits.retrySecondsMax, billingLimits.emailLeaseSeconds) },
  { table: 'overage_reports', column: 'next_at', secondsMax: billingLimits.retrySecondsMax },
  { table: 'shops', column: 'next_at', secondsMax: shopSecondsMax, only: "wanted > synced or facts <> 'off' or redact" },
  { table: 'shops', column: 'next_at', secondsMax: storefrontLimits.rereadHours * 3_600 },
  { table: 'allowance_letters', column: 'claimed_until', secondsMax: 600, only: 'sent_at is null' },
  { table: 'shop_exports', column: 'begun_at', secondsMax: 0 },
  { table: 'library_duplicate_search', column: 'begun_at', secondsMax: 0 },
  { table: 'imports', column: 'worked_at', secondsMax: 0 },
  { table: 'library_imports', column: 'worked_at', secondsMax: 0 },
];
/** Times of transactions may be written out of order. */
const toleranceSeconds = 60;

/**
 * Makes rows due if they are scheduled further ahead than any delay or lease allows: the database clock was set back, and the work would wait for as
 * long as the clock was moved.
 */
export async function advanceSchedules(db: Database): Promise<void> {
  for (const { table, column, secondsMax, only = 'true' } of schedules)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ledger_now()
      where ${sql.ref(column)} > ledger_now() + make_interval(secs => ${secondsMax + toleranceSeconds}) and (${sql.raw(only)})`.execute(db);
}
