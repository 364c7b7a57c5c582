import { type Kysely, sql } from 'kysely';

/**
 * What a business takes of the machine by day, added to by every node, and what each node says of itself. None of it is money: what a node
 * that is killed had not written yet is lost.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table costs (
      business_id uuid not null,
      day date not null,
      drawing_us bigint not null,
      matching_us bigint not null,
      other_us bigint not null,
      drawn bigint not null,
      remembered bigint not null,
      bytes bigint not null,
      primary key (business_id, day)
    ) with (fillfactor = 50)`.execute(db);

  // A row a node that runs, written anew every few seconds; one that ends takes it away, and one that vanished leaves it.
  await sql`
    create table nodes (
      node uuid primary key,
      began_at timestamptz not null default now(),
      at timestamptz not null default now(),
      said jsonb not null
    ) with (fillfactor = 25)`.execute(db);
};
