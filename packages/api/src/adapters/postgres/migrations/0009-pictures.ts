import { type Kysely, sql } from 'kysely';
import { foundWithoutBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  pictures: foundWithoutBusiness,
};

/** Uploaded images of a business, each for one place on a card, re-encoded and named by the hash of the stored bytes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table pictures (
      business_id uuid not null references businesses (id),
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      place text not null check (place in ('logo', 'bottle', 'background')),
      type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes bytea not null,
      saved_at timestamptz not null default now(),
      primary key (business_id, hash)
    )`.execute(db);
  await sql`create index pictures_by_hash on pictures (hash)`.execute(db);
};
