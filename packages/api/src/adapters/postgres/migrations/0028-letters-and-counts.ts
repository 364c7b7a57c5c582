import { type Kysely, sql } from 'kysely';

/** Which owners a letter has reached, so that one whose server takes none costs the others nothing; and what the provider last counted of a customer. */
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
