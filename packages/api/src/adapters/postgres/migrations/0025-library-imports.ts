import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements } from './placement.ts';

export const placement: Placements = {
  library_imports: fewRows,
  library_import_pieces: fewRows,
  library_import_bad_rows: fewRows,
  library_duplicates: fewRows,
  library_not_duplicates: fewRows,
  library_duplicate_search: fewRows,
};

/** Library imports and possible duplicates, for operators. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Indexes for finding records by words, brand and attributes, most popular first, however many there are.
  await sql`
    create function library_words(said text) returns tsvector language sql immutable parallel safe as $$
      select to_tsvector('simple', translate(
        regexp_replace(normalize(said, nfkd), '[\u0300-\u036f]', '', 'g'),
        '.,;:/\\|-_''"()[]{}&+°#*!?@’‘“”´<>=~^%$', repeat(' ', 50)))
    $$`.execute(db);
  await sql`create index fragrances_by_words on fragrances using gin (library_words(brand || ' ' || name))`.execute(db);
  await sql`create index fragrances_by_house on fragrances (lower(brand))`.execute(db);
  await sql`create index fragrances_by_fame on fragrances (popularity desc, brand, name, id)`.execute(db);
  await sql`create index fragrances_not_public on fragrances (popularity desc, brand, name, id) where state <> 'public'`.execute(db);
  await sql`create index fragrances_edited on fragrances (popularity desc, brand, name, id) where edited`.execute(db);

  // An import saves its progress. One in state `reading` without recent progress was interrupted.
  await sql`
    create table library_imports (
      id uuid primary key default gen_random_uuid(),
      source text not null,
      name text not null,
      byte_length bigint not null,
      brought_by text not null check (brought_by in ('desk', 'command')),
      state text not null check (state in ('sent', 'waiting', 'reading', 'done', 'cancelled', 'failed')),
      attempt integer not null default 0,
      bytes_read bigint not null default 0,
      row_count integer not null default 0,
      added integer not null default 0,
      changed integer not null default 0,
      kept integer not null default 0,
      bad integer not null default 0,
      fault text,
      actor_id text,
      actor_name text not null,
      created_at timestamptz not null default clock_timestamp(),
      worked_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index library_imports_by_age on library_imports (created_at, id)`.execute(db);
  await sql`create index library_imports_unfinished on library_imports (state) where state in ('sent', 'waiting', 'reading')`.execute(db);

  await sql`
    create table library_import_pieces (
      import_id uuid not null references library_imports (id) on delete cascade,
      piece integer not null,
      bytes bytea not null,
      primary key (import_id, piece)
    )`.execute(db);
  // Compression isn't worth it: the file is read once and then deleted.
  await sql`alter table library_import_pieces alter column bytes set storage external`.execute(db);

  await sql`
    create table library_import_bad_rows (
      import_id uuid not null references library_imports (id) on delete cascade,
      line integer not null,
      field text,
      reason text not null,
      row json not null,
      primary key (import_id, line)
    )`.execute(db);

  await sql`
    create table library_duplicates (
      first uuid not null references fragrances (id),
      second uuid not null references fragrances (id),
      likeness smallint not null,
      why jsonb not null,
      primary key (first, second),
      check (first < second)
    )`.execute(db);
  await sql`create index library_duplicates_by_likeness on library_duplicates (likeness desc, first, second)`.execute(db);
  await sql`create index library_duplicates_by_second on library_duplicates (second)`.execute(db);

  // Stores the compared values, so that a pair is suggested again only once they change.
  await sql`
    create table library_not_duplicates (
      first uuid not null references fragrances (id),
      second uuid not null references fragrances (id),
      compared text not null,
      actor_id text,
      actor_name text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (first, second),
      check (first < second)
    )`.execute(db);

  // A single row. A scan is due while `wanted` is ahead of `done`; one without recent progress was interrupted.
  await sql`
    create table library_duplicate_search (
      only_row boolean primary key default true check (only_row),
      wanted bigint not null default 0,
      done bigint not null default 0,
      begun_at timestamptz,
      finished_at timestamptz,
      revision bigint not null default 0,
      records integer not null default 0,
      pairs integer not null default 0
    )`.execute(db);
  await sql`insert into library_duplicate_search default values`.execute(db);
};
