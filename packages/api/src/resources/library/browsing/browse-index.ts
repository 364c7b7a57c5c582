import { createIntLists, growInts, type IntLists } from '../../matching/words/int-lists.ts';
import type { Fragrance } from '../fragrance.ts';
import { toNameKey } from './name-key.ts';
import { addPlace, createPlaceSet, hasPlace, type PlaceSet, removePlace } from './place-set.ts';
import { createTermTable, type TermKind, type TermTable } from './term-table.ts';

/** Where a note is recorded. Other terms have the first tier. */
export const tiers = ['top', 'heart', 'base', 'all'] as const;
export type Tier = (typeof tiers)[number];

/** A term in a tier, as one number. */
export const toCode = (term: number, tier: number): number => (term << tierBits) | tier;
export const termOf = (code: number): number => code >> tierBits;
const tierBits = 2;

/**
 * The public perfumes by what is recorded about them: the terms of each perfume, and the perfumes of each term. A place is the one in the
 * record store, so the index has no IDs of its own.
 */
export interface BrowseIndex {
  readonly terms: TermTable;
  /** The number of perfumes. */
  readonly size: number;
  /** Higher than every place in use. */
  readonly places: number;
  readonly listed: PlaceSet;
  /** Increases with every change, so that a reader that pauses can tell whether what it has read is still valid. */
  readonly changes: number;
  /** Approximate memory use. */
  readonly bytes: number;
  /** The codes of each perfume, each once. */
  readonly codes: Pick<IntLists, 'block' | 'start' | 'length'>;
  /** The codes of one perfume. Valid until the next change. */
  codesOf(place: number): Int32Array;
  /** The places of a code, in no order. Valid until the next change. */
  placesOf(code: number): Int32Array;
  /** The number of perfumes with a term in any tier. */
  count(term: number): number;
  /** 0 if unknown. */
  year(place: number): number;
  popularity(place: number): number;
  /** Sorts by the beginning of the name. */
  nameKey(place: number): number;
}

export interface WritableBrowseIndex extends BrowseIndex {
  /** Adds the perfume, or replaces the one at its place. Only postings of terms that differ are rewritten. */
  put(place: number, fragrance: Browsable): void;
  remove(place: number): void;
}

type Browsable = Pick<Fragrance, 'brand' | 'name' | 'strength' | 'year' | 'popularity' | 'perfumers' | 'family' | 'notes' | 'accords'>;

export function createBrowseIndex(): WritableBrowseIndex {
  const terms = createTermTable();
  const codes = createIntLists();
  const postings = createIntLists();
  let counts = new Int32Array(1 << 12);
  let listed = createPlaceSet(1 << 10);
  let years = new Int32Array(1 << 10);
  let popularities = new Int32Array(1 << 10);
  let nameKeys = new Float64Array(1 << 10);
  let places = 0;
  let postingLists = 0;
  let size = 0;
  let changes = 0;

  function reserve(place: number): void {
    for (; places <= place; places++) codes.open();
    if (place < years.length) return;
    years = growInts(years, place + 1);
    popularities = growInts(popularities, place + 1);
    const keys = new Float64Array(years.length);
    keys.set(nameKeys);
    nameKeys = keys;
    const set = createPlaceSet(years.length);
    set.set(listed);
    listed = set;
  }

  function addCode(place: number, code: number): void {
    for (; postingLists <= code; postingLists++) postings.open();
    codes.push(place, code);
    postings.push(code, place);
  }

  function dropCode(place: number, code: number): void {
    codes.drop(place, code);
    postings.drop(code, place);
  }

  /** Adds `step` to the count of each term of a perfume, once. */
  function countTerms(place: number, step: 1 | -1): void {
    if (terms.size > counts.length) counts = growInts(counts, terms.size);
    for (const term of new Set(Array.from(viewOf(codes, place), termOf))) counts[term] = (counts[term] ?? 0) + step;
  }

  function remove(place: number): void {
    if (!hasPlace(listed, place)) return;
    countTerms(place, -1);
    for (const code of viewOf(codes, place).slice()) dropCode(place, code);
    removePlace(listed, place);
    size--;
    changes++;
  }

  return {
    terms,
    get size() {
      return size;
    },
    get places() {
      return places;
    },
    get listed() {
      return listed;
    },
    get changes() {
      return changes;
    },
    get bytes() {
      return codes.bytes + postings.bytes + counts.byteLength + listed.byteLength + years.byteLength * 2 + nameKeys.byteLength;
    },
    put(place, fragrance) {
      reserve(place);
      const isNew = !hasPlace(listed, place);
      if (!isNew) countTerms(place, -1);
      const wanted = readCodes(fragrance, terms);
      for (const code of viewOf(codes, place).slice()) if (!wanted.delete(code)) dropCode(place, code);
      for (const code of wanted) addCode(place, code);
      countTerms(place, 1);
      years[place] = fragrance.year ?? 0;
      popularities[place] = fragrance.popularity;
      nameKeys[place] = toNameKey(fragrance.name);
      addPlace(listed, place);
      size += Number(isNew);
      changes++;
    },
    remove,
    codes,
    codesOf: (place) => viewOf(codes, place),
    placesOf: (code) => (code < postingLists ? viewOf(postings, code) : none),
    count: (term) => counts[term] ?? 0,
    year: (place) => years[place] ?? 0,
    popularity: (place) => popularities[place] ?? 0,
    nameKey: (place) => nameKeys[place] ?? 0,
  };
}

const none = new Int32Array(0);

const viewOf = (lists: IntLists, list: number): Int32Array =>
  lists.block.subarray(lists.start(list), lists.start(list) + lists.length(list));

function readCodes({ brand, strength, perfumers, family, notes, accords }: Browsable, terms: TermTable): Set<number> {
  const codes = new Set<number>();
  const addAll = (kind: TermKind, recorded: readonly string[], tier = 0) => {
    for (const text of recorded) {
      const term = terms.add(kind, text);
      if (term >= 0) codes.add(toCode(term, tier));
    }
  };
  for (const [nth, tier] of tiers.entries()) addAll('note', notes[tier], nth);
  addAll('accord', accords);
  addAll('brand', [brand]);
  addAll('perfumer', perfumers);
  if (family !== null) addAll('family', [family]);
  if (strength !== null) addAll('strength', [strength]);
  return codes;
}
