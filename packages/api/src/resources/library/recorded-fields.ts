import { z } from 'zod';

/** Notes by tier. */
export interface Notes {
  readonly top: readonly string[];
  readonly heart: readonly string[];
  readonly base: readonly string[];
  /** All notes, if the perfume is recorded without tiers. */
  readonly all: readonly string[];
}

export const tiers = ['top', 'heart', 'base', 'all'] as const;

interface ValueOf {
  readonly requiredText: string;
  readonly text: string | null;
  /** Several sentences. */
  readonly longText: string | null;
  readonly year: number | null;
  readonly list: readonly string[];
  readonly notes: Notes;
  /** Fourteen digits each. */
  readonly gtins: readonly string[];
}

export type FieldKind = keyof ValueOf;
export type RecordedValue = ValueOf[FieldKind];

/**
 * What a record says about its perfume. Import files, the database, the history, the operator desk and the source of each value follow this list;
 * `resources/card/card.ts` decides which fields appear on a card.
 */
export const recordedFields = [
  ['brand', 'requiredText'],
  ['name', 'requiredText'],
  ['strength', 'text'],
  ['year', 'year'],
  ['perfumers', 'list'],
  ['family', 'text'],
  ['notes', 'notes'],
  // Strongest first.
  ['accords', 'list'],
  ['description', 'longText'],
  ['gtins', 'gtins'],
] as const satisfies readonly (readonly [field: string, kind: FieldKind])[];

type Entry = (typeof recordedFields)[number];
export type RecordedField = Entry[0];
export type KindOf<F extends RecordedField> = Extract<Entry, readonly [F, FieldKind]>[1];
export type RecordedFields = { readonly [F in RecordedField]: ValueOf[KindOf<F>] };

/** An object with a value for each field. */
export const fieldsBy = <Value>(make: (kind: FieldKind, field: RecordedField) => Value): Readonly<Record<RecordedField, Value>> =>
  Object(Object.fromEntries(recordedFields.map(([field, kind]) => [field, make(kind, field)])));

/** The given fields of a record. */
export const pickFields = <T extends object, F extends keyof T>(from: T, fields: readonly F[]): Pick<T, F> =>
  Object(Object.fromEntries(fields.map((field) => [field, from[field]])));

const nothing = {
  requiredText: '',
  text: null,
  longText: null,
  year: null,
  list: [],
  notes: { top: [], heart: [], base: [], all: [] },
  gtins: [],
};

/** A record without any values. */
export const emptyRecorded: RecordedFields = Object(fieldsBy((kind) => nothing[kind]));

const texts = z.array(z.string());
const shapes = {
  requiredText: z.string(),
  text: z.string().nullable(),
  longText: z.string().nullable(),
  year: z.int().nullable(),
  list: texts,
  notes: z.strictObject({ top: texts, heart: texts, base: texts, all: texts }),
  gtins: texts,
};

/** The shape of each field as JSON, for z.strictObject. */
export const recordedShape: { readonly [F in RecordedField]: (typeof shapes)[KindOf<F>] } = Object(fieldsBy((kind) => shapes[kind]));
