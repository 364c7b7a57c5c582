import { type Kysely, sql } from 'kysely';
import { type Placements, workQueue } from './placement.ts';

export const placement: Placements = {
  feeds: workQueue,
  feed_parts: workQueue,
};

/**
 * Feeds are imports whose rows are enriched instead of matched for review. Their states are their own, so that nodes of the previous version leave
 * them alone. `cells` are a row's cells as sent. A part of the result is written in the transaction that charges its rows.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports drop constraint imports_kind_check`.execute(db);
  await sql`
    alter table imports add constraint imports_kind_check
    check (kind in ('file', 'hand', 'again', 'feed') or is_storefront_platform(kind)) not valid`.execute(db);
  await sql`alter table imports drop constraint imports_state_check`.execute(db);
  await sql`
    alter table imports add constraint imports_state_check
    check (state in ('sent', 'reading', 'matching', 'enriching', 'stopped', 'done', 'cancelled', 'failed')) not valid`.execute(db);
  await sql`alter table import_rows add column cells jsonb`.execute(db);
  await sql`create index feeds_to_enrich on imports (business_id, created_at) where state in ('enriching', 'stopped')`.execute(db);

  await sql`
    create table feeds (
      business_id uuid not null,
      id uuid not null,
      output text not null,
      language text not null,
      key_id text not null,
      headings jsonb not null,
      filled bigint not null default 0,
      charged bigint not null default 0,
      obstacle text,
      primary key (business_id, id),
      foreign key (business_id, id) references imports (business_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table feed_parts (
      business_id uuid not null,
      feed_id uuid not null,
      part integer not null,
      text text not null,
      primary key (business_id, feed_id, part),
      foreign key (business_id, feed_id) references imports (business_id, id) on delete cascade
    )`.execute(db);
};
