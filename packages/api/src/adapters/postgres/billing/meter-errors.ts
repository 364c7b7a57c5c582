import { sql } from 'kysely';
import { type MeterError, meterErrorEvents } from '../../../resources/billing/payment.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Events about rejected reports that have not been read from the provider, for a week. */
export async function listUnreadMeterErrors(db: Database): Promise<readonly string[]> {
  const { rows } = await query`
    select ${columns('payment_events', ['id'])} from payment_events
    where type = any(${[...meterErrorEvents]}) and meter_errors is null and received_at > ledger_now() - interval '7 days'
    order by received_at
    limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveMeterErrors(db: Database, eventId: string, errors: readonly MeterError[]): Promise<void> {
  await sql`update payment_events set meter_errors = ${JSON.stringify(errors)}::jsonb where id = ${eventId}`.execute(db);
}
