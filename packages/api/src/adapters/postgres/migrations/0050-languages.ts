import { type Kysely, sql } from 'kysely';

/** The language of a person's console and emails. Null until one is chosen. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table people add column language text`.execute(db);
};
