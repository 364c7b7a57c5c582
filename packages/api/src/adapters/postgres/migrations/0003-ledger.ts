import { type Kysely, sql } from 'kysely';
import { byBusiness, byLane, type Placements } from './placement.ts';

export const placement: Placements = {
  meters: byBusiness,
  usage: byBusiness,
  lanes: byLane,
};

/**
 * The ledger. `meters` has one row per business and month, which its calls are checked against under one lock.
 * `usage` has the same calls by day, operation, key and outcome, one row per kind rather than per call.
 * `lanes` stores the last flush of each lane of each node, so that a repeated flush is counted only once.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table meters (
      business_id uuid not null,
      period date not null,
      used bigint not null default 0 check (used between 0 and 9007199254740991),
      refused bigint not null default 0 check (refused between 0 and 9007199254740991),
      day date not null,
      day_calls bigint not null default 0 check (day_calls between 0 and 9007199254740991),
      day_public_hits bigint not null default 0,
      day_in_review bigint not null default 0,
      day_not_found bigint not null default 0,
      day_refused bigint not null default 0,
      minute bigint not null default 0,
      minute_calls integer not null default 0,
      primary key (business_id, period)
    ) with (fillfactor = 50)`.execute(db);

  await sql`
    create table usage (
      business_id uuid not null,
      day date not null,
      operation text not null,
      key_id text not null,
      outcome text not null,
      calls bigint not null check (calls between 0 and 9007199254740991),
      charged bigint not null check (charged between 0 and 9007199254740991),
      last_at timestamptz not null,
      primary key (business_id, day, operation, key_id, outcome)
    ) with (fillfactor = 50)`.execute(db);

  await sql`
    create table lanes (
      node uuid not null,
      lane smallint not null,
      seq bigint not null,
      answer jsonb not null,
      at timestamptz not null,
      primary key (node, lane)
    ) with (fillfactor = 25)`.execute(db);

  await sql`create function ledger_now() returns timestamptz language sql stable as 'select now()'`.execute(db);
};
