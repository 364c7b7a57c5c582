/** What a person types finds perfumes: words in any order, the last one half typed, slips, house aliases, strength and year by word. */
import { type Fitting, fame, fit } from './fit.ts';
import type { Lists } from './lists.ts';
import { type HouseNames, type Query, readQuery } from './query.ts';
import { betterKnown, topPlaces } from './top-places.ts';

export interface SearchHit {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
}

export interface Searchable extends Fitting, HouseNames {
  readonly perfumesOfHouse: Lists;
}

export interface Searcher {
  search(query: string, limit: number): SearchHit[];
}

const looksMax = 120;
/** Lists longer than this in all are left unread, commonest words last: one letter repeated must not cost a second. */
const readMax = 200_000;
const housesMax = 4;
const shownFrom = 0.25;
/** Below this the best answer may still be a slip that no word shows; the whole house is looked through, unless it is huge. */
const sureFrom = 0.9;
const houseSizeMax = 2_000;

interface Fitted {
  readonly place: number;
  readonly score: number;
}

export function searcher(library: Searchable): Searcher {
  const { shelf, lexicon, perfumesOfHouse } = library;
  let worths = new Float32Array(1 << 10);
  const touched: number[] = [];

  function reach(list: Lists, of: number, worth: number): void {
    const start = list.start(of);
    const end = start + list.length(of);
    const block = list.block;
    for (let at = start; at < end; at++) {
      const place = block[at] ?? 0;
      const before = worths[place] ?? 0;
      if (before === 0) touched.push(place);
      worths[place] = before + worth;
    }
  }

  function promising(query: Query): number[] {
    if (worths.length < shelf.places) worths = new Float32Array(Math.max(shelf.places, worths.length * 2));
    touched.length = 0;
    let read = 0;
    for (const { word, length, worth } of rarestFirst(query, library)) {
      if (read > 0 && read + length > readMax) break;
      read += length;
      reach(lexicon.holders, word, worth);
    }
    for (const house of likelyHouses(query, library)) reach(perfumesOfHouse, house, 0.001);
    for (const place of touched) {
      const byHouse = query.houses.get(shelf.house(place))?.worth ?? 0;
      worths[place] = (worths[place] ?? 0) + byHouse - 0.1 * shelf.cores(place) + fame(shelf.popularity(place)) + 1;
    }
    const top = topPlaces(touched, worths, looksMax, shelf);
    for (const place of touched) worths[place] = 0;
    return top;
  }

  const better = (one: Fitted, other: Fitted) => other.score - one.score || betterKnown(one.place, other.place, shelf);
  const fitted = (query: Query, places: readonly number[]) =>
    places.map((place) => ({ place, score: fit(query, place, library) })).sort(better);

  return {
    search(text, limit) {
      const query = readQuery(text, library, library);
      if (query.words.length === 0 || shelf.size === 0) return [];
      let found = fitted(query, promising(query));
      const [house] = likelyHouses(query, library);
      if ((found[0]?.score ?? 0) < sureFrom && house !== undefined && perfumesOfHouse.length(house) <= houseSizeMax) {
        const start = perfumesOfHouse.start(house);
        const rest = perfumesOfHouse.block.slice(start, start + perfumesOfHouse.length(house));
        const seen = new Set(found.map(({ place }) => place));
        found = [
          ...found,
          ...fitted(
            query,
            [...rest].filter((place) => !seen.has(place)),
          ),
        ].sort(better);
      }
      return found
        .slice(0, limit)
        .filter(({ score }) => score >= shownFrom)
        .map(({ place, score }) => ({ id: shelf.id(place), score: Math.round(Math.min(1, score) * 1000) / 1000 }));
    },
  };
}

/** The words to look up, rarest first; equal ones in the order of their letters, so that the cut never depends on how the index grew. */
function rarestFirst({ hits, weights }: Query, { lexicon }: Searchable) {
  const asked: { word: number; length: number; worth: number }[] = [];
  for (const [word, found] of hits) {
    let worth = 0;
    for (const { at, span, likeness, share } of found) {
      worth = Math.max(worth, likeness * share * ((weights[at] ?? 0) + (span === 2 ? (weights[at + 1] ?? 0) : 0)));
    }
    asked.push({ word, length: lexicon.holders.length(word), worth });
  }
  return asked.sort(
    (one, other) =>
      one.length - other.length || other.worth - one.worth || (lexicon.textOf(one.word) < lexicon.textOf(other.word) ? -1 : 1),
  );
}

/** The houses that explain most of the query. */
function likelyHouses({ houses }: Query, { lettersOfHouse }: Searchable): number[] {
  const ranked = [...houses].sort(
    ([one, { worth }], [other, { worth: otherWorth }]) => otherWorth - worth || (lettersOfHouse(one) < lettersOfHouse(other) ? -1 : 1),
  );
  return ranked.slice(0, housesMax).map(([house]) => house);
}
