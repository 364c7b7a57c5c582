import { type RecordedField, recordedFields } from './recorded-fields.ts';

/** The fields of a record whose source is reported. */
export type SourcedField = Exclude<RecordedField, 'gtins'>;
export const sourcedFields: readonly SourcedField[] = recordedFields.flatMap(([field]) => (field === 'gtins' ? [] : [field]));

/** The source name of fields that an operator has edited by hand. */
export const operatorSource = 'operator';

/** Where a record comes from, which search and cards don't need. */
export interface RecordOrigin {
  /** The source of its import. */
  readonly source: string;
  /** The fields that an operator has changed since. */
  readonly edited: readonly SourcedField[];
  /** The IDs of the records that were merged into it, directly or through others, in order. */
  readonly movedFrom: readonly string[];
  /** ISO 8601 in UTC. Null if unknown. */
  readonly updatedAt: string | null;
}

export interface RecordOrigins {
  /** The origin of a record at the given revision of the library. Null if there is no such record. */
  find(id: string, libraryRevision: number): Promise<RecordOrigin | null>;
}
