import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../src/adapters/postgres/database.ts';

/** A product as a shop lists it. */
export interface Row {
  readonly ref: string;
  readonly name: string;
  readonly brand?: string | undefined;
  readonly strength?: string | null | undefined;
}

export const toCsv = (rows: readonly Row[]): string =>
  [
    'ref,brand,name,strength',
    ...rows.map(({ ref, brand, name, strength }) => [ref, brand ?? '', name, strength ?? ''].map(toCell).join(',')),
  ].join('\n');
const toCell = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const shared = new URL('../../../../shared/', import.meta.url);
const labelled = z.object({ ref: z.string(), name: z.string(), brand: z.string().optional(), strength: z.string().optional() });

/** Labelled rows of real shops and their library. Null if they aren't next to this checkout: they are not redistributable. */
export function realRows(): { readonly library: string; readonly rows: readonly Row[] } | null {
  const library = fileURLToPath(new URL('data/library.csv', shared));
  const files = ['labelled-dev', 'labelled-2'].map((name) => new URL(`eval/${name}.jsonl`, shared));
  if (![library, ...files].every((file) => existsSync(file))) return null;
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  return { library, rows: lines.map((line) => labelled.parse(JSON.parse(line))) };
}

/** Perfumes of the sample library, named as in a well-kept catalogue. */
export async function sampleRows(db: Database, most: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select source_id as ref, brand, name, strength from fragrances where state = 'public' order by popularity desc, id limit ${most}`.execute(
    db,
  );
  return rows;
}
