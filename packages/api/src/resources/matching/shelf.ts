/**
 * Where the index keeps its perfumes: one place for each, plain numbers side by side. A perfume's words lie in one long run;
 * the runs of perfumes that left are squeezed out once they outweigh the rest.
 */
import { idAt, idBytes, readId } from './id-bytes.ts';
import { grownInts } from './lists.ts';

const partShift = 27;
const wordMask = (1 << partShift) - 1;

export interface Kept {
  readonly words: readonly number[];
  readonly parts: readonly number[];
  readonly house: number;
  readonly strength: number;
  readonly strengthInName: number;
  readonly audience: number;
  readonly year: number;
  readonly popularity: number;
}

export interface Shelf {
  readonly size: number;
  readonly bytes: number;
  /** One more than the highest place ever used. */
  readonly places: number;
  put(id: string, kept: Kept): number;
  placeOf(id: string): number;
  remove(place: number): void;
  id(place: number): string;
  /** Below zero where the first perfume's id sorts first. */
  compareIds(one: number, other: number): number;
  words(place: number): number;
  word(place: number, nth: number): number;
  part(place: number, nth: number): number;
  /** What the words of a name are worth in all, those of one part left out. */
  tally(place: number, worths: Float32Array, partLeftOut: number): number;
  cores(place: number): number;
  house(place: number): number;
  strength(place: number): number;
  strengthInName(place: number): number;
  audience(place: number): number;
  year(place: number): number;
  popularity(place: number): number;
  /** Better known first among equals: from 0 to about 0.04. */
  fame(place: number): number;
}

export function shelf(): Shelf {
  let room = 1 << 10;
  let places = 0;
  let size = 0;
  const vacant: number[] = [];
  let ids = new Uint8Array(room * idBytes);
  let starts = new Int32Array(room);
  let lengths = new Uint8Array(room);
  let cores = new Uint8Array(room);
  let houses = new Int32Array(room);
  let strengths = new Uint8Array(room);
  let audiences = new Uint8Array(room);
  let years = new Int16Array(room);
  let popularity = new Float64Array(room);
  let fames = new Float32Array(room);
  let run = new Int32Array(1 << 12);
  let runUsed = 0;
  let runDead = 0;
  let buckets = new Int32Array(room * 2).fill(-1);
  let marks = 0;
  const sought = new Uint8Array(idBytes);

  function widen(): void {
    room = room < 1 << 18 ? room * 2 : Math.ceil(room * 1.3);
    ids = wider(ids, new Uint8Array(room * idBytes));
    starts = wider(starts, new Int32Array(room));
    lengths = wider(lengths, new Uint8Array(room));
    cores = wider(cores, new Uint8Array(room));
    houses = wider(houses, new Int32Array(room));
    strengths = wider(strengths, new Uint8Array(room));
    audiences = wider(audiences, new Uint8Array(room));
    years = wider(years, new Int16Array(room));
    popularity = wider(popularity, new Float64Array(room));
    fames = wider(fames, new Float32Array(room));
    refile();
  }

  function refile(): void {
    let length = 1;
    while (length < room * 2) length *= 2;
    buckets = new Int32Array(length).fill(-1);
    marks = 0;
    for (let place = 0; place < places; place++) if (lives(place)) file(place);
  }

  const lives = (place: number) => (houses[place] ?? -1) >= 0;

  function bucketOf(bytes: Uint8Array, at: number): number {
    const mixed = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    return Math.imul(mixed ^ ((bytes[at + 12] ?? 0) << 9) ^ (mixed >>> 15), 0x9e3779b1) >>> 1;
  }

  function file(place: number): void {
    let bucket = bucketOf(ids, place * idBytes) & (buckets.length - 1);
    while ((buckets[bucket] ?? -1) >= 0) bucket = (bucket + 1) & (buckets.length - 1);
    buckets[bucket] = place;
  }

  function bucketHolding(id: string): number {
    readId(id, sought, 0);
    let bucket = bucketOf(sought, 0) & (buckets.length - 1);
    for (; ; bucket = (bucket + 1) & (buckets.length - 1)) {
      const place = buckets[bucket] ?? -1;
      if (place === -1) return -1;
      if (place >= 0 && sought.every((byte, at) => ids[place * idBytes + at] === byte)) return bucket;
    }
  }

  function squeeze(): void {
    const squeezed = new Int32Array(Math.max(1 << 12, (runUsed - runDead) * 2));
    let used = 0;
    for (let place = 0; place < places; place++) {
      if (!lives(place)) continue;
      const start = starts[place] ?? 0;
      squeezed.set(run.subarray(start, start + (lengths[place] ?? 0)), used);
      starts[place] = used;
      used += lengths[place] ?? 0;
    }
    run = squeezed;
    runUsed = used;
    runDead = 0;
  }

  return {
    get size() {
      return size;
    },
    get places() {
      return places;
    },
    get bytes() {
      return room * (idBytes + 4 + 1 + 1 + 4 + 1 + 1 + 2 + 8 + 4) + run.byteLength + buckets.byteLength;
    },
    put(id, kept) {
      const reused = vacant.pop();
      if (reused === undefined && places === room) widen();
      const place = reused ?? places++;
      const length = Math.min(kept.words.length, 255);
      if (runUsed + length > run.length) run = grownInts(run, runUsed + length);
      readId(id, ids, place * idBytes);
      starts[place] = runUsed;
      lengths[place] = length;
      cores[place] = Math.min(255, kept.parts.filter((playing) => playing === 0).length);
      houses[place] = kept.house;
      strengths[place] = kept.strength | (kept.strengthInName << 4);
      audiences[place] = kept.audience;
      years[place] = kept.year;
      popularity[place] = kept.popularity;
      fames[place] = 0.008 * Math.log10(1 + kept.popularity);
      for (let nth = 0; nth < length; nth++) run[runUsed++] = (kept.words[nth] ?? 0) | ((kept.parts[nth] ?? 0) << partShift);
      size++;
      file(place);
      return place;
    },
    placeOf(id) {
      const bucket = bucketHolding(id);
      return bucket < 0 ? -1 : (buckets[bucket] ?? -1);
    },
    remove(place) {
      const bucket = bucketHolding(idAt(ids, place * idBytes));
      // A mark stays where it stood, so that ids filed behind it are still found.
      if (bucket >= 0) buckets[bucket] = -2;
      marks++;
      houses[place] = -1;
      runDead += lengths[place] ?? 0;
      lengths[place] = 0;
      size--;
      vacant.push(place);
      if (runDead > 1 << 16 && runDead > runUsed / 2) squeeze();
      if (marks > buckets.length / 4) refile();
    },
    id: (place) => idAt(ids, place * idBytes),
    compareIds(one, other) {
      for (let at = 0; at < idBytes; at++) {
        const difference = (ids[one * idBytes + at] ?? 0) - (ids[other * idBytes + at] ?? 0);
        if (difference !== 0) return difference;
      }
      return 0;
    },
    words: (place) => lengths[place] ?? 0,
    word: (place, nth) => (run[(starts[place] ?? 0) + nth] ?? 0) & wordMask,
    part: (place, nth) => (run[(starts[place] ?? 0) + nth] ?? 0) >>> partShift,
    tally(place, worths, partLeftOut) {
      let sum = 0;
      const start = starts[place] ?? 0;
      const end = start + (lengths[place] ?? 0);
      for (let at = start; at < end; at++) {
        const packed = run[at] ?? 0;
        if (packed >>> partShift !== partLeftOut) sum += worths[packed & wordMask] ?? 0;
      }
      return sum;
    },
    cores: (place) => cores[place] ?? 0,
    house: (place) => houses[place] ?? -1,
    strength: (place) => (strengths[place] ?? 0) & 15,
    strengthInName: (place) => (strengths[place] ?? 0) >>> 4,
    audience: (place) => audiences[place] ?? 0,
    year: (place) => years[place] ?? 0,
    popularity: (place) => popularity[place] ?? 0,
    fame: (place) => fames[place] ?? 0,
  };
}

function wider<Numbers extends Uint8Array | Int16Array | Int32Array | Float32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
