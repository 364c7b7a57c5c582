import { type Kysely, sql } from 'kysely';

/** Which owners have received an email, so that a failing mail server affects no one else; and the provider's last count for a customer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table billing_letters
      add column reached text[] not null default '{}',
      add column failures integer not null default 0`.execute(db);
  await sql`
    alter table payment_customers
      add column told_calls bigint,
      add column counted_calls bigint`.execute(db);
};
