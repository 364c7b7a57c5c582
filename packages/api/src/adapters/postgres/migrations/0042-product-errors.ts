import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  product_errors: byBusiness,
};

/** The product of a rejected call, and how many calls for the card of each product were rejected on each day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table refusals add column product_ref text`.execute(db);
  await sql`
    create table product_errors (
      business_id uuid not null,
      day date not null,
      ref text not null,
      calls bigint not null,
      primary key (business_id, day, ref)
    )`.execute(db);
};
