/** The sample library and rows, for tests only. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Perfume, Row } from '../index.ts';
import library from './library.json' with { type: 'json' };
import foreign from './other-languages.json' with { type: 'json' };
import labelled from './rows.json' with { type: 'json' };

export interface LabelledSample {
  readonly row: Row;
  /** IDs of the correct perfumes; empty if nothing should be suggested. */
  readonly right: readonly string[];
}

type Cell = string | number | null | readonly string[];

const text = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null);
const toNumber = (cell: Cell | undefined): number | null => (typeof cell === 'number' ? cell : null);
const audiences = ['women', 'men', 'unisex'] as const;

export const samplePerfumes: readonly Perfume[] = Object.entries(library.houses).flatMap(([brand, perfumes]) =>
  perfumes.map((cells: readonly Cell[]) => {
    const [name, strength, year, gender, popularity] = cells;
    return {
      id: toId(`${brand} / ${text(name)} / ${toNumber(year)}`),
      brand,
      name: text(name) ?? '',
      strength: text(strength),
      year: toNumber(year),
      gender: audiences.find((audience) => audience === gender) ?? null,
      popularity: toNumber(popularity) ?? 0,
    };
  }),
);

const recorded = z.object({
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  concentration: z.string(),
  year: z.string(),
  gender: z.string(),
  popularity: z.string(),
});

/** The perfumes of a library file. */
export function readPerfumes(file: URL, fragranceId: (id: string) => string): Perfume[] {
  const rows = z.array(recorded).parse(parse(readFileSync(file), { columns: true }));
  return rows.map((row) => ({
    id: fragranceId(row.id),
    brand: row.brand,
    name: row.name,
    strength: row.concentration || null,
    year: Number(row.year) || null,
    gender: audiences.find((audience) => audience === row.gender) ?? null,
    popularity: Number(row.popularity) || 0,
  }));
}

/** The library that is imported on first start. */
export const bundledPerfumes: readonly Perfume[] = readPerfumes(new URL('../../../../samples/library.csv', import.meta.url), toId);

export interface ForeignRow {
  readonly language: string;
  readonly row: Row;
  /** "House / Name" of the correct perfumes; empty if nothing should be suggested. */
  readonly right: readonly string[];
}

/** Rows that were available while the rules were written, and rows added afterwards. */
export const foreignRows = { development: readForeignRows(foreign.development), heldOut: readForeignRows(foreign.heldOut) };

function readForeignRows(languages: Readonly<Record<string, readonly (readonly string[])[]>>): ForeignRow[] {
  return Object.entries(languages).flatMap(([language, rows]) =>
    rows.map(([brand = '', name = '', ...right], nth) => ({
      language,
      row: { ref: `${language}-${nth}`, name, ...(brand && { brand }) },
      right,
    })),
  );
}

export const sampleRows = labelled.rows.map(toSample);
export const sampleChoices = labelled.choices.map(toSample);
/** Rows by class of error. */
export const sampleClasses = Object.entries(labelled.classes).map(([error, rows]) => ({ error, rows: rows.map(toSample) }));

function toSample(cells: readonly Cell[], nth: number): LabelledSample {
  const [brand, name, strength, right] = cells;
  const row = {
    ref: `sample-${nth}`,
    name: text(name) ?? '',
    ...(brand && { brand: text(brand) ?? '' }),
    ...(strength && { strength: text(strength) ?? '' }),
  };
  return { row, right: Array.isArray(right) ? right.flatMap(findIds) : [] };
}

/** "House / Name", or "House / Name / Year" if several perfumes share the name. */
function findIds(label: string): string[] {
  const found = samplePerfumes.filter(
    ({ brand, name, year }) => label === `${brand} / ${name}` || label === `${brand} / ${name} / ${year}`,
  );
  if (found.length === 0) throw new Error(`The sample library has no ${label}.`);
  return found.map(({ id }) => id);
}

function toId(label: string): string {
  const hex = createHash('sha1').update(label).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
