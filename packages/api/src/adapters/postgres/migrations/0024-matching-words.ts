import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements } from './placement.ts';

export const placement: Placements = {
  matching_words: fewRows,
  word_trials: fewRows,
  word_trial_rows: fewRows,
};

/**
 * Synonyms that operators add to the matcher, and test runs of them on the rows of businesses. A synonym is identified by its compared form, so that
 * two spellings count as one. Synonyms and test runs belong to no business; the rows of a test run do, and are deleted with it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table matching_words (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('house', 'perfume', 'talk', 'packaging', 'product')),
      text text not null,
      compared_as text not null,
      house text,
      fragrance_id uuid references fragrances (id),
      state text not null default 'draft' check (state in ('draft', 'live', 'withdrawn')),
      revision bigint not null default 0,
      added_at timestamptz not null default clock_timestamp(),
      added_by text not null,
      live_at timestamptz,
      live_by text,
      withdrawn_at timestamptz,
      withdrawn_by text,
      check ((kind = 'house') = (house is not null)),
      check ((kind = 'perfume') = (fragrance_id is not null))
    )`.execute(db);
  await sql`create unique index matching_words_once on matching_words (compared_as) where state <> 'withdrawn'`.execute(db);
  await sql`create index matching_words_by_state on matching_words (state, id)`.execute(db);
  await sql`create index matching_words_by_revision on matching_words (revision)`.execute(db);

  await sql`
    create table word_trials (
      id bigint generated always as identity primary key,
      words bigint[] not null,
      library_revision bigint not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      stage smallint not null default 0,
      after_business uuid,
      after_ref text,
      rows_to_try bigint,
      decided bigint not null default 0,
      undecided bigint not null default 0,
      became_wrong bigint not null default 0,
      became_right bigint not null default 0,
      decided_otherwise bigint not null default 0,
      undecided_otherwise bigint not null default 0,
      failures smallint not null default 0,
      begun_at timestamptz not null default clock_timestamp(),
      begun_by text not null,
      ended_at timestamptz
    )`.execute(db);

  await sql`
    create table word_trial_rows (
      business_id uuid not null references businesses (id),
      trial_id bigint not null references word_trials (id) on delete cascade,
      ref text not null,
      row jsonb not null,
      verdict text not null check (verdict in ('became_wrong', 'became_right', 'decided_otherwise', 'undecided_otherwise')),
      decided text,
      fragrance_id uuid,
      before jsonb not null,
      after jsonb not null,
      primary key (business_id, trial_id, ref)
    )`.execute(db);
};
