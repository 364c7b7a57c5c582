/** Search as you type: words in any order, an unfinished last word, typos, brand aliases, and strength or year as words. */
import { type CandidateQuery, type CandidateTables, createCandidateFinder } from './ranking/candidates.ts';
import { type FitTables, fit, fitMax } from './ranking/fit.ts';
import { type HouseNames, type Query, readQuery } from './ranking/query.ts';
import { compareByFame } from './ranking/top-places.ts';
import type { CustomSynonyms } from './reading/custom-synonyms.ts';

export interface SearchHit {
  readonly id: string;
  /** From 0 to 1. */
  readonly score: number;
}

export interface Searchable extends FitTables, HouseNames, CandidateTables {
  /** The words of which this one may be joined, or null. */
  splitJoined(word: string): readonly string[] | null;
}

export interface Searcher {
  search(query: string, limit: number, synonyms?: CustomSynonyms | null): SearchHit[];
}

const comparedMax = 120;
const followedMax = 12_000;
const housesMax = 12;
/** Houses that explain less than this share of what the likeliest one explains are not scanned. */
const houseShareMin = 0.6;
const scoreMin = 0.25;
/** Below this score the best result may be missing because of a typo, so the whole house is scanned unless it is very large. */
const confidentFrom = 0.9;
const houseSizeMax = 2_000;

interface Fitted {
  readonly place: number;
  readonly score: number;
}

export function createSearcher(library: Searchable): Searcher {
  const { table, perfumesOfHouse } = library;
  const { findCandidates } = createCandidateFinder(library);
  const compareFitted = (one: Fitted, other: Fitted) => other.score - one.score || compareByFame(one.place, other.place, table);
  const fitAll = (query: Query, places: readonly number[]) =>
    places.map((place) => ({ place, score: fit(query, place, library) })).sort(compareFitted);

  function findFitting(query: Query): Fitted[] {
    const likely = findLikelyHouses(query, library);
    const places = new Set(findCandidates(toCandidateQuery(query, likely)));
    // Perfumes of other houses, which those of a large house may have crowded out: "acqua di g".
    if (likely.length > 0 && query.words.length > 1) for (const place of findCandidates(toCandidateQuery(query, []))) places.add(place);
    const found = fitAll(query, [...places]);
    const [house] = likely;
    if ((found[0]?.score ?? 0) >= confidentFrom || house === undefined || perfumesOfHouse.length(house) > houseSizeMax) return found;
    const start = perfumesOfHouse.start(house);
    const rest = perfumesOfHouse.block.slice(start, start + perfumesOfHouse.length(house)).filter((place) => !places.has(place));
    return [...found, ...fitAll(query, [...rest])];
  }

  /** The query with its joined words apart: "oudwood", "lavieestbelle". Null if none is joined. */
  function separate(query: Query, synonyms: CustomSynonyms | null): Query | null {
    const apart = query.words.flatMap((word) => library.splitJoined(word) ?? [word]);
    return apart.length === query.words.length ? null : readQuery(apart.join(' '), library, library, synonyms);
  }

  return {
    search(text, limit, synonyms = null) {
      const query = readQuery(text, library, library, synonyms);
      if (query.words.length === 0 || table.size === 0) return [];
      const best = new Map<number, Fitted>();
      const apart = separate(query, synonyms);
      for (const one of [query, apart]) {
        for (const fitted of one === null ? [] : findFitting(one)) {
          if (fitted.score > (best.get(fitted.place)?.score ?? 0)) best.set(fitted.place, fitted);
        }
      }
      return [...best.values()]
        .sort(compareFitted)
        .slice(0, limit)
        .filter(({ score }) => score >= scoreMin)
        .map(({ place, score }) => ({ id: table.id(place), score: Math.round(Math.min(1, score / fitMax) * 1000) / 1000 }));
    },
  };
}

function toCandidateQuery({ hits, weights, houses }: Query, likely: readonly number[]): CandidateQuery {
  const words = new Map<number, number>();
  for (const [word, found] of hits) {
    let worth = 0;
    for (const { at, span, likeness, share } of found) {
      worth = Math.max(worth, likeness * share * ((weights[at] ?? 0) + (span === 2 ? (weights[at + 1] ?? 0) : 0)));
    }
    words.set(word, worth);
  }
  return {
    words,
    houses: new Map([...houses].map(([house, { worth }]) => [house, worth])),
    likely,
    followedMax,
    comparedMax,
    completeWorth: Number.POSITIVE_INFINITY,
  };
}

/** The houses that explain most of the query. */
function findLikelyHouses({ houses }: Query, { lettersOfHouse }: Searchable): number[] {
  const ranked = [...houses].sort(
    ([one, { worth }], [other, { worth: otherWorth }]) => otherWorth - worth || (lettersOfHouse(one) < lettersOfHouse(other) ? -1 : 1),
  );
  const most = ranked[0]?.[1].worth ?? 0;
  return ranked.slice(0, housesMax).flatMap(([house, { worth }]) => (worth >= most * houseShareMin ? [house] : []));
}
