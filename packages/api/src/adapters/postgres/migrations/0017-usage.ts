import { type Kysely, sql } from 'kysely';

/**
 * What people are told of their calls, and what they change of themselves: refusals of the last days, letters about the allowance, an
 * address that is not confirmed yet, and when a business was closed. None of it is money, and none of it stands in a call's way.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refusals (
      business_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      key_id text not null,
      operation text not null,
      code text not null,
      request_id text not null,
      primary key (business_id, id)
    )`.execute(db);
  await sql`create index refusals_by_time on refusals (business_id, at, id)`.execute(db);

  // How many of a day were left out of the table above, because too many came at once.
  await sql`
    create table refusals_left_out (
      business_id uuid not null,
      day date not null,
      calls bigint not null,
      primary key (business_id, day)
    )`.execute(db);

  // A row is claimed before its letter is sent. One that is claimed and not sent in time is claimed anew.
  await sql`
    create table allowance_letters (
      business_id uuid not null,
      period date not null,
      percent smallint not null,
      person_id uuid not null references people (id) on delete cascade,
      claimed_until timestamptz not null,
      sent_at timestamptz,
      primary key (business_id, period, percent, person_id)
    )`.execute(db);
  await sql`create index allowance_letters_by_person on allowance_letters (person_id)`.execute(db);

  // The newest link alone is good. It changes the address only while the one that it was asked for from still stands.
  await sql`
    create table address_changes (
      person_id uuid primary key references people (id) on delete cascade,
      email text not null,
      token_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`alter table businesses add column closed_at timestamptz`.execute(db);
};
