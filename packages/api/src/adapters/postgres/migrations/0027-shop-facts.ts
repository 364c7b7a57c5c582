import { type Kysely, sql } from 'kysely';

/**
 * What is written back to a connected shop. `stands` names what its variant was last told, `keys` each field that may be there: what differs
 * from what a card shows by now is the work that is left, so that nothing has to be queued.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shops
      add column facts text not null default 'off' check (facts in ('off', 'on', 'removing')),
      add column facts_seen text,
      add column facts_trouble text`.execute(db);
  // Whether what is asked for beyond reading was set out for.
  await sql`alter table shop_consents add column facts boolean not null default false`.execute(db);
  // When the platform was asked to begin, so that no second node asks beside the first.
  await sql`alter table shop_exports add column begun_at timestamptz`.execute(db);

  await sql`
    create table shop_variants (
      business_id uuid not null references businesses (id),
      owner text not null,
      ref text,
      import_id uuid not null,
      keys text[] not null default '{}',
      stands text,
      fault text,
      primary key (business_id, owner)
    )`.execute(db);
};
