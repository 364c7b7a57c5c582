/**
 * Selects the perfumes worth comparing closely. Named houses are scanned completely; elsewhere only the rarest words are followed, so one row or
 * query takes a few milliseconds in a library of any size.
 */

import { part } from '../reading/recorded-name.ts';
import type { IntLists } from '../words/int-lists.ts';
import type { IndexTables } from './prepared-row.ts';
import { findTopPlaces } from './top-places.ts';

/** Maximum number of perfumes scanned in named houses. The likeliest house is always scanned. */
const scannedMax = 10_000;
/** Minimum share of the best perfume's word weight that a perfume of an unnamed house needs; it rises with the number of perfumes found. */
const sharesOfBest = [0.4, 0.5, 0.6, 0.7, 0.8] as const;
const followedKept = 3_000;
const costOfWord = 0.2;
/** Ranks scanned perfumes above those that were only followed. */
const scannedLift = 64;

export interface CandidateQuery {
  /** Weight by word ID. */
  readonly words: ReadonlyMap<number, number>;
  /** Weight by house. */
  readonly houses: ReadonlyMap<number, number>;
  /** The houses to scan, most likely first. */
  readonly likely: readonly number[];
  /** Maximum number of postings to follow. */
  readonly followedMax: number;
  readonly comparedMax: number;
  /** The word weight of a perfume that explains everything: if a scanned one reaches it, no perfume of another house is looked for. */
  readonly completeWorth: number;
}

export interface CandidateFinder {
  /** Places of perfumes, most promising first. */
  findCandidates(query: CandidateQuery): number[];
}

export interface CandidateTables extends IndexTables {
  readonly perfumesOfHouse: IntLists;
}

/** Only words of these parts are in the postings; the others are too common to find a perfume by. */
export function isFiled(plays: number): boolean {
  return plays !== part.connective && plays !== part.strength;
}

export function createCandidateFinder({ table, lexicon, perfumesOfHouse }: CandidateTables): CandidateFinder {
  let worths = new Float32Array(1 << 10);
  let wordWorths = new Float32Array(1 << 10);
  const touched: number[] = [];
  /** 1 for each house that is scanned for the current query. */
  let scannedHouses = new Uint8Array(1 << 10);

  function prepare({ likely }: CandidateQuery): void {
    const housesMax = Math.max(0, ...likely) + 1;
    if (scannedHouses.length < housesMax) scannedHouses = new Uint8Array(Math.max(housesMax, scannedHouses.length * 2));
    if (worths.length < table.places) worths = new Float32Array(Math.max(table.places, worths.length * 2));
    if (wordWorths.length < lexicon.size) wordWorths = new Float32Array(Math.max(lexicon.size, wordWorths.length * 2));
    touched.length = 0;
  }

  function rate(place: number, words: number, houses: CandidateQuery['houses']): number {
    return 1 + words + (houses.get(table.house(place)) ?? 0) - costOfWord * table.coreCount(place) + table.fame(place);
  }

  /** Returns the highest word weight of a scanned perfume. */
  function scan({ likely, houses }: CandidateQuery): number {
    let scanned = 0;
    let best = 0;
    for (const house of likely) {
      const length = perfumesOfHouse.length(house);
      if (scanned > 0 && scanned + length > scannedMax) continue;
      scanned += length;
      scannedHouses[house] = 1;
      const worth = scannedLift + 1 + (houses.get(house) ?? 0);
      // If the row contains nothing but the house, or no other word of its perfumes, any of them may be meant.
      const most = scanHouse(house, worth, false);
      if (most === 0) scanHouse(house, worth, true);
      best = Math.max(best, most);
    }
    return best;
  }

  /** Returns the highest word weight of its perfumes. */
  function scanHouse(house: number, worth: number, all: boolean): number {
    const start = perfumesOfHouse.start(house);
    const end = start + perfumesOfHouse.length(house);
    let most = 0;
    for (let at = start; at < end; at++) {
      const place = perfumesOfHouse.block[at] ?? 0;
      // The house counts only once, even if the perfume's name repeats it.
      const words = table.sumWorths(place, wordWorths, part.house);
      if (words === 0 && !all) continue;
      if (words > most) most = words;
      if ((worths[place] ?? 0) === 0) touched.push(place);
      worths[place] = worth + words - costOfWord * table.coreCount(place) + table.fame(place);
    }
    return most;
  }

  function follow({ words, houses, followedMax }: CandidateQuery): void {
    const from = touched.length;
    let followed = 0;
    for (const word of rarestFirst(words)) {
      const length = lexicon.postings.length(word);
      if (followed > 0 && followed + length > followedMax) break;
      followed += length;
      const start = lexicon.postings.start(word);
      const block = lexicon.postings.block;
      const worth = wordWorths[word] ?? 0;
      for (let at = start; at < start + length; at++) {
        const place = block[at] ?? 0;
        const before = worths[place] ?? 0;
        // The house's own words don't count again, so the other perfumes of a scanned house have no word of the query.
        if (before > scannedLift / 2 || scannedHouses[table.house(place)] === 1) continue;
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
      worths[place] = rate(place, words, houses);
      touched[kept++] = place;
    }
    touched.length = kept;
    for (let at = 0; at < from; at++) {
      const place = touched[at] ?? 0;
      worths[place] = (worths[place] ?? 0) - scannedLift;
    }
  }

  /** The minimum word weight of a followed perfume that leaves about `followedKept` of them. */
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

  /** Ties are broken alphabetically, so that the cut never depends on the order in which the index was built. */
  function rarestFirst(words: ReadonlyMap<number, number>): number[] {
    const length = (word: number) => lexicon.postings.length(word);
    const byLetters = (one: number, other: number) => (lexicon.textOf(one) < lexicon.textOf(other) ? -1 : 1);
    return [...words.keys()].sort(
      (one, other) => length(one) - length(other) || (words.get(other) ?? 0) - (words.get(one) ?? 0) || byLetters(one, other),
    );
  }

  return {
    findCandidates(query) {
      prepare(query);
      for (const [word, worth] of query.words) wordWorths[word] = worth;
      if (scan(query) < query.completeWorth) follow(query);
      else for (const place of touched) worths[place] = (worths[place] ?? 0) - scannedLift;
      const top = findTopPlaces(touched, worths, query.comparedMax, table);
      for (const place of touched) worths[place] = 0;
      for (const word of query.words.keys()) wordWorths[word] = 0;
      for (const house of query.likely) scannedHouses[house] = 0;
      return top;
    },
  };
}
