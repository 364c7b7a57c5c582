/** The real library for measures, and larger ones made from it. Both stay outside the project: the rows are not licensed for redistribution. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Perfume, Row } from '../../src/resources/matching/index.ts';
import { perfumesIn } from '../../src/resources/matching/samples/read.ts';

const shared = new URL('../../../../../shared/', import.meta.url);
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
  /** Ids of the perfumes that count as right; none where nothing should be suggested. */
  readonly answer: readonly string[];
}

/** The folder that holds the library and the labelled rows, or null where it is missing. */
export function sharedFolder(): string | null {
  const folder = fileURLToPath(shared);
  return existsSync(new URL('data/library.csv', shared)) ? folder : null;
}

export const realPerfumes = (): Perfume[] => perfumesIn(new URL('data/library.csv', shared), fragranceId);

/** The first set was read while the rules were written; the second was sealed until the rules were done. */
export const labelledSets = ['labelled-dev', 'labelled-2'] as const;
export type LabelledSet = (typeof labelledSets)[number];

export function labelledRows(set: LabelledSet): LabelledRow[] {
  const lines = readFileSync(new URL(`eval/${set}.jsonl`, shared), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const row = labelled.parse(JSON.parse(line));
    return { ...row, answer: row.answer.map(fragranceId) };
  });
}

/** A library of `size`: the real one, then real names and houses put together anew, the same for the same seed. */
export function* recombined(real: readonly Perfume[], size: number, seed: number): Generator<Perfume> {
  const random = chance(seed);
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
      id: fragranceId(`recombined:${seed}:${nth}`),
      brand: house.brand,
      name,
      popularity: Math.floor(first.popularity / 2),
    };
  }
}

/** Chance that can be repeated: mulberry32. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** UUIDv5 of `library:<row id>`, as the import makes it. */
export function fragranceId(rowId: string): string {
  const hash = createHash('sha1').update(namespace).update(`library:${rowId}`).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
