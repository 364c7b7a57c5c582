import { type Kysely, sql } from 'kysely';
import { type Placements, withTriggers } from './placement.ts';

export const placement: Placements = { passkeys: withTriggers };

/**
 * Passkeys, used by better-auth under our names, and the country of a session if a proxy names it. A sign-in writes the counter, also if it stays
 * the same.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      person_id uuid not null references people (id) on delete cascade,
      name text not null,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      device_type text not null,
      backed_up boolean not null,
      transports text,
      authenticator text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_person on passkeys (person_id)`.execute(db);
  await sql`
    create function passkey_used() returns trigger language plpgsql as $$
    begin
      new.last_used_at := now();
      return new;
    end
    $$`.execute(db);
  await sql`
    create trigger passkey_used before update of counter on passkeys for each row execute function passkey_used()`.execute(db);
  await sql`alter table sessions add column country text`.execute(db);
};
