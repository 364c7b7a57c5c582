import type { FileRow } from '../reading/file-row.ts';
import headingWords from './heading-words.json' with { type: 'json' };

const fields = ['ref', 'name', 'brand', 'strength', 'gtin'] as const;
export type Field = (typeof fields)[number];

/** The column of each field, counted from 0. Null for a field that the file doesn't have. */
export interface Columns {
  /** The line with the headings; products start below it. 0 if there are no headings. */
  readonly headingLine: number;
  /** Null if the title is also the reference. */
  readonly ref: number | null;
  readonly name: number;
  readonly brand: number | null;
  readonly strength: number | null;
  /** May be the column of the reference. */
  readonly gtin: number | null;
}

/**
 * Proposes a column mapping, which a person can change. The heading is the row with the most known headings among the first rows; in a file without
 * headings, the title is the column with the most letters.
 */
export function proposeColumns(rows: readonly FileRow[]): Columns {
  let best = { headingLine: 0, known: 0, found: new Map<Field, number>() };
  for (const { line, cells } of rows.slice(0, headingRowsMax)) {
    if (cells === null) continue;
    const found = findFields(cells);
    if (found.size > best.known) best = { headingLine: line, known: found.size, found };
  }
  const { headingLine, found } = best;
  const below = rows.filter(({ line }) => line > headingLine);
  const taken = new Set(found.values());
  const name = found.get('name') ?? findColumnWithMostLetters(below, taken) ?? 0;
  const at = (field: Field): number | null => {
    const column = found.get(field);
    return column === undefined || column === name ? null : column;
  };
  return { headingLine, ref: at('ref'), name, brand: at('brand'), strength: at('strength'), gtin: at('gtin') };
}

const headingRowsMax = 10;

/** The columns with known headings. If two match a field, the one whose heading is earlier in the list wins. */
function findFields(cells: readonly string[]): Map<Field, number> {
  const headings = cells.map(normalise);
  const found = new Map<Field, number>();
  for (const field of fields) {
    let best = Number.POSITIVE_INFINITY;
    headings.forEach((heading, column) => {
      const rank = rankHeading(heading, field);
      if (rank >= best || [...found].some(([other, at]) => at === column && !(field === 'gtin' && other === 'ref'))) return;
      best = rank;
      found.set(field, column);
    });
  }
  return found;
}

/** The position of a heading in the list. Headings that contain a listed phrase among other words rank after exact ones. */
function rankHeading(heading: string, field: Field): number {
  if (heading === '' || heading.length > headingCharactersMax) return Number.POSITIVE_INFINITY;
  const exact = phrases[field].indexOf(heading);
  if (exact !== -1) return exact;
  const within = phrases[field].findIndex((phrase) => phrase.length > 2 && ` ${heading} `.includes(` ${phrase} `));
  return within === -1 ? Number.POSITIVE_INFINITY : 1_000 + within;
}

const headingCharactersMax = 40;

const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const phrases: Readonly<Record<Field, readonly string[]>> = {
  ref: headingWords.ref.map(normalise),
  name: headingWords.name.map(normalise),
  brand: headingWords.brand.map(normalise),
  strength: headingWords.strength.map(normalise),
  gtin: headingWords.gtin.map(normalise),
};

function findColumnWithMostLetters(rows: readonly FileRow[], taken: ReadonlySet<number>): number | null {
  const letters: number[] = [];
  for (const { cells } of rows)
    cells?.forEach((cell, column) => {
      if (!taken.has(column)) letters[column] = (letters[column] ?? 0) + (cell.match(/\p{L}/gu)?.length ?? 0);
    });
  let most: number | null = null;
  letters.forEach((count, column) => {
    if (count > (most === null ? 0 : (letters[most] ?? 0))) most = column;
  });
  return most;
}
