import type { Refusal } from '../../errors/refusal.ts';
import type { FragranceState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import type { Fragrance } from '../library/fragrance.ts';

/** What an operator may write of a record. What only serves search and matching stays its source's. */
export type RecordFields = Pick<
  Fragrance,
  'brand' | 'name' | 'strength' | 'year' | 'perfumers' | 'family' | 'notes' | 'accords' | 'description'
>;

/** A record as it stood at some time. */
export interface RecordAsItWas extends RecordFields {
  readonly state: FragranceState;
  readonly movedTo: string | null;
  /** True once somebody has edited it by hand: from then on no import changes it. */
  readonly edited: boolean;
}

export interface DeskRecord extends RecordAsItWas {
  readonly id: string;
  readonly source: string;
  readonly sourceId: string;
  readonly revision: number;
}

export const recordDeeds = ['edited', 'state', 'undone'] as const;

/** One change of a record, as its history keeps it. */
export interface RecordEdit {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly what: (typeof recordDeeds)[number];
  readonly before: RecordAsItWas;
  readonly after: RecordAsItWas;
}

export interface WantedRecords {
  /** Words of house and name in any order, or how they begin; or an id. */
  readonly q: string | null;
  readonly state: FragranceState | null;
  /** A house as it is recorded, in capitals or not. */
  readonly house: string | null;
  /** Only those that were edited by hand. */
  readonly edited: boolean;
  /** The id that the page before ended with. */
  readonly after: string | null;
  readonly limit: number;
}

/** A change is refused when the record is no longer the one that was seen: `seen` is its revision. */
export interface DeskRecords {
  /** The best known first. */
  find(wanted: WantedRecords): Promise<readonly DeskRecord[]>;
  /** The record as it is, moved or not, and what was done to it, the latest first. */
  of(id: string): Promise<{ readonly record: DeskRecord; readonly history: readonly RecordEdit[] } | null>;
  /** What is written as it already stands is no edit. */
  edit(id: string, seen: number, fields: RecordFields, by: Actor): Promise<Refusal<RecordCode> | null>;
  changeState(id: string, seen: number, state: FragranceState, movedTo: string | null, by: Actor): Promise<Refusal<RecordCode> | null>;
  /** Takes the latest change back that was not taken back yet; or all that was edited, which is a change of its own. */
  undo(id: string, seen: number, to: (typeof wayBack)[number], by: Actor): Promise<Refusal<RecordCode> | null>;
}

/** Where a record goes back to: to before its latest change that still holds, or to what its source says of it. */
export const wayBack = ['before', 'imported'] as const;

export type RecordCode = 'not_found' | 'not_in_library_shape' | 'draft_needs_preview';

/** Businesses whose products a record stands for. */
export interface Touched {
  readonly business: { readonly id: string; readonly name: string };
  readonly links: number;
}

export interface LibraryWish {
  readonly businessId: string;
  readonly business: string;
  readonly ref: string;
  readonly brand: string | null;
  readonly name: string | null;
  /** ISO 8601 in UTC. */
  readonly askedAt: string;
  readonly doneAt: string | null;
  readonly doneBy: string | null;
}

/** What the library's keeper hears from businesses, and whom a change of a record reaches. */
export interface LibraryInbox {
  /** The latest first. */
  wishes(wanted: { readonly done: boolean; readonly limit: number }): Promise<readonly LibraryWish[]>;
  /** False where there is no such wish. */
  done(businessId: string, ref: string, by: string): Promise<boolean>;
  touchedBy(fragranceId: string): Promise<readonly Touched[]>;
}
