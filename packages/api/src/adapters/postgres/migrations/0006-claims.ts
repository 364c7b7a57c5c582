import { type Kysely, sql } from 'kysely';
import { fewRows, foundWithoutBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  claims: foundWithoutBusiness,
  key_rotations: fewRows,
  guesses: fewRows,
};

/**
 * Creates keys without the operator's command line. No column stores a code, a nonce or a key: `code_hash` and `nonce_hash` are HMACs, and
 * `sealed_key` can be decrypted only with both the code (or the old key) and the nonce, for a minute.
 * `guesses` stores recent wrong guesses of any kind, for the window of its limit.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table keys add column created_by uuid`.execute(db);

  await sql`
    create table claims (
      business_id uuid not null references businesses (id),
      id uuid not null,
      code_hash bytea not null,
      scopes text[] not null,
      label text not null,
      key_expires_at timestamptz,
      opened_by uuid not null,
      opened_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      taken_back_at timestamptz,
      claimed_at timestamptz,
      claimed_from text,
      key_id text,
      nonce_hash bytea,
      sealed_key bytea,
      primary key (business_id, id),
      check ((claimed_at is null) = (key_id is null)),
      check (claimed_at is null or taken_back_at is null)
    )`.execute(db);
  await sql`create unique index claims_by_code on claims (code_hash)`.execute(db);
  await sql`create index claims_sealed on claims (claimed_at) where sealed_key is not null`.execute(db);

  await sql`
    create table key_rotations (
      business_id uuid not null references businesses (id),
      key_id text not null,
      new_key_id text not null,
      at timestamptz not null default clock_timestamp(),
      nonce_hash bytea not null,
      key_expires_at timestamptz,
      sealed_key bytea,
      primary key (business_id, key_id)
    )`.execute(db);
  await sql`create index key_rotations_sealed on key_rotations (at) where sealed_key is not null`.execute(db);

  await sql`
    create table guesses (
      kind text not null,
      whom text not null,
      misses timestamptz[] not null default '{}',
      primary key (kind, whom)
    )`.execute(db);
};
