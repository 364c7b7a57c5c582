import { runInSlices } from '../../slices.ts';
import { type BrowseIndex, termOf } from './browse-index.ts';
import { createFirstPlaces } from './first-places.ts';
import { addPlace, countPlaces, createPlaceSet, hasPlace, intersectPlaces, type PlaceSet, subtractPlaces } from './place-set.ts';
import type { TermKind } from './term-table.ts';

export const sorts = ['relevance', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export interface BrowseQuery {
  /** Codes by filter: a perfume must have one code of each. */
  readonly filters: readonly (readonly number[])[];
  /** Codes that a perfume must not have. */
  readonly without: readonly number[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** Only these places, best first. Null for all. */
  readonly found: readonly number[] | null;
  /** Only these places. Null for all. */
  readonly linked: Int32Array | null;
  /** By relevance: as in `found`, otherwise the best known first. */
  readonly sort: Sort;
  readonly limit: number;
  /** The last place of the previous page. Null for the first page. */
  readonly after: number | null;
  /** Whether to count terms. */
  readonly facets: boolean;
}

export interface FacetEntry {
  readonly term: number;
  readonly count: number;
}

export type Facets = Readonly<Record<TermKind, readonly FacetEntry[]>>;

export interface BrowsePage {
  readonly total: number;
  readonly places: readonly number[];
  readonly hasMore: boolean;
  /** The most frequent terms of all matches. Null if not wanted. */
  readonly facets: Facets | null;
}

/** Compares names that begin alike, which the index can't, then IDs. Both negative if the first place comes first. */
export interface PlaceOrder {
  compareNames(one: number, other: number): number;
  compareIds(one: number, other: number): number;
}

/** Places between two pauses. */
const placesPerStep = 4_096;
const facetEntriesMax = 30;
/** A library that keeps changing while a page is read: then the page may be of several moments. */
const triesMax = 3;

/** The perfumes that match a query: a page of them in order, their exact number and the exact counts of their terms. */
export async function browse(index: BrowseIndex, query: BrowseQuery, order: PlaceOrder): Promise<BrowsePage> {
  for (let tries = 1; ; tries++) {
    const { changes } = index;
    const page = await runInSlices(readPage(index, query, order));
    if (index.changes === changes || tries === triesMax) return page;
  }
}

/** The exact number of perfumes with one of the codes. */
export const countWithAny = async (index: BrowseIndex, codes: readonly number[]): Promise<number> =>
  codes.length === 1 ? index.placesOf(codes[0] ?? -1).length : countPlaces(await runInSlices(collect(index, codes)));

function* readPage(index: BrowseIndex, query: BrowseQuery, order: PlaceOrder): Generator<void, BrowsePage> {
  const matches = yield* findMatches(index, query);
  const isBefore = createOrder(index, query, order);
  const first = createFirstPlaces(query.limit + 1, isBefore);
  // Every term of the library is counted already.
  const isFiltered = matches !== index.listed;
  const counts = query.facets && isFiltered ? createTermCounts(index) : null;
  let total = 0;
  for (let word = 0; word < matches.length; word++) {
    if (word % (placesPerStep / 32) === 0) yield;
    for (let bits = matches[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = word * 32 + 31 - Math.clz32(bits & -bits);
      total++;
      counts?.add(place);
      if (query.after === null || isBefore(query.after, place)) first.add(place);
    }
  }
  const { places } = first;
  return {
    total,
    places: places.slice(0, query.limit),
    hasMore: places.length > query.limit,
    facets: query.facets ? rankTerms(index, counts === null ? index.count : counts.of) : null,
  };
}

/** The set of matches: that of the index itself if nothing is filtered. */
function* findMatches(index: BrowseIndex, query: BrowseQuery): Generator<void, PlaceSet> {
  const { filters, without, yearFrom, yearTo, found, linked } = query;
  const only: PlaceSet[] = [];
  for (const places of [found, linked]) if (places !== null) only.push(yield* toSet(index, places));
  for (const codes of filters) only.push(yield* collect(index, codes));
  if (only.length === 0 && without.length === 0 && yearFrom === null && yearTo === null) return index.listed;
  const matches = index.listed.slice();
  for (const set of only) intersectPlaces(matches, set);
  if (without.length > 0) subtractPlaces(matches, yield* collect(index, without));
  if (yearFrom !== null || yearTo !== null) yield* keepYears(index, matches, yearFrom ?? 1, yearTo ?? Number.MAX_SAFE_INTEGER);
  return matches;
}

/** The places of any of the codes. Postings are read again after each pause, because changes move them. */
function* collect(index: BrowseIndex, codes: readonly number[]): Generator<void, PlaceSet> {
  const set = createPlaceSet(index.places);
  for (const code of codes) {
    for (let from = 0; from < index.placesOf(code).length; from += placesPerStep) {
      for (const place of index.placesOf(code).subarray(from, from + placesPerStep)) addPlace(set, place);
      yield;
    }
  }
  return set;
}

function* toSet(index: BrowseIndex, places: ArrayLike<number>): Generator<void, PlaceSet> {
  const set = createPlaceSet(index.places);
  for (let at = 0; at < places.length; at++) {
    addPlace(set, places[at] ?? 0);
    if (at % placesPerStep === 0) yield;
  }
  return set;
}

function* keepYears(index: BrowseIndex, matches: PlaceSet, from: number, to: number): Generator<void, void> {
  for (let place = 0; place < matches.length * 32; place++) {
    if (place % placesPerStep === 0) yield;
    const year = index.year(place);
    if (year >= from && year <= to) continue;
    if (hasPlace(matches, place)) matches[place >>> 5] = (matches[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }
}

/** Whether a place comes before another. */
function createOrder(
  index: BrowseIndex,
  { sort, found }: BrowseQuery,
  { compareNames, compareIds }: PlaceOrder,
): (one: number, other: number) => boolean {
  const ranks = found === null ? null : new Map(found.map((place, rank) => [place, rank]));
  const compareRelevance = (one: number, other: number): number =>
    ranks === null ? index.popularity(other) - index.popularity(one) : (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0);
  const compare = {
    relevance: compareRelevance,
    name: (one: number, other: number) => index.nameKey(one) - index.nameKey(other) || compareNames(one, other),
    newest: (one: number, other: number) => index.year(other) - index.year(one) || compareRelevance(one, other),
  }[sort];
  return (one, other) => (compare(one, other) || compareIds(one, other)) < 0;
}

/** Counts each term once per perfume, also if a note is in two tiers. */
function createTermCounts({ codes, terms }: BrowseIndex): { add(place: number): void; of(term: number): number } {
  const counts = new Int32Array(terms.size);
  const lastPlaces = new Int32Array(terms.size).fill(-1);
  return {
    add(place) {
      // A view for each place would cost more than the rest.
      const { block } = codes;
      const start = codes.start(place);
      const end = start + codes.length(place);
      for (let at = start; at < end; at++) {
        const term = termOf(block[at] ?? 0);
        if (lastPlaces[term] === place) continue;
        lastPlaces[term] = place;
        counts[term] = (counts[term] ?? 0) + 1;
      }
    },
    of: (term) => counts[term] ?? 0,
  };
}

/** The most frequent terms of each kind. */
function rankTerms({ terms }: BrowseIndex, countOf: (term: number) => number): Facets {
  const isBefore = (one: number, other: number) =>
    countOf(one) > countOf(other) || (countOf(one) === countOf(other) && terms.id(one) < terms.id(other));
  const most = () => createFirstPlaces(facetEntriesMax, isBefore);
  const ranked = { note: most(), accord: most(), family: most(), strength: most(), brand: most(), perfumer: most() };
  for (let term = 0; term < terms.size; term++) if (countOf(term) > 0) ranked[terms.kind(term)].add(term);
  const toEntries = ({ places }: ReturnType<typeof most>) => places.map((term) => ({ term, count: countOf(term) }));
  return {
    note: toEntries(ranked.note),
    accord: toEntries(ranked.accord),
    family: toEntries(ranked.family),
    strength: toEntries(ranked.strength),
    brand: toEntries(ranked.brand),
    perfumer: toEntries(ranked.perfumer),
  };
}
