/** The perfumes of a library file, and the index that the service would have of them. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type BrowseIndex, createBrowseIndex } from '../../src/resources/library/browsing/browse-index.ts';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import { createRecommender, type Recommender } from '../../src/resources/recommendation/recommender.ts';

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

/** Indexes the perfumes, repeated with other popularities until there are `size`. */
export function load(perfumes: readonly Fragrance[], size = perfumes.length): Loaded {
  const index = createBrowseIndex();
  const recommender = createRecommender(index, (place) => perfumes[place % perfumes.length] ?? null);
  for (let place = 0; place < size; place++) {
    const perfume = perfumes[place % perfumes.length];
    if (perfume === undefined) break;
    const copy = Math.floor(place / perfumes.length);
    const one = copy === 0 ? perfume : { ...perfume, popularity: perfume.popularity >> copy };
    index.put(place, one);
    recommender.put(place, one);
  }
  return { perfumes, index, recommender };
}
