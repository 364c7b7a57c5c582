import type { Language } from '../../language.ts';
import type { Field } from '../../products/columns/columns.ts';
import type { Facts, Filled } from '../facts.ts';
import type { FeedHead } from '../feed.ts';

/** A format of results. Each is written row by row, so that a result of any size is streamed. */
export interface FeedOutput {
  readonly type: FeedMedia;
  /** What precedes and follows the rows. */
  readonly begin: (head: FeedHead) => string;
  readonly end: string;
  /** One row; `at` counts rows from 0. */
  readonly row: (row: OutputRow, at: number) => string;
}

export const feedMedia = ['text/csv', 'text/tab-separated-values', 'application/ld+json', 'application/jsonl'] as const;
export type FeedMedia = (typeof feedMedia)[number];

export interface OutputRow {
  readonly head: FeedHead;
  readonly cells: readonly string[];
  /** Null if no perfume was found. */
  readonly facts: Facts | null;
}

/** The row's own value of a field, from the column that was recognised. */
export function ownField({ head: { columns, headings }, cells }: OutputRow, field: Field): Filled | undefined {
  const column = columns[field] ?? (field === 'ref' ? columns.name : null);
  return column === null ? undefined : ownCell(cells, headings, column);
}

/** The row's own value of the first of these headings that the feed has. */
export function ownHeading({ head: { headings }, cells }: OutputRow, names: readonly string[]): Filled | undefined {
  for (const name of names) {
    const column = findHeading(headings, [name]);
    const own = column === null ? undefined : ownCell(cells, headings, column);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** The same, if it is an address. */
export function ownUrl(row: OutputRow, names: readonly string[]): Filled | undefined {
  const found = ownHeading(row, names);
  return found !== undefined && /^https?:\/\//i.test(found.text) ? found : undefined;
}

function ownCell(cells: readonly string[], headings: readonly string[], column: number): Filled | undefined {
  const text = (cells[column] ?? '').trim();
  return text === '' ? undefined : { text, source: `feed:${headings[column] ?? ''}` };
}

/** The column of the first heading that has one of these names, in upper or lower case. */
export function findHeading(headings: readonly string[], names: readonly string[]): number | null {
  const at = headings.findIndex((heading) => names.some((name) => name.toLowerCase() === heading.trim().toLowerCase()));
  return at < 0 ? null : at;
}

export type Fill = (row: OutputRow, language: Language) => Filled | undefined;

/** A field of the facts, for rows with a perfume. */
export const fact =
  (name: Exclude<keyof Facts, 'recordedStrength'>): Fill =>
  ({ facts }) =>
    facts?.[name];

export const firstOf =
  (...fills: readonly Fill[]): Fill =>
  (row, language) => {
    for (const fill of fills) {
      const filled = fill(row, language);
      if (filled !== undefined) return filled;
    }
    return undefined;
  };

export const own =
  (field: Field): Fill =>
  (row) =>
    ownField(row, field);

/** Leaves out a text that is longer than its field may be. */
export const atMost =
  (charactersMax: number, fill: Fill): Fill =>
  (row, language) => {
    const filled = fill(row, language);
    return filled !== undefined && [...filled.text].length <= charactersMax ? filled : undefined;
  };

/** Names the source of each value: `Vendor=library:sample; …`. */
export const formatSources = (sources: readonly (readonly [name: string, source: string])[]): string =>
  sources.map(([name, source]) => `${name}=${source}`).join('; ');
