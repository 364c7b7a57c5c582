/** Matches one row: its outcome and its candidates. */

import { limits } from '../../limits/limits.ts';
import { type CandidateQuery, type CandidateTables, createCandidateFinder } from './ranking/candidates.ts';
import { type Compared, compare } from './ranking/compare.ts';
import { decideOutcome, sumEvidence, toScore, toShares } from './ranking/decide.ts';
import { isDoubtful } from './ranking/doubts.ts';
import { type FeatureVector, features } from './ranking/features.ts';
import { listLeftOver, rateName } from './ranking/left-over.ts';
import { type IndexTables, prepareRow, wordWeight } from './ranking/prepared-row.ts';
import { addSiblingFeatures } from './ranking/sibling-perfumes.ts';
import { compareByFame } from './ranking/top-places.ts';
import { hasTwin, type Ranked, toRanked } from './ranking/twins.ts';
import type { CustomSynonyms } from './reading/custom-synonyms.ts';
import type { Candidate, MatchedRow } from './reading/evidence.ts';
import type { Houses } from './reading/houses.ts';
import type { Role } from './reading/roles.ts';
import { type Reading, type Row, readRow } from './reading/row.ts';
import { findHits, type Hit } from './words/hits.ts';
import type { WordRepair } from './words/repair.ts';

/** Words looked up in the library. Later words only describe the product. */
const lookedUpWordsMax = 18;
const comparedMax = 48;
/** If the row names a brand, the brand's perfumes are scanned, and other perfumes matter only if they share a rare word. */
const followedWithHouseMax = 2_500;
const followedMax = 6_000;
/** A row names its brand, perhaps the parent brand and the shop; no more brands are scanned. */
const housesMax = 6;
/** The row's own brand counts as much as one and a half distinctive words. */
const houseWorth = 1.5;
/** Perfumes of the named houses whose words are compared by sound first. */
const soundScannedMax = 1_000;
/** Candidates with a smaller share are omitted. */
const shareMin = 0.002;

export interface Matcher {
  match(row: Row, synonyms?: CustomSynonyms | null): MatchedRow;
  /** Compares a row with one perfume, even if its title doesn't lead there. Null if the perfume is missing. */
  compareWith(row: Row, id: string, synonyms?: CustomSynonyms | null): Candidate | null;
  /** All compared perfumes, most promising first, with the features from which the weights are learned. */
  compareCandidates(row: Row): (Ranked & { id: string; isDoubtful: boolean })[];
}

export function createMatcher(tables: CandidateTables, houses: Houses, { repair }: WordRepair): Matcher {
  const { findCandidates } = createCandidateFinder(tables);

  /** Feature vectors are reused from row to row. */
  const vectors: FeatureVector[] = [];
  function takeVector(nth: number): FeatureVector {
    const vector = vectors[nth]?.fill(0) ?? new Float64Array(features.length);
    vectors[nth] = vector;
    return vector;
  }

  function prepare(reading: Reading) {
    const hits = findHits(reading.words, tables.lexicon, {
      knownWordTypoLikeness: 0.55,
      wrongLetterLettersMin: 5,
      typoWordLettersMin: 4,
      allowTyposInNumbers: false,
      wordsMax: lookedUpWordsMax,
      phonetic: reading.phonetic,
      likely: listLikelyWords(reading, tables),
    });
    return { hits, prepared: prepareRow(reading, hits, tables) };
  }

  function compareAll(reading: Reading): Compared[] {
    const { hits, prepared } = prepare(reading);
    const found = findCandidates(toCandidateQuery(reading, hits, tables)).map((place, nth) =>
      compare(prepared, place, tables, takeVector(nth)),
    );
    addSiblingFeatures(prepared, found, tables);
    return found;
  }

  return {
    match(row, synonyms = null) {
      const reading = readRow(row, houses, synonyms, repair);
      const found = compareAll(reading);
      const ranked = found.map((compared) => ({ compared, evidence: sumEvidence(compared.features) }));
      ranked.sort((one, other) => other.evidence - one.evidence || compareByFame(one.compared.place, other.compared.place, tables.table));
      const shares = toShares(ranked.map(({ evidence }) => evidence));
      const visible = ranked.slice(0, limits.candidatesMax).filter((_, nth) => (shares[nth] ?? 0) >= shareMin);
      const candidates = visible.map(({ compared }, nth) => toCandidate(compared, shares[nth] ?? 0, reading, tables));
      const [first] = ranked;
      const isUnclear =
        hasTwin(ranked.slice(0, limits.candidatesMax).map(({ compared }) => toRanked(compared, tables.table))) ||
        (first !== undefined && isDoubtful(reading, first.compared, found, tables.table));
      return { ref: row.ref, outcome: decideOutcome(shares, isUnclear), candidates };
    },
    compareWith(row, id, synonyms = null) {
      const place = tables.table.placeOf(id);
      if (place < 0) return null;
      const reading = readRow(row, houses, synonyms, repair);
      const compared = compare(prepare(reading).prepared, place, tables, takeVector(0));
      return toCandidate(compared, 0, reading, tables);
    },
    compareCandidates(row) {
      const reading = readRow(row, houses, null, repair);
      const found = compareAll(reading);
      return found.map((compared) => ({
        ...toRanked(compared, tables.table),
        id: tables.table.id(compared.place),
        features: compared.features.slice(),
        isDoubtful: isDoubtful(reading, compared, found, tables.table),
      }));
    },
  };
}

/** The words of the houses that a row names, if it has words known only by their sound. */
function listLikelyWords({ phonetic, mentions }: Reading, { table, perfumesOfHouse }: CandidateTables): Set<number> {
  const words = new Set<number>();
  if (![...phonetic.values()].some((known) => known?.length === 0)) return words;
  let scanned = 0;
  for (const house of new Set(mentions.map(({ house }) => house))) {
    const start = perfumesOfHouse.start(house);
    const length = perfumesOfHouse.length(house);
    scanned += length;
    if (scanned > soundScannedMax) break;
    for (const place of perfumesOfHouse.block.subarray(start, start + length))
      for (let nth = 0; nth < table.words(place); nth++) words.add(table.word(place, nth));
  }
  return words;
}

/** How distinctive a word of the row is, by its role. */
const roleWeights: Record<Role, number> = {
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

/** The share of the weight of the row's names from which a perfume explains them all. */
const completeShare = 0.98;

function toCandidateQuery(
  { words: written, roles, mentions }: Reading,
  hits: Map<number, Hit[]>,
  { table, lexicon }: IndexTables,
): CandidateQuery {
  const words = new Map<number, number>();
  const naming = new Float64Array(written.length);
  for (const [word, found] of hits) {
    const weight = wordWeight(lexicon.postings.length(word), table.size);
    let best = 0;
    for (const { at, likeness, share } of found) {
      best = Math.max(best, likeness * share * roleWeights[roles[at] ?? 'name']);
      if (roles[at] === 'name' || roles[at] === 'flanker') naming[at] = Math.max(naming[at] ?? 0, likeness * share * weight);
    }
    if (best === 0) hits.delete(word);
    else words.set(word, best * weight);
  }
  for (const { start, end } of mentions) naming.fill(0, start, end);
  const isExplained = roles.every((role, at) => !(role === 'name' || role === 'flanker') || (naming[at] ?? 0) > 0 || isIn(mentions, at));
  const named = naming.reduce((sum, weight) => sum + weight, 0);
  const houses = new Map(mentions.map(({ house }) => [house, houseWorth]));
  return {
    words,
    houses,
    likely: [...houses.keys()].slice(0, housesMax),
    followedMax: houses.size > 0 ? followedWithHouseMax : followedMax,
    comparedMax,
    completeWorth: isExplained && named > 0 ? named * completeShare : Number.POSITIVE_INFINITY,
  };
}

const isIn = (mentions: Reading['mentions'], at: number) => mentions.some(({ start, end }) => at >= start && at < end);

function toCandidate(compared: Compared, share: number, reading: Reading, { table }: IndexTables): Candidate {
  const { place, brand, strength, cover, features } = compared;
  const score = Math.round(toScore(share) * 1000) / 1000;
  return { id: table.id(place), score, evidence: { brand, name: rateName(features), strength, left_over: listLeftOver(reading, cover) } };
}
