import { type Kysely, sql } from 'kysely';

/**
 * Every row that was matched is kept, those that no recorded perfume answers included, with what a queue of fifty thousand is worked by. A
 * version is raised by every change, so that nobody decides on what they have not seen. What is generated is derived from the row
 * as it was sent: what a search looks through, the house as the shop writes it, and the perfume that the row most likely is.
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

  // What a business misses in the library, for the operator to read.
  await sql`
    create table library_wishes (
      business_id uuid not null references businesses (id),
      ref text not null,
      row jsonb not null,
      asked_by text not null,
      asked_at timestamptz not null default clock_timestamp(),
      primary key (business_id, ref)
    )`.execute(db);

  // Whoever signs up is shown where they are awaited, by the address that they confirmed.
  await sql`create index invitations_by_email on invitations (email) where accepted_at is null and taken_back_at is null`.execute(db);
};
