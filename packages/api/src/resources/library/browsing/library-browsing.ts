import type { Fragrance } from '../fragrance.ts';
import type { RecordStore } from '../record-store.ts';
import { type BrowsePage, type BrowseQuery, browse, type PlaceOrder } from './browse.ts';
import { type BrowseIndex, createBrowseIndex } from './browse-index.ts';
import { foldName } from './name-key.ts';

/** The index of a library, with the records at its places. Similar perfumes and gifts are found on the same index. */
export interface LibraryBrowsing {
  readonly index: BrowseIndex;
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
  const order: PlaceOrder = {
    compareNames: (one, other) => compareTexts(sortedText(at(one)), sortedText(at(other))),
    compareIds: records.compareIds,
  };
  return {
    index,
    browse: (query) => browse(index, query, order),
    placeOf: records.placeOf,
    at,
    put: (fragrance) => index.put(records.placeOf(fragrance.id), fragrance),
    remove: (id) => index.remove(records.placeOf(id)),
  };
}

const sortedText = (fragrance: Fragrance | null): string =>
  fragrance === null ? '' : `${foldName(fragrance.name)}\u0000${foldName(fragrance.brand)}`;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
