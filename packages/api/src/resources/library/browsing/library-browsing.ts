import { createRecommender, type Recommender } from '../../recommendation/recommender.ts';
import type { Fragrance } from '../fragrance.ts';
import type { RecordStore } from '../record-store.ts';
import { type BrowsePage, type BrowseQuery, browse, type PlaceOrder } from './browse.ts';
import { type BrowseIndex, createBrowseIndex } from './browse-index.ts';
import { foldName } from './name-key.ts';

/** The index of a library, with the records at its places and the recommendations based on it. */
export interface LibraryBrowsing {
  readonly index: BrowseIndex;
  readonly recommender: Omit<Recommender, 'put'>;
  browse(query: BrowseQuery): Promise<BrowsePage>;
  /** The place of a record in any state. -1 if there is none. */
  placeOf(id: string): number;
  at(place: number): Fragrance | null;
}

interface WritableBrowsing extends LibraryBrowsing {
  put(fragrance: Fragrance): void;
  remove(id: string): void;
}

export function createLibraryBrowsing(records: RecordStore): WritableBrowsing {
  const index = createBrowseIndex();
  const at = (place: number): Fragrance | null => records.get(records.idAt(place));
  const recommender = createRecommender(index, at);
  const order: PlaceOrder = {
    compareNames: (one, other) => compareTexts(sortedText(at(one)), sortedText(at(other))),
    compareIds: records.compareIds,
  };
  return {
    index,
    recommender,
    browse: (query) => browse(index, query, order),
    placeOf: records.placeOf,
    at,
    put(fragrance) {
      const place = records.placeOf(fragrance.id);
      index.put(place, fragrance);
      recommender.put(place, fragrance);
    },
    remove: (id) => index.remove(records.placeOf(id)),
  };
}

const sortedText = (fragrance: Fragrance | null): string =>
  fragrance === null ? '' : `${foldName(fragrance.name)}\u0000${foldName(fragrance.brand)}`;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
