import { type Kysely, sql } from 'kysely';
import { byBusiness, editedByPeople, type Placements, readByFlush } from './placement.ts';

export const placement: Placements = {
  plans: readByFlush,
  businesses: readByFlush,
  keys: readByFlush,
  looks: editedByPeople,
  look_names: editedByPeople,
  product_links: byBusiness,
};

/** Every table of a business has `business_id` first in its primary key, so that the schema can be sharded by business. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table plans (
      name text primary key,
      allowance bigint not null check (allowance between 0 and 9007199254740991),
      rate_per_minute integer not null check (rate_per_minute >= 0),
      scopes text[] not null
    )`.execute(db);

  await sql`
    create table businesses (
      id uuid primary key,
      name text not null,
      website text,
      plan text not null references plans (name),
      state text not null default 'active' check (state in ('active', 'suspended')),
      test boolean not null default false,
      allowance_override bigint check (allowance_override between 0 and 9007199254740991),
      rate_override integer check (rate_override >= 0),
      revision bigint not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table keys (
      business_id uuid not null references businesses (id),
      id text not null,
      hash bytea not null,
      scopes text[] not null,
      label text not null default '',
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      primary key (business_id, id)
    )`.execute(db);
  await sql`create unique index keys_by_id on keys (id)`.execute(db);

  await sql`
    create table looks (
      business_id uuid not null references businesses (id),
      id uuid not null,
      name text not null,
      is_default boolean not null default false,
      settings jsonb not null,
      revision bigint not null default 1,
      updated_at timestamptz not null default now(),
      primary key (business_id, id)
    )`.execute(db);
  await sql`create unique index looks_one_default on looks (business_id) where is_default`.execute(db);

  await sql`
    create table look_names (
      business_id uuid not null,
      look_id uuid not null,
      folded text not null,
      name text not null,
      until timestamptz not null default clock_timestamp(),
      primary key (business_id, look_id, folded),
      foreign key (business_id, look_id) references looks (business_id, id)
    )`.execute(db);

  await sql`
    create table product_links (
      business_id uuid not null references businesses (id),
      ref text not null,
      state text not null check (state in ('suggested', 'approved', 'rejected')),
      fragrance_id uuid references fragrances (id),
      row jsonb,
      outcome text,
      candidates jsonb not null default '[]',
      matched_at timestamptz,
      decided_at timestamptz,
      primary key (business_id, ref),
      check (state <> 'approved' or fragrance_id is not null)
    )`.execute(db);
};
