/**
 * The real library for measurements, and larger ones derived from it. Both stay outside the project, because the rows aren't licensed for
 * redistribution.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Perfume, Row } from '../../src/resources/matching/index.ts';
import { readPerfumes } from '../../src/resources/matching/samples/read.ts';

/** The folder next to the checkout, or next to the folder of several checkouts. */
const shares =
  ['../../../../../shared/', '../../../../../../shared/']
    .map((path) => new URL(path, import.meta.url))
    .find((folder) => existsSync(new URL('data/library.csv', folder))) ?? new URL('../../../../../shared/', import.meta.url);
const namespace = Buffer.from('4e89aa9a8117420195a8483411adc5b2', 'hex');

const labelled = z.object({
  source: z.string(),
  ref: z.string(),
  brand: z.string().optional(),
  name: z.string(),
  strength: z.string().optional(),
  answer: z.array(z.string()),
  kind: z.string(),
});

export interface LabelledRow extends Row {
  readonly source: string;
  readonly kind: string;
  /** IDs of the correct perfumes; empty if nothing should be suggested. */
  readonly answer: readonly string[];
}

/** The folder with the library and the labelled rows, or null if it is missing. */
export function sharedFolder(): string | null {
  const folder = fileURLToPath(shares);
  return existsSync(new URL('data/library.csv', shares)) ? folder : null;
}

export const realPerfumes = (): Perfume[] => readPerfumes(new URL('data/library.csv', shares), fragranceId);

/** The first set was available while the rules were written; the second was sealed until they were finished. */
export const labelledSets = ['labelled-dev', 'labelled-2'] as const;
export type LabelledSet = (typeof labelledSets)[number];

export function labelledRows(set: LabelledSet): LabelledRow[] {
  const lines = readFileSync(new URL(`eval/${set}.jsonl`, shares), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const row = labelled.parse(JSON.parse(line));
    return { ...row, answer: row.answer.map(fragranceId) };
  });
}

/** The row as a shop would send it. */
export function toRow({ ref, brand, name, strength }: Row): Row {
  return { ref, name, ...(brand && { brand }), ...(strength && { strength }) };
}

/** A library of `size` perfumes: the real ones, then random combinations of real names and houses, repeatable by seed. */
export function* recombine(real: readonly Perfume[], size: number, seed: number): Generator<Perfume> {
  const random = createRandom(seed);
  const pick = () => real[Math.floor(random() * real.length)] ?? real[0];
  for (let nth = 0; nth < size; nth++) {
    const own = real[nth];
    if (own) {
      yield own;
      continue;
    }
    const [house, first, second] = [pick(), pick(), pick()];
    if (!house || !first || !second) return;
    const before = first.name.split(' ');
    const behind = second.name.split(' ');
    const name = [...before.slice(0, Math.ceil(before.length / 2)), ...behind.slice(Math.floor(behind.length / 2))].join(' ');
    yield {
      ...first,
      id: fragranceId(`recombine:${seed}:${nth}`),
      brand: house.brand,
      name,
      popularity: Math.floor(first.popularity / 2),
    };
  }
}

/** A seeded random number generator: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** UUIDv5 of `library:<row id>`, as created by the import. */
export function fragranceId(rowId: string): string {
  const hash = createHash('sha1').update(namespace).update(`library:${rowId}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
