import { v5 } from 'uuid';
import { limits } from '../../limits/limits.ts';
import { describeFault, gtinCharactersMax, readGtin } from '../gtin/gtin.ts';
import { type Fragrance, genders } from './fragrance.ts';
import { fieldsBy, type RecordedFields, recordedFields, tiers } from './recorded-fields.ts';
import { cleanRecordedList, cleanRecordedText } from './recorded-text.ts';

/** A perfume from a library file, before it has a state and revision. */
export type ImportedFragrance = Omit<Fragrance, 'state' | 'movedTo' | 'revision'> & {
  readonly sourceId: string;
  /** Entries of `gtins` that are left out, each with the reason. */
  readonly ignoredGtins: readonly string[];
};

/** A row of a library file: strings by column or, in JSON Lines, also lists and numbers. */
export type LibraryRow = Readonly<Record<string, unknown>>;

/** The UUIDv5 namespace of fragrance IDs, which are derived from source and source ID so that imports are idempotent. */
const namespace = '4e89aa9a-8117-4201-95a8-483411adc5b2';

export const createFragranceId = (source: string, sourceId: string): string => v5(`${source}:${sourceId}`, namespace);

/** The columns of the notes by tier. */
const noteColumns = { top: 'top_notes', heart: 'heart_notes', base: 'base_notes', all: 'notes' } as const;

/** All supported columns of a library file. The reason why a row is skipped starts with the name of the column. */
export const libraryColumns: readonly string[] = [
  'id',
  ...recordedFields.flatMap(([field]) => {
    if (field === 'notes') return Object.values(noteColumns);
    if (field === 'strength') return ['concentration', field];
    return field === 'year' ? [field, 'gender', 'popularity'] : [field];
  }),
];

/** The replacement character that decoders insert for invalid bytes. */
const replacementCharacter = '\ufffd';

/** The perfume of a row, or the reason why the row is skipped. */
export function parseLibraryRow(source: string, row: LibraryRow): ImportedFragrance | string {
  const bad: string[] = [];
  const text = (column: string, max: number = limits.importTextCharactersMax): string | null => {
    const value = row[column];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return note(`${column} isn't text`);
    const trimmed = cleanRecordedText(stripFormulaQuote(String(value)));
    if (String(value).includes(replacementCharacter)) return note(`${column} isn't valid UTF-8`);
    if (trimmed.length > max) return note(`${column} has more than ${max} characters`);
    return trimmed === '' ? null : trimmed;
  };
  const note = (reason: string): null => {
    bad.push(reason);
    return null;
  };
  const required = (column: string): string => {
    const value = text(column);
    if (value === null && bad.length === 0) note(`${column} is missing`);
    return value ?? '';
  };
  const list = (column: string): readonly string[] => {
    const value = row[column] ?? [];
    const parts: readonly unknown[] | null = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : null;
    if (parts === null) note(`${column} isn't a list`);
    const texts = (parts ?? []).filter((part) => typeof part === 'string');
    if (texts.length < (parts ?? []).length) note(`${column} has an entry that isn't text`);
    const entries = cleanRecordedList(texts.map(stripFormulaQuote));
    if (texts.some((entry) => entry.includes(replacementCharacter))) note(`${column} isn't valid UTF-8`);
    if (entries.length > limits.importListEntriesMax) note(`${column} has more than ${limits.importListEntriesMax} entries`);
    if (entries.some((entry) => entry.length > limits.importTextCharactersMax))
      note(`${column} has an entry with more than ${limits.importTextCharactersMax} characters`);
    return entries;
  };
  const gtinList = (): { readonly gtins: readonly string[]; readonly ignoredGtins: readonly string[] } => {
    const value = row.gtins ?? [];
    const entries: readonly unknown[] = Array.isArray(value) ? value : String(value).split(/[;,]/);
    if (entries.length > limits.importListEntriesMax) note(`gtins has more than ${limits.importListEntriesMax} entries`);
    const gtins = new Set<string>();
    const ignoredGtins: string[] = [];
    for (const entry of entries.slice(0, limits.importListEntriesMax)) {
      const written = typeof entry === 'string' || typeof entry === 'number' ? cleanRecordedText(stripFormulaQuote(String(entry))) : '?';
      if (written === '') continue;
      const { gtin, fault } = readGtin(written);
      if (fault === null) gtins.add(gtin);
      else ignoredGtins.push(`"${written.slice(0, gtinCharactersMax)}", which ${describeFault[fault]}`);
    }
    return { gtins: [...gtins], ignoredGtins };
  };

  const year = (column: string): number | null => {
    const written = text(column);
    const value = written === null ? null : Number(written);
    if (value !== null && !(Number.isInteger(value) && value >= 1000 && value <= 2100))
      note(`${column} "${written?.slice(0, 20)}" is not a year`);
    return value;
  };
  const read = {
    requiredText: required,
    text: (column: string) => (column === 'strength' ? (text('concentration') ?? text(column)) : text(column)),
    longText: (column: string) => text(column, limits.importDescriptionCharactersMax),
    year,
    list: (column: string) => (column === 'perfumers' ? splitJointPerfumers(list(column)) : list(column)),
    notes: () => Object.fromEntries(tiers.map((tier) => [tier, list(noteColumns[tier])])),
    gtins: () => [],
  };

  const sourceId = required('id');
  const fields: RecordedFields = Object(fieldsBy((kind, field) => read[kind](field)));
  const gender = text('gender')?.toLowerCase();
  const popularity = Number(text('popularity') ?? '');
  const fragrance: ImportedFragrance = {
    id: createFragranceId(source, sourceId),
    sourceId,
    ...fields,
    // Gender and popularity are only hints for search and matching, so an invalid value doesn't reject the row.
    gender: genders.find((known) => known === gender) ?? null,
    popularity: Number.isFinite(popularity) ? Math.min(2_000_000_000, Math.max(0, Math.round(popularity))) : 0,
    ...gtinList(),
  };
  return bad[0] ?? fragrance;
}

/** Sources separate joint perfumers by semicolons, even within a list. */
const splitJointPerfumers = (perfumers: readonly string[]): readonly string[] =>
  perfumers.some((name) => name.includes(';')) ? cleanRecordedList(perfumers.flatMap((name) => name.split(';'))) : perfumers;

/** Removes the apostrophe that protects against formula injection; our export of skipped rows adds it too. */
const stripFormulaQuote = (value: string): string => value.replace(/^'(?=\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');
