/**
 * Where the rows of a table are stored when the database is a Citus cluster. On a single PostgreSQL server it has no effect. Every migration that
 * creates a table exports its placement.
 */
export type Placement =
  /** On the server of the row's shard, together with all other rows of the same business. */
  | { readonly on: 'shard'; readonly column: string; readonly why: string }
  /** A complete copy on every server. */
  | { readonly on: 'every server'; readonly why: string }
  /** A plain table on the coordinator. */
  | { readonly on: 'coordinator'; readonly why: string };

export type Placements = Readonly<Record<string, Placement>>;

/** For tables that grow with calls or products. */
export const byBusiness: Placement = { on: 'shard', column: 'business_id', why: 'grows with calls and products' };

/** A node chooses the identity of each of its lanes so that it is stored on the shard of the businesses whose calls the lane flushes. */
export const byLane: Placement = { on: 'shard', column: 'node', why: 'written by every flush, on the shard of its businesses' };

export const readByFlush: Placement = { on: 'every server', why: 'read by every flush, and changed rarely' };

export const referencedByShards: Placement = { on: 'every server', why: 'the same for all businesses, and referenced by their rows' };

export const fewRows: Placement = { on: 'coordinator', why: 'few and small rows, or rows that belong to no business' };

/** Claimed by background jobs across businesses, in the order in which they are due. */
export const workQueue: Placement = { on: 'coordinator', why: 'a queue of background work, deleted when it is done' };

/** For tables that are searched before the business is known, and that enforce uniqueness across businesses. */
export const foundWithoutBusiness: Placement = {
  on: 'coordinator',
  why: 'found by a code, token, address or hash before the business is known',
};

export const editedByPeople: Placement = { on: 'coordinator', why: 'edited by people in the console, a few rows per business' };

/** Citus runs triggers only on tables of the coordinator. */
export const withTriggers: Placement = { on: 'coordinator', why: 'has triggers, or references a table that has them' };
