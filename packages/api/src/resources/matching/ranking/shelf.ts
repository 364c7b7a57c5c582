/**
 * Where the index keeps its perfumes: one place for each, plain numbers side by side. A perfume's words lie in one long run;
 * the runs of perfumes that left are squeezed out once they outweigh the rest.
 */
import { idPlaces } from '../../library/id-places.ts';
import { grownInts } from '../words/lists.ts';

const partShift = 27;
const wordMask = (1 << partShift) - 1;

export interface Kept {
  readonly words: readonly number[];
  readonly parts: readonly number[];
  readonly house: number;
  readonly strength: number;
  /** A bit for each strength that the name says. */
  readonly strengthsInName: number;
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
  /** -1 when the id has no place. */
  placeOf(id: string): number;
  remove(place: number): void;
  /** Puts what stands at `order[n]` at place n, for places that live, each once. What is read together is then near together. */
  arrange(order: Int32Array): void;
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
  strengthsInName(place: number): number;
  audience(place: number): number;
  year(place: number): number;
  popularity(place: number): number;
  /** Better known first among equals: from 0 to about 0.04. */
  fame(place: number): number;
}

/** The numbers of a perfume that stand in columns: one typed array each, by place. */
function columns(room: number) {
  return {
    starts: new Int32Array(room),
    lengths: new Uint8Array(room),
    cores: new Uint8Array(room),
    houses: new Int32Array(room),
    strengths: new Uint8Array(room),
    strengthsInNames: new Uint16Array(room),
    audiences: new Uint8Array(room),
    years: new Int16Array(room),
    popularity: new Float64Array(room),
    fames: new Float32Array(room),
  };
}

type Columns = ReturnType<typeof columns>;

export function shelf(): Shelf {
  const ids = idPlaces();
  let room = 1 << 10;
  let places = 0;
  let size = 0;
  let vacant: number[] = [];
  let { starts, lengths, cores, houses, strengths, strengthsInNames, audiences, years, popularity, fames } = columns(room);
  let run = new Int32Array(1 << 12);
  let runUsed = 0;
  let runDead = 0;

  function use(next: Columns, nextRoom: number): void {
    ({ starts, lengths, cores, houses, strengths, strengthsInNames, audiences, years, popularity, fames } = next);
    room = nextRoom;
  }

  const now = (): Columns => ({ starts, lengths, cores, houses, strengths, strengthsInNames, audiences, years, popularity, fames });

  function widen(): void {
    const wider = columns(room < 1 << 18 ? room * 2 : Math.ceil(room * 1.3));
    const old = now();
    for (const name of columnNames) wider[name].set(old[name]);
    use(wider, wider.starts.length);
  }

  /** Writes the words of these places one behind another, and lets go of what is between them. */
  function squeeze(order: Int32Array): void {
    const squeezed = new Int32Array(Math.max(1 << 12, Math.ceil((runUsed - runDead) * 1.3)));
    let used = 0;
    for (const place of order) {
      const start = starts[place] ?? 0;
      squeezed.set(run.subarray(start, start + (lengths[place] ?? 0)), used);
      starts[place] = used;
      used += lengths[place] ?? 0;
    }
    run = squeezed;
    runUsed = used;
    runDead = 0;
  }

  function living(): Int32Array {
    const alive = new Int32Array(size);
    let nth = 0;
    for (let place = 0; place < places; place++) if ((houses[place] ?? -1) >= 0) alive[nth++] = place;
    return alive;
  }

  return {
    get size() {
      return size;
    },
    get places() {
      return places;
    },
    get bytes() {
      return ids.bytes + run.byteLength + columnNames.reduce((sum, name) => sum + now()[name].byteLength, 0);
    },
    put(id, kept) {
      const reused = vacant.pop();
      if (reused === undefined && places === room) widen();
      const place = reused ?? places++;
      const length = Math.min(kept.words.length, 255);
      if (runUsed + length > run.length) run = grownInts(run, runUsed + length);
      starts[place] = runUsed;
      lengths[place] = length;
      cores[place] = Math.min(255, kept.parts.filter((playing) => playing === 0).length);
      houses[place] = kept.house;
      strengths[place] = kept.strength;
      strengthsInNames[place] = kept.strengthsInName;
      audiences[place] = kept.audience;
      years[place] = kept.year;
      popularity[place] = kept.popularity;
      fames[place] = 0.008 * Math.log10(1 + kept.popularity);
      for (let nth = 0; nth < length; nth++) run[runUsed++] = (kept.words[nth] ?? 0) | ((kept.parts[nth] ?? 0) << partShift);
      size++;
      ids.file(id, place);
      return place;
    },
    placeOf: ids.placeOf,
    remove(place) {
      ids.drop(place);
      houses[place] = -1;
      runDead += lengths[place] ?? 0;
      lengths[place] = 0;
      size--;
      vacant.push(place);
      if (runDead > 1 << 16 && runDead > runUsed / 2) squeeze(living());
    },
    arrange(order) {
      squeeze(order);
      const old = now();
      const arranged = columns(Math.max(1 << 10, order.length));
      for (const name of columnNames) {
        const [from, to] = [old[name], arranged[name]];
        for (let place = 0; place < order.length; place++) to[place] = from[order[place] ?? 0] ?? 0;
      }
      use(arranged, arranged.starts.length);
      ids.arrange(order);
      places = order.length;
      vacant = [];
    },
    id: ids.id,
    compareIds: ids.compare,
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
    strength: (place) => strengths[place] ?? 0,
    strengthsInName: (place) => strengthsInNames[place] ?? 0,
    audience: (place) => audiences[place] ?? 0,
    year: (place) => years[place] ?? 0,
    popularity: (place) => popularity[place] ?? 0,
    fame: (place) => fames[place] ?? 0,
  };
}

const columnNames = Object.keys(columns(0)) as (keyof Columns)[];
