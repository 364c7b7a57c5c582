import { type Kysely, sql } from 'kysely';

/** The operator desk lists the audit log of all businesses, newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_by_id on audit (id)`.execute(db);
};
