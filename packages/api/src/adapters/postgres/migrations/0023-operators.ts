import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements, withTriggers } from './placement.ts';

export const placement: Placements = {
  operators: withTriggers,
  operator_visits: withTriggers,
  library_edits: fewRows,
};

/** Operators, their visits to consoles of businesses, and their changes to the library. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table operators (
      person_id uuid primary key references people (id) on delete cascade,
      since timestamptz not null default now()
    )`.execute(db);

  // One row for the current or last visit: a new visit replaces it, and the business's audit log records all.
  await sql`
    create table operator_visits (
      business_id uuid not null references businesses (id),
      person_id uuid not null references operators (person_id) on delete cascade,
      until timestamptz not null,
      primary key (business_id, person_id)
    )`.execute(db);
  await sql`create index operator_visits_by_person on operator_visits (person_id)`.execute(db);

  // Imports no longer change a record that was edited by hand.
  await sql`alter table fragrances add column edited boolean not null default false`.execute(db);
  await sql`
    create table library_edits (
      fragrance_id uuid not null references fragrances (id),
      id bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      actor_id text,
      actor_name text not null,
      what text not null check (what in ('edited', 'state', 'undone')),
      before jsonb not null,
      after jsonb not null,
      primary key (fragrance_id, id)
    )`.execute(db);

  await sql`alter table library_wishes add column done_at timestamptz, add column done_by text`.execute(db);
};
