/**
 * The perfumes worth a close look. The houses that are named are looked through whole; elsewhere only the rarest words are followed,
 * so that one row or query costs a few milliseconds at most in a library of any size.
 */

import { part } from '../reading/recorded-name.ts';
import type { Lists } from '../words/lists.ts';
import { topPlaces } from './top-places.ts';
import type { Scales } from './word-weights.ts';

/** Perfumes of named houses that are looked through at most, the likeliest house in any case. */
const scannedMax = 10_000;
/** A perfume of a house that nobody named needs a share of the best one's words: the higher, the more there are. */
const sharesOfBest = [0.4, 0.5, 0.6, 0.7, 0.8] as const;
const followedKept = 3_000;
const costOfWord = 0.2;
/** Lifts what was looked through above what is only followed. */
const scannedLift = 64;

export interface Wanted {
  /** What each word of the library is worth here. */
  readonly words: ReadonlyMap<number, number>;
  /** What each named house is worth. */
  readonly houses: ReadonlyMap<number, number>;
  /** The houses to look through, most likely first. */
  readonly likely: readonly number[];
  /** Entries of word lists to follow at most. */
  readonly followedMax: number;
  readonly looksMax: number;
}

export interface Gathering {
  /** Places of perfumes, most promising first. */
  gather(wanted: Wanted): number[];
}

export interface GatheringScales extends Scales {
  readonly perfumesOfHouse: Lists;
}

/** Words of these parts are filed under their perfumes; the others are too common to find one by. */
export function isFiled(plays: number): boolean {
  return plays !== part.connective && plays !== part.strength;
}

export function gathering({ shelf, lexicon, perfumesOfHouse }: GatheringScales): Gathering {
  let worths = new Float32Array(1 << 10);
  let wordWorths = new Float32Array(1 << 10);
  const touched: number[] = [];

  function prepare(): void {
    if (worths.length < shelf.places) worths = new Float32Array(Math.max(shelf.places, worths.length * 2));
    if (wordWorths.length < lexicon.size) wordWorths = new Float32Array(Math.max(lexicon.size, wordWorths.length * 2));
    touched.length = 0;
  }

  function standing(place: number, words: number, houses: Wanted['houses']): number {
    return 1 + words + (houses.get(shelf.house(place)) ?? 0) - costOfWord * shelf.cores(place) + shelf.fame(place);
  }

  function scan({ likely, houses }: Wanted): void {
    let scanned = 0;
    for (const house of likely) {
      const length = perfumesOfHouse.length(house);
      if (scanned > 0 && scanned + length > scannedMax) continue;
      scanned += length;
      const worth = scannedLift + 1 + (houses.get(house) ?? 0);
      // Nothing but the house was said, or nothing else that it bears: then any of its perfumes may be meant.
      if (scanHouse(house, worth, false) === 0) scanHouse(house, worth, true);
    }
  }

  function scanHouse(house: number, worth: number, all: boolean): number {
    const start = perfumesOfHouse.start(house);
    const end = start + perfumesOfHouse.length(house);
    const from = touched.length;
    for (let at = start; at < end; at++) {
      const place = perfumesOfHouse.block[at] ?? 0;
      // The house counts once, wherever its name stands.
      const words = shelf.tally(place, wordWorths, part.house);
      if (words === 0 && !all) continue;
      if ((worths[place] ?? 0) === 0) touched.push(place);
      worths[place] = worth + words - costOfWord * shelf.cores(place) + shelf.fame(place);
    }
    return touched.length - from;
  }

  function follow({ words, houses, followedMax }: Wanted): void {
    const from = touched.length;
    let followed = 0;
    for (const word of rarestFirst(words)) {
      const length = lexicon.holders.length(word);
      if (followed > 0 && followed + length > followedMax) break;
      followed += length;
      const start = lexicon.holders.start(word);
      const block = lexicon.holders.block;
      const worth = wordWorths[word] ?? 0;
      for (let at = start; at < start + length; at++) {
        const place = block[at] ?? 0;
        const before = worths[place] ?? 0;
        if (before > scannedLift / 2) continue;
        if (before === 0) touched.push(place);
        worths[place] = before + worth;
      }
    }
    const least = leastWorth(from);
    let kept = from;
    for (let at = from; at < touched.length; at++) {
      const place = touched[at] ?? 0;
      const words = worths[place] ?? 0;
      if (words < least) {
        worths[place] = 0;
        continue;
      }
      worths[place] = standing(place, words, houses);
      touched[kept++] = place;
    }
    touched.length = kept;
    for (let at = 0; at < from; at++) {
      const place = touched[at] ?? 0;
      worths[place] = (worths[place] ?? 0) - scannedLift;
    }
  }

  /** What the words of a followed perfume must be worth, so that about `followedKept` are left. */
  function leastWorth(from: number): number {
    let best = 0;
    for (let at = from; at < touched.length; at++) best = Math.max(best, worths[touched[at] ?? 0] ?? 0);
    for (const share of sharesOfBest) {
      let left = 0;
      for (let at = from; at < touched.length; at++) if ((worths[touched[at] ?? 0] ?? 0) >= best * share) left++;
      if (left <= followedKept) return best * share;
    }
    return best * 0.8;
  }

  /** Equal ones in the order of their letters, so that the cut never depends on how the index grew. */
  function rarestFirst(words: ReadonlyMap<number, number>): number[] {
    const length = (word: number) => lexicon.holders.length(word);
    const byLetters = (one: number, other: number) => (lexicon.textOf(one) < lexicon.textOf(other) ? -1 : 1);
    return [...words.keys()].sort(
      (one, other) => length(one) - length(other) || (words.get(other) ?? 0) - (words.get(one) ?? 0) || byLetters(one, other),
    );
  }

  return {
    gather(wanted) {
      prepare();
      for (const [word, worth] of wanted.words) wordWorths[word] = worth;
      scan(wanted);
      follow(wanted);
      const top = topPlaces(touched, worths, wanted.looksMax, shelf);
      for (const place of touched) worths[place] = 0;
      for (const word of wanted.words.keys()) wordWorths[word] = 0;
      return top;
    },
  };
}
