/** What a person types finds perfumes: words in any order, the last one half typed, slips, house aliases, strength and year by word. */
import { type GatheringScales, gathering, type Wanted } from './ranking/candidates.ts';
import { type Fitting, fit, fitMax } from './ranking/fit.ts';
import { type HouseNames, type Query, readQuery } from './ranking/query.ts';
import { betterKnown } from './ranking/top-places.ts';
import type { Added } from './reading/added.ts';

export interface SearchHit {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
}

export interface Searchable extends Fitting, HouseNames, GatheringScales {}

export interface Searcher {
  search(query: string, limit: number, added?: Added | null): SearchHit[];
}

const looksMax = 120;
const followedMax = 12_000;
const housesMax = 12;
/** A house that explains less than this share of what the likeliest explains is not looked through. */
const houseShare = 0.6;
const shownFrom = 0.25;
/** Below this the best answer may still be a slip that no word shows; the whole house is looked through, unless it is huge. */
const sureFrom = 0.9;
const houseSizeMax = 2_000;

interface Fitted {
  readonly place: number;
  readonly score: number;
}

export function searcher(library: Searchable): Searcher {
  const { shelf, perfumesOfHouse } = library;
  const { gather } = gathering(library);
  const better = (one: Fitted, other: Fitted) => other.score - one.score || betterKnown(one.place, other.place, shelf);
  const fitted = (query: Query, places: readonly number[]) =>
    places.map((place) => ({ place, score: fit(query, place, library) })).sort(better);

  return {
    search(text, limit, added = null) {
      const query = readQuery(text, library, library, added);
      if (query.words.length === 0 || shelf.size === 0) return [];
      const likely = likelyHouses(query, library);
      let found = fitted(query, gather(wantedBy(query, likely)));
      const [house] = likely;
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
        .map(({ place, score }) => ({ id: shelf.id(place), score: Math.round(Math.min(1, score / fitMax) * 1000) / 1000 }));
    },
  };
}

function wantedBy({ hits, weights, houses }: Query, likely: readonly number[]): Wanted {
  const words = new Map<number, number>();
  for (const [word, found] of hits) {
    let worth = 0;
    for (const { at, span, likeness, share } of found) {
      worth = Math.max(worth, likeness * share * ((weights[at] ?? 0) + (span === 2 ? (weights[at + 1] ?? 0) : 0)));
    }
    words.set(word, worth);
  }
  return { words, houses: new Map([...houses].map(([house, { worth }]) => [house, worth])), likely, followedMax, looksMax };
}

/** The houses that explain most of the query. */
function likelyHouses({ houses }: Query, { lettersOfHouse }: Searchable): number[] {
  const ranked = [...houses].sort(
    ([one, { worth }], [other, { worth: otherWorth }]) => otherWorth - worth || (lettersOfHouse(one) < lettersOfHouse(other) ? -1 : 1),
  );
  const most = ranked[0]?.[1].worth ?? 0;
  return ranked.slice(0, housesMax).flatMap(([house, { worth }]) => (worth >= most * houseShare ? [house] : []));
}
