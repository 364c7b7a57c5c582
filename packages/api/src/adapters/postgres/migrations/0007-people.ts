import { type Kysely, sql } from 'kysely';
import { foundWithoutBusiness, type Placements, withTriggers } from './placement.ts';

export const placement: Placements = {
  people: withTriggers,
  sessions: withTriggers,
  credentials: withTriggers,
  verifications: withTriggers,
  two_factors: withTriggers,
  memberships: withTriggers,
  invitations: foundWithoutBusiness,
};

/**
 * People and their memberships. The first five tables are used by better-auth under our names; session tokens and link identifiers are stored as
 * digests. Memberships are our own: a business has one row, regardless of its members.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function iso(timestamptz) returns text language sql stable as
      $$ select to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$`.execute(db);

  await sql`
    create table people (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null unique,
      email_confirmed boolean not null default false,
      picture text,
      two_factor boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references people (id) on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      address text,
      agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_by_person on sessions (person_id)`.execute(db);

  await sql`
    create table credentials (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references people (id) on delete cascade,
      account_id text not null,
      provider text not null,
      password_hash text,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, account_id)
    )`.execute(db);
  await sql`create index credentials_by_person on credentials (person_id)`.execute(db);

  await sql`
    create table verifications (
      id uuid primary key default gen_random_uuid(),
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index verifications_by_identifier on verifications (identifier)`.execute(db);

  await sql`
    create table two_factors (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references people (id) on delete cascade,
      sealed_secret text not null,
      sealed_backup_codes text not null,
      verified boolean not null default true,
      failed integer not null default 0,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index two_factors_by_person on two_factors (person_id)`.execute(db);

  await sql`
    create table memberships (
      business_id uuid not null references businesses (id),
      person_id uuid not null references people (id) on delete cascade,
      role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
      since timestamptz not null default now(),
      primary key (business_id, person_id)
    )`.execute(db);
  await sql`create index memberships_by_person on memberships (person_id)`.execute(db);

  await sql`
    create table invitations (
      business_id uuid not null references businesses (id),
      id uuid not null,
      email text not null,
      role text not null check (role in ('admin', 'editor', 'viewer')),
      token_hash bytea not null,
      invited_by uuid not null,
      invited_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      taken_back_at timestamptz,
      primary key (business_id, id)
    )`.execute(db);
  await sql`create unique index invitations_by_token on invitations (token_hash)`.execute(db);
  await sql`create unique index invitations_open on invitations (business_id, email) where accepted_at is null and taken_back_at is null`.execute(
    db,
  );

  await sql`
    create function guess_taken(p_kind text, p_whom text, p_max integer, p_window integer) returns integer language plpgsql as $$
    declare
      recent timestamptz[];
    begin
      insert into guesses (kind, whom) values (p_kind, p_whom) on conflict do nothing;
      perform from guesses where kind = p_kind and whom = p_whom for update;
      select coalesce(array_agg(miss order by miss), '{}') into recent
        from guesses g, unnest(g.misses) miss
        where g.kind = p_kind and g.whom = p_whom and miss > clock_timestamp() - make_interval(secs => p_window);
      if cardinality(recent) >= p_max then
        return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - p_max + 1] - clock_timestamp()) + p_window))::integer;
      end if;
      update guesses set misses = recent || clock_timestamp() where kind = p_kind and whom = p_whom;
      return 0;
    end
    $$`.execute(db);
};
