/** The perfumes of a library file, and the index that the service would have of them. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type BrowseIndex, createBrowseIndex } from '../../src/resources/library/browsing/browse-index.ts';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import { createRecommender, type Recommender } from '../../src/resources/recommendation/recommender.ts';
import { createRandom } from '../matching/library.ts';

export interface Loaded {
  readonly perfumes: readonly Fragrance[];
  readonly index: BrowseIndex;
  readonly recommender: Recommender;
}

export function readLibrary(file: string | URL): readonly Fragrance[] {
  const rows = z.array(z.record(z.string(), z.string())).parse(parse(readFileSync(file), { columns: true }));
  return rows.flatMap((row) => {
    const perfume = parseLibraryRow('library', row);
    return typeof perfume === 'string' ? [] : [{ ...perfume, state: 'public', movedTo: null, revision: 1 } as const];
  });
}

/** Indexes the perfumes, and beyond them recombined ones, until there are `size`. */
export function load(perfumes: readonly Fragrance[], size = perfumes.length): Loaded {
  const at = (place: number) => perfumes[place] ?? recombine(perfumes, place);
  const index = createBrowseIndex();
  const recommender = createRecommender(index, at);
  for (let place = 0; place < size; place++) {
    const perfume = at(place);
    if (perfume === null) break;
    index.put(place, perfume);
    recommender.put(place, perfume);
  }
  return { perfumes, index, recommender };
}

/** A perfume of parts of three others, always the same at a place. There are about as many perfumes of each brand as in the library. */
export function recombine<T extends Omit<Fragrance, 'state' | 'movedTo' | 'revision'>>(perfumes: readonly T[], place: number): T | null {
  const random = createRandom(place);
  const pick = () => perfumes[Math.floor(random() * perfumes.length)] ?? null;
  const [one, second, third] = [perfumes[place % perfumes.length] ?? null, pick(), pick()];
  if (one === null || second === null || third === null) return null;
  const mix = (own: readonly string[], others: readonly string[]) => [
    ...new Set(own.map((term, nth) => (random() < 0.7 ? term : (others[nth] ?? term)))),
  ];
  return {
    ...one,
    brand: `${second.brand} ${Math.floor(place / perfumes.length)}`,
    name: [...one.name.split(' ').slice(0, 2), ...third.name.split(' ').slice(-2)].join(' '),
    year: third.year,
    popularity: Math.floor(one.popularity * random()),
    perfumers: second.perfumers,
    notes: {
      top: mix(one.notes.top, third.notes.top),
      heart: mix(one.notes.heart, third.notes.heart),
      base: mix(one.notes.base, third.notes.base),
      all: mix(one.notes.all, third.notes.all),
    },
    accords: mix(one.accords, third.accords),
  };
}
