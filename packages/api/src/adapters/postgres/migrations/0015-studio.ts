import { type Kysely, sql } from 'kysely';
import { editedByPeople, type Placements } from './placement.ts';

export const placement: Placements = {
  look_versions: editedByPeople,
  look_shares: editedByPeople,
  look_use: editedByPeople,
};

/**
 * Drafts of looks: `settings` is the published version, null until first published; `draft` is null if it doesn't differ. Both share a version
 * number, so that no one overwrites changes that they haven't seen.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table looks
      alter column settings drop not null,
      add column draft jsonb,
      add column draft_version bigint not null default 1,
      add column draft_seen bigint not null default 0,
      add column draft_at timestamptz not null default now(),
      add column draft_by text,
      add column archived_at timestamptz,
      add check (settings is not null or draft is not null),
      add check (not is_default or (archived_at is null and settings is not null))`.execute(db);
  await sql`update looks set draft_at = updated_at`.execute(db);

  await sql`
    create table look_versions (
      business_id uuid not null,
      look_id uuid not null,
      number bigint not null,
      settings jsonb not null,
      published_at timestamptz not null default clock_timestamp(),
      published_by text,
      primary key (business_id, look_id, number),
      foreign key (business_id, look_id) references looks (business_id, id)
    )`.execute(db);
  await sql`
    insert into look_versions (business_id, look_id, number, settings, published_at)
    select business_id, id, 1, settings, updated_at from looks`.execute(db);

  await sql`
    create table look_shares (
      business_id uuid not null,
      id uuid not null,
      look_id uuid not null,
      token_hash bytea not null,
      shared_by text not null,
      shared_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      primary key (business_id, id),
      foreign key (business_id, look_id) references looks (business_id, id)
    )`.execute(db);
  await sql`create unique index look_shares_by_token on look_shares (business_id, token_hash)`.execute(db);

  await sql`
    create table look_use (
      business_id uuid not null references businesses (id),
      look_id uuid not null,
      day date not null,
      calls bigint not null,
      primary key (business_id, look_id, day)
    )`.execute(db);
};
