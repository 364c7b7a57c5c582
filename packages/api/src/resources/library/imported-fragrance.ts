import { v5 } from 'uuid';
import { limits } from '../../limits/limits.ts';
import { type Fragrance, genders } from './fragrance.ts';
import { recordedList, recordedText } from './recorded-text.ts';

/** A perfume as a library file records it, before it has a state or a revision here. */
export type ImportedFragrance = Omit<Fragrance, 'state' | 'movedTo' | 'revision'> & { readonly sourceId: string };

/** One row of a library file: by column, a text or, in JSON Lines, a list or a number. */
export type LibraryRow = Readonly<Record<string, unknown>>;

/** The namespace of fragrance ids: an id is the UUIDv5 of `<source>:<source's own id>`, so that an import can be repeated. */
const namespace = '4e89aa9a-8117-4201-95a8-483411adc5b2';

export const fragranceIdOf = (source: string, sourceId: string): string => v5(`${source}:${sourceId}`, namespace);

/** Every column that a library file may have and that is read. A reason why a row is bad begins with the one that it is about. */
export const libraryColumns = [
  'id',
  'brand',
  'name',
  'concentration',
  'strength',
  'year',
  'gender',
  'popularity',
  'perfumers',
  'family',
  'top_notes',
  'heart_notes',
  'base_notes',
  'notes',
  'accords',
  'description',
] as const;

/** What a decoder puts in the place of bytes that are no character. */
const unreadable = '\ufffd';

/** The perfume in a row, or the reason why the row is bad. */
export function importedFragrance(source: string, row: LibraryRow): ImportedFragrance | string {
  const bad: string[] = [];
  const text = (column: string, max: number = limits.importTextCharactersMax): string | null => {
    const value = row[column];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return note(`${column} is not a text`);
    const trimmed = recordedText(unquoted(String(value)));
    if (String(value).includes(unreadable)) return note(`${column} is not valid UTF-8`);
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
    if (parts === null) note(`${column} is not a list`);
    const texts = (parts ?? []).filter((part) => typeof part === 'string');
    if (texts.length < (parts ?? []).length) note(`${column} has an entry that is not a text`);
    const entries = recordedList(texts.map(unquoted));
    if (texts.some((entry) => entry.includes(unreadable))) note(`${column} is not valid UTF-8`);
    if (entries.length > limits.importListEntriesMax) note(`${column} has more than ${limits.importListEntriesMax} entries`);
    if (entries.some((entry) => entry.length > limits.importTextCharactersMax))
      note(`${column} has an entry of more than ${limits.importTextCharactersMax} characters`);
    return entries;
  };

  const sourceId = required('id');
  const brand = required('brand');
  const name = required('name');
  const yearText = text('year');
  const year = yearText === null ? null : Number(yearText);
  if (year !== null && !(Number.isInteger(year) && year >= 1000 && year <= 2100)) note(`year "${yearText?.slice(0, 20)}" is no year`);
  const gender = text('gender')?.toLowerCase();
  const popularity = Number(text('popularity') ?? '');
  const fragrance: ImportedFragrance = {
    id: fragranceIdOf(source, sourceId),
    sourceId,
    brand,
    name,
    strength: text('concentration') ?? text('strength'),
    year,
    // Gender and popularity only help search and matching, so a value that is none is no reason to turn a perfume away.
    gender: genders.find((known) => known === gender) ?? null,
    popularity: Number.isFinite(popularity) ? Math.min(2_000_000_000, Math.max(0, Math.round(popularity))) : 0,
    perfumers: list('perfumers'),
    family: text('family'),
    notes: { top: list('top_notes'), heart: list('heart_notes'), base: list('base_notes'), all: list('notes') },
    accords: list('accords'),
    description: text('description', limits.importDescriptionCharactersMax),
  };
  return bad[0] ?? fragrance;
}

/** An apostrophe before what a spreadsheet would run as a formula only says that it is a text: so is written what is to be mended. */
const unquoted = (value: string): string => value.replace(/^'(?=\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');
