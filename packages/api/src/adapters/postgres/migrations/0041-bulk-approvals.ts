import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  bulk_approvals: byBusiness,
};

/** The links that were approved together, so that a bulk approval can be undone for some weeks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bulk_approvals (
      business_id uuid not null,
      id uuid not null,
      ref text not null,
      decided_at timestamptz not null,
      decided_by text not null,
      primary key (business_id, id, ref)
    )`.execute(db);
};
