import type { FileRow } from '../reading/file-row.ts';
import headingWords from './heading-words.json' with { type: 'json' };

const fields = ['ref', 'name', 'brand', 'strength'] as const;
export type Field = (typeof fields)[number];

/** Which column of a file holds which field, counted from 0. Null for a field that the file does not have. */
export interface Columns {
  /** The line with the headings: what stands above it, and the line itself, are no products. 0 where there is none. */
  readonly headingLine: number;
  /** Null where the title is the reference too. */
  readonly ref: number | null;
  readonly name: number;
  readonly brand: number | null;
  readonly strength: number | null;
}

/**
 * Which columns these probably are. The heading is the row among the first with the most headings that are known; in a file without any, the title is
 * the column with the most letters. A person sees the proposal and changes it.
 */
export function columnsProposed(rows: readonly FileRow[]): Columns {
  let best = { headingLine: 0, known: 0, found: new Map<Field, number>() };
  for (const { line, cells } of rows.slice(0, headingRowsMax)) {
    if (cells === null) continue;
    const found = fieldsIn(cells);
    if (found.size > best.known) best = { headingLine: line, known: found.size, found };
  }
  const { headingLine, found } = best;
  const below = rows.filter(({ line }) => line > headingLine);
  const taken = new Set(found.values());
  const name = found.get('name') ?? wordiestColumn(below, taken) ?? 0;
  const at = (field: Field): number | null => {
    const column = found.get(field);
    return column === undefined || column === name ? null : column;
  };
  return { headingLine, ref: at('ref'), name, brand: at('brand'), strength: at('strength') };
}

const headingRowsMax = 10;

/** The columns whose headings are known. Of two for one field it is the one whose heading stands earlier in the list. */
function fieldsIn(cells: readonly string[]): Map<Field, number> {
  const headings = cells.map(plain);
  const found = new Map<Field, number>();
  for (const field of fields) {
    let best = Number.POSITIVE_INFINITY;
    headings.forEach((heading, column) => {
      const rank = rankOf(heading, field);
      if (rank >= best || [...found.values()].includes(column)) return;
      best = rank;
      found.set(field, column);
    });
  }
  return found;
}

/** How far down the list a heading stands; behind all of those is one that holds a phrase of the list among other words. */
function rankOf(heading: string, field: Field): number {
  if (heading === '' || heading.length > headingCharactersMax) return Number.POSITIVE_INFINITY;
  const exact = phrases[field].indexOf(heading);
  if (exact !== -1) return exact;
  const within = phrases[field].findIndex((phrase) => phrase.length > 2 && ` ${heading} `.includes(` ${phrase} `));
  return within === -1 ? Number.POSITIVE_INFINITY : 1_000 + within;
}

const headingCharactersMax = 40;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const phrases: Readonly<Record<Field, readonly string[]>> = {
  ref: headingWords.ref.map(plain),
  name: headingWords.name.map(plain),
  brand: headingWords.brand.map(plain),
  strength: headingWords.strength.map(plain),
};

function wordiestColumn(rows: readonly FileRow[], taken: ReadonlySet<number>): number | null {
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
