import { type Kysely, sql } from 'kysely';
import { type Placements, workQueue } from './placement.ts';

export const placement: Placements = {
  imports: workQueue,
  import_pieces: workQueue,
  import_rows: workQueue,
};

/**
 * Product imports: files, typed or pasted rows, and products to be matched again. A file is stored in pieces until it is read, a row until it is
 * matched; a skipped row is kept with its reason. The id of an import is the batch of its links.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table imports (
      business_id uuid not null references businesses (id),
      id uuid not null default gen_random_uuid(),
      kind text not null check (kind in ('file', 'hand', 'again')),
      name text not null,
      state text not null check (state in ('sent', 'reading', 'matching', 'done', 'cancelled', 'failed')),
      byte_length bigint not null default 0,
      form jsonb,
      columns jsonb,
      row_count bigint not null default 0,
      bad_count bigint not null default 0,
      done_count bigint not null default 0,
      suggested bigint not null default 0,
      ambiguous bigint not null default 0,
      no_recorded_perfume bigint not null default 0,
      decided_before bigint not null default 0,
      changed bigint not null default 0,
      fault text,
      failures smallint not null default 0,
      created_by text not null,
      created_at timestamptz not null default clock_timestamp(),
      worked_at timestamptz,
      finished_at timestamptz,
      primary key (business_id, id)
    )`.execute(db);
  await sql`create index imports_by_time on imports (business_id, created_at desc)`.execute(db);
  await sql`create index imports_to_work_off on imports (business_id, created_at) where state in ('reading', 'matching')`.execute(db);

  await sql`
    create table import_pieces (
      business_id uuid not null,
      import_id uuid not null,
      piece integer not null,
      bytes bytea not null,
      primary key (business_id, import_id, piece),
      foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
    )`.execute(db);

  await sql`
    create table import_rows (
      business_id uuid not null,
      import_id uuid not null,
      line bigint not null,
      ref text,
      row jsonb,
      reason text,
      primary key (business_id, import_id, line),
      foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
    )`.execute(db);
  await sql`create index import_rows_to_match on import_rows (business_id, import_id, line) where reason is null`.execute(db);
};
