import { type Kysely, sql } from 'kysely';

/** The tax IDs of a customer, as last read from the provider, and what the provider reported about meter events that it rejected later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payment_customers add column tax_ids jsonb not null default '[]'`.execute(db);
  await sql`alter table payment_events add column meter_errors jsonb`.execute(db);
};
