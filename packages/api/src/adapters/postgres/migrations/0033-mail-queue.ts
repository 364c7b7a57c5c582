import { type Kysely, sql } from 'kysely';
import { fewRows, type Placements } from './placement.ts';

export const placement: Placements = {
  mail_queue: fewRows,
};

/** Emails that are accepted but not sent yet. They contain addresses and links, so each is stored encrypted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_queue (
      id uuid primary key,
      sealed bytea not null,
      queued_at timestamptz not null default ledger_now(),
      expires_at timestamptz not null,
      next_at timestamptz not null,
      failures integer not null default 0
    )`.execute(db);
  await sql`create index mail_queue_next_at on mail_queue (next_at)`.execute(db);
};
