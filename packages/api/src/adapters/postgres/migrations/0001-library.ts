import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements, referencedByShards } from './placement.ts';

export const placement: Placements = {
  settings: fewRows,
  library: fewRows,
  fragrances: referencedByShards,
};

/** The library is reference data: it belongs to no business, every node keeps it in memory, and a single row has its revision. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table settings (
      name text primary key,
      value text not null
    )`.execute(db);

  await sql`
    create table library (
      only_row boolean primary key default true check (only_row),
      revision bigint not null default 0
    )`.execute(db);
  await sql`insert into library default values`.execute(db);

  await sql`
    create table fragrances (
      id uuid primary key,
      source text not null,
      source_id text not null,
      state text not null check (state in ('public', 'in_review', 'moved', 'withdrawn')),
      moved_to uuid references fragrances (id),
      brand text not null,
      name text not null,
      strength text,
      year smallint,
      gender text check (gender in ('women', 'men', 'unisex')),
      popularity integer not null default 0,
      perfumers text[] not null,
      family text,
      notes_top text[] not null,
      notes_heart text[] not null,
      notes_base text[] not null,
      notes_all text[] not null,
      accords text[] not null,
      description text,
      revision bigint not null,
      check ((state = 'moved') = (moved_to is not null)),
      check (moved_to <> id)
    )`.execute(db);
  await sql`create index fragrances_by_revision on fragrances (revision, id)`.execute(db);
  await sql`create index fragrances_by_target on fragrances (moved_to) where moved_to is not null`.execute(db);
};
