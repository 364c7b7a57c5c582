import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements, withTriggers } from './placement.ts';

export const placement: Placements = {
  refusals: byBusiness,
  refusals_left_out: byBusiness,
  allowance_letters: withTriggers,
  address_changes: withTriggers,
};

/**
 * Usage information and account changes: recent refusals, allowance emails, unconfirmed new addresses, and when a business was closed. None of it
 * is billed, and none of it delays calls.
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

  // Number of refusals per day not recorded in the table above, because too many came at once.
  await sql`
    create table refusals_left_out (
      business_id uuid not null,
      day date not null,
      calls bigint not null,
      primary key (business_id, day)
    )`.execute(db);

  // A row is claimed before its email is sent. If it isn't sent in time, it can be claimed again.
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

  // Only the newest link is valid, and only while the address that it was requested from is unchanged.
  await sql`
    create table address_changes (
      person_id uuid primary key references people (id) on delete cascade,
      email text not null,
      token_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`alter table businesses add column closed_at timestamptz`.execute(db);
};
