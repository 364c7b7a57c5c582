import { type Kysely, sql } from 'kysely';

/** Links that were rejected together, which can be undone like those approved together. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bulk_approvals add column rejected boolean not null default false`.execute(db);
};
