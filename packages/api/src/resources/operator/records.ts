import type { Refusal } from '../../errors/refusal.ts';
import type { FragranceState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import type { RecordedFields } from '../library/recorded-fields.ts';

/** A record at some point in time. Operators can edit all of its fields; the gender and popularity keep their imported values. */
export interface RecordSnapshot extends RecordedFields {
  readonly state: FragranceState;
  readonly movedTo: string | null;
  /** True once it has been edited manually; imports then no longer change it. */
  readonly edited: boolean;
}

export interface OperatorRecord extends RecordSnapshot {
  readonly id: string;
  readonly source: string;
  readonly sourceId: string;
  readonly revision: number;
}

export const recordChangeKinds = ['edited', 'state', 'undone'] as const;

/** A change in the history of a record. */
export interface RecordChange {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
  readonly what: (typeof recordChangeKinds)[number];
  readonly before: RecordSnapshot;
  readonly after: RecordSnapshot;
}

export interface RecordQuery {
  /** Words or word prefixes from the brand and name in any order, an ID or a GTIN. */
  readonly q: string | null;
  readonly state: FragranceState | null;
  /** A brand as recorded, ignoring case. */
  readonly house: string | null;
  /** Only manually edited records. */
  readonly edited: boolean;
  /** The last ID of the previous page. */
  readonly after: string | null;
  readonly limit: number;
}

/** A change is rejected if the record has changed since the revision `seen`. */
export interface OperatorRecords {
  /** Best known first. */
  find(wanted: RecordQuery): Promise<readonly OperatorRecord[]>;
  /** The current record in any state and its history, newest first. */
  of(id: string): Promise<{ readonly record: OperatorRecord; readonly history: readonly RecordChange[] } | null>;
  /** Writing identical values does not create an edit. Without `gtins`, they stay the same. */
  edit(
    id: string,
    seen: number,
    fields: Omit<RecordedFields, 'gtins'> & Partial<RecordedFields>,
    by: Actor,
  ): Promise<Refusal<RecordCode> | null>;
  changeState(id: string, seen: number, state: FragranceState, movedTo: string | null, by: Actor): Promise<Refusal<RecordCode> | null>;
  /** Undoes the latest change that has not been undone yet, or resets the record to its imported values, which is a change itself. */
  undo(id: string, seen: number, to: (typeof undoTargets)[number], by: Actor): Promise<Refusal<RecordCode> | null>;
}

/** The target of an undo: the state before the latest change, or the imported values. */
export const undoTargets = ['before', 'imported'] as const;

export type RecordCode = 'not_found' | 'not_in_library_shape' | 'draft_needs_preview';

/** A business with products linked to a record. */
export interface AffectedBusiness {
  readonly business: { readonly id: string; readonly name: string };
  readonly links: number;
}

export interface PerfumeRequest {
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

/** Perfume requests of businesses, and the businesses that a change of a record affects. */
export interface LibraryInbox {
  /** Newest first. */
  perfumeRequests(wanted: { readonly done: boolean; readonly limit: number }): Promise<readonly PerfumeRequest[]>;
  /** False if the request does not exist. */
  done(businessId: string, ref: string, by: string): Promise<boolean>;
  affectedBusinesses(fragranceId: string): Promise<readonly AffectedBusiness[]>;
}
