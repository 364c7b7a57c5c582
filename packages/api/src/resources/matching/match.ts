/** One row in, its outcome and its candidates out. */

import { limits } from '../../limits/limits.ts';
import { calibrated } from './ranking/calibration.ts';
import { type GatheringScales, gathering, type Wanted } from './ranking/candidates.ts';
import { leftOver, type Weighed, weigh } from './ranking/score.ts';
import type { Shelf } from './ranking/shelf.ts';
import { betterKnown } from './ranking/top-places.ts';
import { type Scales, weighing, wordWeight } from './ranking/word-weights.ts';
import type { Candidate, Evidence, MatchedRow } from './reading/evidence.ts';
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
/** From here a person would nod. */
const suggestFrom = 0.72;
/** From here a person would at least look. */
const ambiguousFrom = 0.55;
const shownFrom = 0.2;
/** A rival this close is as good: less than a turned or a differently spelt word makes. */
const rivalWithin = 0.025;
/** Scores this close are one score. */
const sameWithin = 0.002;
/** Perfumes that the row does not tell apart are a choice, unless one is this many times better known. */
const farBetterKnown = 6;

export interface Matcher {
  match(row: Row): MatchedRow;
}

export function matcher(scales: GatheringScales, houses: Houses): Matcher {
  const { gather } = gathering(scales);
  return {
    match(row) {
      const reading = readRow(row, houses);
      const hits = hitsOf(reading.words, scales.lexicon, {
        knownWordSlips: 0.55,
        slipsFrom: 4,
        numbersSlip: false,
        wordsMax: lookedUpMax,
        heard: reading.heard,
      });
      const asked = weighing(reading, hits, scales);
      const weighed = gather(wantedBy(reading, hits, scales)).map((place) => weigh(asked, place, scales));
      weighed.sort((one, other) => rank(one, other, scales));
      const shown = weighed.slice(0, limits.candidatesMax).filter(({ score }) => score >= shownFrom);
      const other = reading.notOnePerfume.some((at) => (shown[0]?.cover[at] ?? 0) === 0);
      const outcome = other ? 'no_recorded_perfume' : outcomeOf(shown, reading, scales);
      return { ref: row.ref, outcome, candidates: shown.map((found) => candidate(found, leftOver(reading, found.cover), scales)) };
    },
  };
}

/** How telling a word of the row is, by the part that it plays there. */
const telling: Record<Role, number> = {
  name: 1,
  flanker: 1,
  audience: 0.3,
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

function rank(one: Weighed, other: Weighed, { shelf }: Scales): number {
  const worth = ({ score, place }: Weighed) => score + shelf.fame(place);
  return worth(other) - worth(one) || betterKnown(one.place, other.place, shelf);
}

function outcomeOf(shown: readonly Weighed[], reading: Reading, { shelf }: Scales): MatchedRow['outcome'] {
  const [first] = shown;
  if (!first || first.score < ambiguousFrom) return 'no_recorded_perfume';
  if (first.brand === 'different') return 'no_recorded_perfume';
  if (first.score < suggestFrom) return 'ambiguous';
  const rival = shown.find(
    (other) => other !== first && other.score > first.score - rivalWithin && mayBeMeant(other, first, reading, shelf),
  );
  if (rival && shelf.popularity(first.place) < farBetterKnown * shelf.popularity(rival.place)) return 'ambiguous';
  if (shown.some((other) => isOtherStrength(other, first, reading, shelf))) return 'ambiguous';
  // "Eau de Cologne" by nobody: some perfume always bears just these words.
  if (first.brand === 'missing' && !reading.roles.includes('name') && !reading.roles.includes('flanker')) return 'ambiguous';
  return 'suggested';
}

/** "Chance" by itself, where the library has no first release: eau de toilette and eau de parfum are as good, however well known one is. */
function isOtherStrength(other: Weighed, first: Weighed, reading: Reading, shelf: Shelf): boolean {
  return (
    reading.strength === null &&
    shelf.house(other.place) === shelf.house(first.place) &&
    shelf.strengthInName(other.place) !== shelf.strengthInName(first.place) &&
    other.score > first.score - sameWithin
  );
}

/** Another house's perfume where no house is said, or the one for women where no audience is said: the row does not tell them apart. */
function mayBeMeant(other: Weighed, first: Weighed, reading: Reading, shelf: Shelf): boolean {
  if (shelf.house(other.place) !== shelf.house(first.place)) return first.brand === 'missing';
  return reading.audience === null && shelf.audience(other.place) !== shelf.audience(first.place);
}

function candidate({ place, score, name, left, missed, brand, strength }: Weighed, left_over: string[], { shelf }: Scales): Candidate {
  const nameEvidence: Evidence['name'] = name > 0.93 ? 'exact' : name > 0.75 ? 'close' : left + missed < 2 ? 'partial' : 'different';
  return {
    id: shelf.id(place),
    score: Math.round(calibrated(score) * 1000) / 1000,
    evidence: { brand, name: nameEvidence, strength, left_over },
  };
}
