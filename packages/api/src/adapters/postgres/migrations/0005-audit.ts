import { type Kysely, sql } from 'kysely';
import { type Placements, withTriggers } from './placement.ts';

export const placement: Placements = {
  audit: withTriggers,
};

/** The audit log by business. Entries are written with the change that they record and never updated. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table audit (
      business_id uuid not null,
      id bigint generated always as identity,
      at timestamptz not null default clock_timestamp(),
      actor_kind text not null check (actor_kind in ('person', 'key', 'operator')),
      actor_id text,
      actor_name text not null,
      action text not null,
      subject text,
      details jsonb not null default '{}',
      primary key (business_id, id)
    )`.execute(db);

  await sql`
    create function audit_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit trail is only ever added to';
    end
    $$`.execute(db);
  await sql`create trigger audit_stands before update or delete or truncate on audit for each statement execute function audit_stands()`.execute(
    db,
  );
};
