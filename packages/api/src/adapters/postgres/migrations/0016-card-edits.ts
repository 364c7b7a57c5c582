import { type Kysely, sql } from 'kysely';
import { editedByPeople, type Placements } from './placement.ts';

export const placement: Placements = {
  card_edits: editedByPeople,
  card_edit_versions: editedByPeople,
};

/** A business's edits of its cards of a perfume: draft, published edit and earlier versions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table card_edits (
      business_id uuid not null references businesses (id),
      fragrance_id uuid not null references fragrances (id),
      version bigint not null check (version > 0),
      draft jsonb,
      published jsonb,
      changed_by text not null,
      changed_at timestamptz not null default clock_timestamp(),
      seen_version bigint,
      seen_record bigint,
      primary key (business_id, fragrance_id)
    )`.execute(db);
  // Whether a business has any edits is checked whenever its workspace is read.
  await sql`create index card_edits_published on card_edits (business_id, fragrance_id) where published is not null`.execute(db);
  await sql`
    create table card_edit_versions (
      business_id uuid not null,
      fragrance_id uuid not null,
      version bigint not null,
      edit jsonb,
      published_by text not null,
      published_at timestamptz not null default clock_timestamp(),
      primary key (business_id, fragrance_id, version),
      foreign key (business_id, fragrance_id) references card_edits (business_id, fragrance_id)
    )`.execute(db);
};
