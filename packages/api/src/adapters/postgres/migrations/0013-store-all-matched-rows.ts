import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  library_wishes: byBusiness,
};

/**
 * Stores every matched row, including those without a match, with the columns needed to review a queue of fifty thousand. Every change increments
 * the version, so that no one decides on outdated data. Generated columns are derived from the submitted row: the search text, the brand as the
 * shop writes it, and the most likely perfume.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product_links
      drop constraint product_links_state_check,
      add constraint product_links_state_check check (state in ('suggested', 'not_recorded', 'approved', 'rejected')),
      add column version bigint not null default 1,
      add column decided_by text,
      add column batch_id uuid,
      add column risk smallint not null default 0,
      add column note text,
      add column assigned_to uuid,
      add column sought text generated always as
        (lower(ref || ' ' || coalesce(row->>'brand', '') || ' ' || coalesce(row->>'name', ''))) stored,
      add column house text generated always as (lower(btrim(row->>'brand'))) stored,
      add column likely uuid generated always as ((candidates->0->>'id')::uuid) stored`.execute(db);
  await sql`create index product_links_by_risk on product_links (business_id, state, risk desc, ref)`.execute(db);
  await sql`create index product_links_by_batch on product_links (business_id, batch_id, ref)`.execute(db);
  await sql`create index product_links_by_likely on product_links (business_id, likely) where state = 'suggested'`.execute(db);
  await sql`create index product_links_by_fragrance on product_links (business_id, fragrance_id) where state = 'approved'`.execute(db);

  // Perfume requests of businesses, for the operator.
  await sql`
    create table library_wishes (
      business_id uuid not null references businesses (id),
      ref text not null,
      row jsonb not null,
      asked_by text not null,
      asked_at timestamptz not null default clock_timestamp(),
      primary key (business_id, ref)
    )`.execute(db);

  // Shows new users their pending invitations, by their confirmed address.
  await sql`create index invitations_by_email on invitations (email) where accepted_at is null and taken_back_at is null`.execute(db);
};
