import { type Kysely, sql } from 'kysely';
import { byBusiness, fewRows, type Placements } from './placement.ts';

export const placement: Placements = {
  costs: byBusiness,
  nodes: fewRows,
};

/**
 * Daily machine costs of businesses, added up by every node, and the status reports of nodes. None of it is billed: a killed node loses what it
 * hadn't written yet.
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

  // One row per running node, updated every few seconds; a node that shuts down deletes it, and one that crashes leaves it.
  await sql`
    create table nodes (
      node uuid primary key,
      began_at timestamptz not null default now(),
      at timestamptz not null default now(),
      said jsonb not null
    ) with (fillfactor = 25)`.execute(db);
};
