import { type Kysely, sql } from 'kysely';

/** When a record last changed. Null for records that haven't changed since this column exists. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fragrances add column updated_at timestamptz`.execute(db);
  await sql`alter table fragrances alter column updated_at set default now()`.execute(db);
};
