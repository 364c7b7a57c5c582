/**
 * Column storage for the perfumes of the index: one place per perfume in typed arrays. The words of all names share one array, which is compacted
 * once the words of removed perfumes outweigh the rest.
 */
import { createIdIndex } from '../../library/id-index.ts';
import { growInts } from '../words/int-lists.ts';

const partShift = 27;
const wordMask = (1 << partShift) - 1;

export interface PerfumeEntry {
  readonly words: readonly number[];
  readonly parts: readonly number[];
  readonly house: number;
  readonly strength: number;
  /** Bit mask of the strengths in the name. */
  readonly strengthsInName: number;
  readonly audience: number;
  readonly year: number;
  readonly popularity: number;
}

export interface PerfumeTable {
  readonly size: number;
  readonly bytes: number;
  /** One more than the highest place in use. */
  readonly places: number;
  put(id: string, entry: PerfumeEntry): number;
  /** -1 if the ID is unknown. */
  placeOf(id: string): number;
  remove(place: number): void;
  /** Moves the perfume at `order[n]` to place n. `order` lists each live place once; perfumes that are read together should be adjacent. */
  reorder(order: Int32Array): void;
  id(place: number): string;
  /** Negative if the first perfume's ID sorts first. */
  compareIds(one: number, other: number): number;
  words(place: number): number;
  word(place: number, nth: number): number;
  part(place: number, nth: number): number;
  /** Total weight of the words of a name, except those of one part. */
  sumWorths(place: number, worths: Float32Array, partLeftOut: number): number;
  coreCount(place: number): number;
  house(place: number): number;
  strength(place: number): number;
  strengthsInName(place: number): number;
  audience(place: number): number;
  year(place: number): number;
  popularity(place: number): number;
  /** A small bonus for popularity, from 0 to about 0.04. */
  fame(place: number): number;
}

/** Numeric columns: one typed array each, indexed by place. */
function createColumns(capacity: number) {
  return {
    starts: new Int32Array(capacity),
    lengths: new Uint8Array(capacity),
    coreCount: new Uint8Array(capacity),
    houses: new Int32Array(capacity),
    strengths: new Uint8Array(capacity),
    strengthsInNames: new Uint16Array(capacity),
    audiences: new Uint8Array(capacity),
    years: new Int16Array(capacity),
    popularity: new Float64Array(capacity),
    fames: new Float32Array(capacity),
  };
}

type Columns = ReturnType<typeof createColumns>;

export function createPerfumeTable(): PerfumeTable {
  const ids = createIdIndex();
  let capacity = 1 << 10;
  let places = 0;
  let size = 0;
  let freePlaces: number[] = [];
  let { starts, lengths, coreCount, houses, strengths, strengthsInNames, audiences, years, popularity, fames } = createColumns(capacity);
  let wordData = new Int32Array(1 << 12);
  let wordsUsed = 0;
  let wordsFreed = 0;

  function replaceColumns(next: Columns, nextCapacity: number): void {
    ({ starts, lengths, coreCount, houses, strengths, strengthsInNames, audiences, years, popularity, fames } = next);
    capacity = nextCapacity;
  }

  const currentColumns = (): Columns => ({
    starts,
    lengths,
    coreCount,
    houses,
    strengths,
    strengthsInNames,
    audiences,
    years,
    popularity,
    fames,
  });

  function grow(): void {
    const grown = createColumns(capacity < 1 << 18 ? capacity * 2 : Math.ceil(capacity * 1.3));
    const old = currentColumns();
    for (const name of columnNames) grown[name].set(old[name]);
    replaceColumns(grown, grown.starts.length);
  }

  /** Rewrites the words of these places contiguously and drops all others. */
  function compactWords(order: Int32Array): void {
    const compacted = new Int32Array(Math.max(1 << 12, Math.ceil((wordsUsed - wordsFreed) * 1.3)));
    let used = 0;
    for (const place of order) {
      const start = starts[place] ?? 0;
      compacted.set(wordData.subarray(start, start + (lengths[place] ?? 0)), used);
      starts[place] = used;
      used += lengths[place] ?? 0;
    }
    wordData = compacted;
    wordsUsed = used;
    wordsFreed = 0;
  }

  function listLivePlaces(): Int32Array {
    const live = new Int32Array(size);
    let nth = 0;
    for (let place = 0; place < places; place++) if ((houses[place] ?? -1) >= 0) live[nth++] = place;
    return live;
  }

  return {
    get size() {
      return size;
    },
    get places() {
      return places;
    },
    get bytes() {
      return ids.bytes + wordData.byteLength + columnNames.reduce((sum, name) => sum + currentColumns()[name].byteLength, 0);
    },
    put(id, entry) {
      const reused = freePlaces.pop();
      if (reused === undefined && places === capacity) grow();
      const place = reused ?? places++;
      const length = Math.min(entry.words.length, 255);
      if (wordsUsed + length > wordData.length) wordData = growInts(wordData, wordsUsed + length);
      starts[place] = wordsUsed;
      lengths[place] = length;
      coreCount[place] = Math.min(255, entry.parts.filter((playing) => playing === 0).length);
      houses[place] = entry.house;
      strengths[place] = entry.strength;
      strengthsInNames[place] = entry.strengthsInName;
      audiences[place] = entry.audience;
      years[place] = entry.year;
      popularity[place] = entry.popularity;
      fames[place] = 0.008 * Math.log10(1 + entry.popularity);
      for (let nth = 0; nth < length; nth++) wordData[wordsUsed++] = (entry.words[nth] ?? 0) | ((entry.parts[nth] ?? 0) << partShift);
      size++;
      ids.add(id, place);
      return place;
    },
    placeOf: ids.findPlace,
    remove(place) {
      ids.remove(place);
      houses[place] = -1;
      wordsFreed += lengths[place] ?? 0;
      lengths[place] = 0;
      size--;
      freePlaces.push(place);
      if (wordsFreed > 1 << 16 && wordsFreed > wordsUsed / 2) compactWords(listLivePlaces());
    },
    reorder(order) {
      compactWords(order);
      const old = currentColumns();
      const reordered = createColumns(Math.max(1 << 10, order.length));
      for (const name of columnNames) {
        const [from, to] = [old[name], reordered[name]];
        for (let place = 0; place < order.length; place++) to[place] = from[order[place] ?? 0] ?? 0;
      }
      replaceColumns(reordered, reordered.starts.length);
      ids.reorder(order);
      places = order.length;
      freePlaces = [];
    },
    id: ids.id,
    compareIds: ids.compare,
    words: (place) => lengths[place] ?? 0,
    word: (place, nth) => (wordData[(starts[place] ?? 0) + nth] ?? 0) & wordMask,
    part: (place, nth) => (wordData[(starts[place] ?? 0) + nth] ?? 0) >>> partShift,
    sumWorths(place, worths, partLeftOut) {
      let sum = 0;
      const start = starts[place] ?? 0;
      const end = start + (lengths[place] ?? 0);
      for (let at = start; at < end; at++) {
        const packed = wordData[at] ?? 0;
        if (packed >>> partShift !== partLeftOut) sum += worths[packed & wordMask] ?? 0;
      }
      return sum;
    },
    coreCount: (place) => coreCount[place] ?? 0,
    house: (place) => houses[place] ?? -1,
    strength: (place) => strengths[place] ?? 0,
    strengthsInName: (place) => strengthsInNames[place] ?? 0,
    audience: (place) => audiences[place] ?? 0,
    year: (place) => years[place] ?? 0,
    popularity: (place) => popularity[place] ?? 0,
    fame: (place) => fames[place] ?? 0,
  };
}

const columnNames = Object.keys(createColumns(0)) as (keyof Columns)[];
