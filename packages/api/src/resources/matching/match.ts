/** One row in, its outcome and its candidates out. */

import { limits } from '../../limits/limits.ts';
import { type GatheringScales, gathering, type Wanted } from './ranking/candidates.ts';
import { type Compared, compare } from './ranking/compare.ts';
import { evidenceOf, outcomeOf, scoreOf, shares } from './ranking/decide.ts';
import { leftOver, nameEvidence } from './ranking/left-over.ts';
import { type Shown, signs } from './ranking/signs.ts';
import { tellSisters } from './ranking/sisters.ts';
import { betterKnown } from './ranking/top-places.ts';
import { type Scales, weighing, wordWeight } from './ranking/word-weights.ts';
import type { Added } from './reading/added.ts';
import type { Candidate, MatchedRow } from './reading/evidence.ts';
import type { Houses } from './reading/houses.ts';
import type { Role } from './reading/roles.ts';
import { type Reading, type Row, readRow } from './reading/row.ts';
import { type Hit, hitsOf } from './words/hits.ts';

/** Words that are looked up in the library. What stands further behind still tells of the goods. */
const lookedUpMax = 18;
const looksMax = 48;
/** Where a house is named its perfumes are looked through, and others only matter when they share a rare word. */
const followedBesideHouse = 2_500;
const followedMax = 6_000;
/** A row names its house, perhaps its parent and the shop: no more are looked through. */
const housesMax = 6;
/** The row's own house weighs as much as one telling word and a half. */
const houseWorth = 1.5;
/** What is less likely than this is not shown. */
const shownFrom = 0.002;

export interface Matcher {
  match(row: Row, added?: Added | null): MatchedRow;
  /** Every perfume that was looked at, most promising first, with the signs that speak for and against it: what weights are learned from. */
  compared(row: Row): { id: string; signs: Float64Array }[];
}

export function matcher(scales: GatheringScales, houses: Houses): Matcher {
  const { gather } = gathering(scales);

  /** Room for the signs of a row's candidates, used again for the next row. */
  const room: Shown[] = [];
  function blank(nth: number): Shown {
    const shown = room[nth]?.fill(0) ?? new Float64Array(signs.length);
    room[nth] = shown;
    return shown;
  }

  function compareAll(reading: Reading): Compared[] {
    const hits = hitsOf(reading.words, scales.lexicon, {
      knownWordSlips: 0.55,
      slipsFrom: 4,
      numbersSlip: false,
      wordsMax: lookedUpMax,
      heard: reading.heard,
    });
    const asked = weighing(reading, hits, scales);
    const found = gather(wantedBy(reading, hits, scales)).map((place, nth) => compare(asked, place, scales, blank(nth)));
    tellSisters(asked, found, scales);
    return found;
  }

  return {
    match(row, added = null) {
      const reading = readRow(row, houses, added);
      const ranked = compareAll(reading).map((compared) => ({ compared, evidence: evidenceOf(compared.signs) }));
      ranked.sort((one, other) => other.evidence - one.evidence || betterKnown(one.compared.place, other.compared.place, scales.shelf));
      const shared = shares(ranked.map(({ evidence }) => evidence));
      const shown = ranked.slice(0, limits.candidatesMax).filter((_, nth) => (shared[nth] ?? 0) >= shownFrom);
      const candidates = shown.map(({ compared }, nth) => candidate(compared, shared[nth] ?? 0, reading, scales));
      return { ref: row.ref, outcome: outcomeOf(shared), candidates };
    },
    compared: (row) =>
      compareAll(readRow(row, houses)).map(({ place, signs: shown }) => ({ id: scales.shelf.id(place), signs: shown.slice() })),
  };
}

/** How telling a word of the row is, by the part that it plays there. */
const telling: Record<Role, number> = {
  name: 1,
  flanker: 1,
  audience: 0.6,
  strength: 0.3,
  generic: 0.3,
  packaging: 0.3,
  talk: 0.3,
  line: 0.3,
  product: 0.3,
  year: 0.3,
  connective: 0.05,
  size: 0,
  count: 0.2,
  after_clone: 0,
};

function wantedBy({ roles, mentions }: Reading, hits: Map<number, Hit[]>, { shelf, lexicon }: Scales): Wanted {
  const words = new Map<number, number>();
  for (const [word, found] of hits) {
    let best = 0;
    for (const { at, likeness, share } of found) best = Math.max(best, likeness * share * telling[roles[at] ?? 'name']);
    if (best === 0) hits.delete(word);
    else words.set(word, best * wordWeight(lexicon.holders.length(word), shelf.size));
  }
  const houses = new Map(mentions.map(({ house }) => [house, houseWorth]));
  return {
    words,
    houses,
    likely: [...houses.keys()].slice(0, housesMax),
    followedMax: houses.size > 0 ? followedBesideHouse : followedMax,
    looksMax,
  };
}

function candidate(compared: Compared, share: number, reading: Reading, { shelf }: Scales): Candidate {
  const { place, brand, strength, cover, signs } = compared;
  const score = Math.round(scoreOf(share) * 1000) / 1000;
  return { id: shelf.id(place), score, evidence: { brand, name: nameEvidence(signs), strength, left_over: leftOver(reading, cover) } };
}
