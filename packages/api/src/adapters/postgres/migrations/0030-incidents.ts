import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements } from './placement.ts';

export const placement: Placements = {
  incidents: fewRows,
  backups: fewRows,
};

/**
 * Which node a process belongs to and how it ended, a history of node incidents, and the last backups. A node of the previous version doesn't write
 * the new columns and deletes its row when it stops.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // An instance is one start of a node: its workers share it.
  await sql`
    alter table nodes
      add column instance uuid,
      add column host text,
      add column port integer,
      add column worker integer,
      add column workers integer,
      add column ended text check (ended in ('stopped', 'crashed')),
      add column ended_at timestamptz`.execute(db);

  await sql`
    create table incidents (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      instance uuid not null,
      host text not null,
      port integer,
      worker integer,
      workers integer not null,
      began_at timestamptz not null,
      ended_at timestamptz,
      rejected bigint
    )`.execute(db);
  await sql`create index incidents_latest on incidents (began_at desc, id desc)`.execute(db);
  await sql`create unique index incidents_one_crash on incidents (instance) where kind = 'crashed'`.execute(db);

  await sql`
    create table backups (
      outcome text primary key check (outcome in ('succeeded', 'failed')),
      at timestamptz not null,
      bytes bigint,
      reason text
    )`.execute(db);
};
