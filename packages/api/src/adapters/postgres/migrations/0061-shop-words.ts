import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  shop_words: byBusiness,
};

/** Words that recur in a shop's titles, proposed by an import and decided by a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shop_words (
      business_id uuid not null,
      word text not null,
      state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
      import_id uuid not null,
      row_count bigint not null,
      refs text[] not null,
      decided_at timestamptz,
      decided_by text,
      primary key (business_id, word),
      check ((state = 'proposed') = (decided_at is null))
    )`.execute(db);
};
