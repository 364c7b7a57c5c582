import { type Kysely, sql } from 'kysely';

/** Separate indexes for the queries that background jobs run every few seconds, so that their cost doesn't grow with finished rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index shops_by_turn on shops (next_at) where token is not null or redact`.execute(db);
  await sql`create index shops_with_facts on shops (next_at) where facts <> 'off' and facts_trouble is null`.execute(db);
  await sql`create index imports_from_shops on imports (business_id) where kind = 'shopify' and state <> 'reading'`.execute(db);
  await sql`create index imports_unsent on imports (created_at) where state = 'sent'`.execute(db);
  await sql`create index payment_events_by_age on payment_events (received_at)`.execute(db);
  await sql`create index billing_letters_waiting on billing_letters (next_at) where sent_at is null`.execute(db);
  await sql`create index overage_reports_waiting on overage_reports (next_at) where sent_at is null`.execute(db);
  await sql`create index overage_reports_by_customer on overage_reports (customer_id, made_at)`.execute(db);
};
