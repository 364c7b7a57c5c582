/** Finds perfumes like another one: a bounded number of candidates, each scored by what both have in common. */
import { type BrowseIndex, termOf, toCode } from '../library/browsing/browse-index.ts';
import { createFirstPlaces } from '../library/browsing/first-places.ts';
import { listCandidates } from './candidates.ts';
import type { ProfileTable } from './profile-table.ts';
import { bucketOf, type StyleModel, unisex } from './style-model.ts';
import { accordDecay, dimensions, type Weights } from './weights.ts';

export interface SimilarQuery {
  readonly place: number;
  readonly brand: 'any' | 'other' | 'same';
  readonly limit: number;
  /** The places to choose from. Null for all. */
  readonly within: Int32Array | null;
}

/** What each kind of agreement adds to the score. */
export interface Agreement {
  readonly place: number;
  /** From 0 to 1, comparable between queries. */
  readonly score: number;
}

const stepCandidates = 512;

/** The best perfumes, best first; more than `limit`, so that the caller can leave some out. */
export function* findSimilar(
  query: SimilarQuery,
  index: BrowseIndex,
  profiles: ProfileTable,
  model: StyleModel,
  weights: Weights,
): Generator<void, readonly Agreement[]> {
  const score = createScorer(query.place, index, profiles, model, weights);
  const candidates = yield* listBrandCandidates(query, index, profiles, model);
  const scores = new Float32Array(candidates.length);
  const kept = query.limit * 3 + 20;
  const best = createFirstPlaces(kept, (one, other) => (scores[one] ?? 0) > (scores[other] ?? 0));
  for (let nth = 0; nth < candidates.length; nth++) {
    if (nth % stepCandidates === stepCandidates - 1) yield;
    scores[nth] = score(candidates[nth] ?? 0, scores[best.places[kept - 1] ?? -1]);
    best.add(nth);
  }
  const [lowest, highest] = scoreRange(weights);
  return best.places.map((nth) => ({
    place: candidates[nth] ?? 0,
    score: Math.min(1, Math.max(0, ((scores[nth] ?? 0) - lowest) / (highest - lowest))),
  }));
}

/** A perfume with nothing in common and one with everything, which is also the most popular one. */
export const scoreRange = (weights: Weights): readonly [number, number] => {
  const all = Object.values(weights) as readonly number[];
  return [weights.years / 2, all.reduce((sum, weight) => sum + Math.max(0, weight), 0)];
};

/** The perfumes of the brands that are asked for; in a large library, those that are popular or have its rarest notes. */
function listBrandCandidates(
  { place: asked, brand, within }: SimilarQuery,
  index: BrowseIndex,
  profiles: ProfileTable,
  model: StyleModel,
): Generator<void, readonly number[]> {
  const house = profiles.brandOf(asked);
  const terms = [...new Set(Array.from(index.codesOf(asked), termOf))];
  const [houseTerm] = terms.filter((term) => index.terms.kind(term) === 'brand');
  const notes = terms.filter((term) => (model.noteWorth[term] ?? 0) > 0);
  const ofHouse = brand === 'same' && within === null && houseTerm !== undefined;
  return listCandidates(
    ofHouse ? index.placesOf(toCode(houseTerm, 0)).slice() : within,
    notes,
    index,
    model,
    (place) => place !== asked && (brand === 'any' || (profiles.brandOf(place) === house) === (brand === 'same')),
  );
}

/** Scores candidates against one perfume, or returns -Infinity for those that can't reach `atLeast`. */
export function createScorer(
  asked: number,
  index: BrowseIndex,
  profiles: ProfileTable,
  model: StyleModel,
  weights: Weights,
): (place: number, atLeast?: number) => number {
  const { noteWorth, accordIdf, brandStyles, brandUnisex } = model;
  /** 1 for its notes, 2 for its perfumers. */
  const shared = new Uint8Array(index.terms.size);
  for (const code of index.codesOf(asked)) {
    const term = code >> 2;
    if ((noteWorth[term] ?? 0) > 0) shared[term] = 1;
    else if (index.terms.kind(term) === 'perfumer') shared[term] = 2;
  }
  const accordWorth = new Float32Array(256);
  profiles.accordsOf(asked).forEach((accord, rank) => {
    accordWorth[accord] = (accordIdf[accord] ?? 0) ** 2 * accordDecay ** rank;
  });
  const style = profiles.styleOf(asked).slice();
  const nameWords = profiles.nameWordsOf(asked).filter((word) => worthOfWord(word, model) > 0);
  const nameWorths = Float32Array.from(nameWords, (word) => worthOfWord(word, model) ** 2);
  const nameNorm = nameNormOf(nameWords, model);
  const [noteNorm, noteCount, accordNorm] = [profiles.noteNorm(asked), profiles.noteCount(asked), profiles.accordNorm(asked)];
  const [audience, year, house] = [profiles.audienceOf(asked), index.year(asked), profiles.brandOf(asked)];
  const fameMax = Math.max(1, Math.log1p(model.popularityMax));
  const byBrand = new Float32Array(brandUnisex.length).fill(Number.NaN);

  function brandScore(brand: number): number {
    const known = byBrand[brand] ?? 0;
    if (!Number.isNaN(known)) return known;
    let product = 0;
    for (let at = 0; at < dimensions; at++)
      product += (brandStyles[brand * dimensions + at] ?? 0) * (brandStyles[house * dimensions + at] ?? 0);
    const score = weights.brands * product + weights.brandAudience * Math.abs((brandUnisex[brand] ?? 0) - (brandUnisex[house] ?? 0));
    byBrand[brand] = score;
    return score;
  }

  function audienceScore(other: number): number {
    if (audience === other) return weights.audience;
    return audience !== unisex && other !== unisex && audience * other > 0 ? weights.oppositeAudience : 0;
  }

  function nameScore(place: number): number {
    const sum = nameWords.length === 0 ? 0 : profiles.sumNameWords(place, nameWords, nameWorths);
    return sum === 0 ? 0 : sum / (nameNorm * nameNormOf(profiles.nameWordsOf(place), model));
  }

  // Bounds of what is still to be added, so that most candidates are dropped before their notes are read.
  const notesMax = weights.notes + weights.overlap + weights.perfumer;
  const accordsMax = notesMax + weights.accords;
  const styleMax = accordsMax + weights.style;

  return (place, atLeast = Number.NEGATIVE_INFINITY) => {
    const made = index.year(place);
    const apart = year > 0 && made > 0 ? Math.min(30, Math.abs(year - made)) / 30 : unknownYears;
    const fame = Math.log1p(index.popularity(place)) / fameMax;
    let score =
      weights.name * nameScore(place) +
      brandScore(profiles.brandOf(place)) +
      audienceScore(profiles.audienceOf(place)) +
      weights.years * apart +
      (weights.popularity * (fame + fame * fame)) / 2;
    if (score + styleMax < atLeast) return Number.NEGATIVE_INFINITY;
    score += weights.style * profiles.styleProduct(place, style);
    if (score + accordsMax < atLeast) return Number.NEGATIVE_INFINITY;
    const accordNorms = accordNorm * profiles.accordNorm(place);
    if (accordNorms > 0) score += (weights.accords * profiles.sumAccords(place, accordWorth)) / accordNorms;
    if (score + notesMax < atLeast) return Number.NEGATIVE_INFINITY;
    return score + notesScore(place);
  };

  function notesScore(place: number): number {
    let notes = 0;
    let noteTerms = 0;
    let perfumer = 0;
    const { block } = index.codes;
    const start = index.codes.start(place);
    const end = start + index.codes.length(place);
    for (let at = start; at < end; at++) {
      const term = (block[at] ?? 0) >> 2;
      const kind = shared[term] ?? 0;
      if (kind === 1) {
        notes += noteWorth[term] ?? 0;
        noteTerms++;
      } else if (kind === 2) perfumer = 1;
    }
    const noteNorms = noteNorm * profiles.noteNorm(place);
    const allNotes = noteCount + profiles.noteCount(place) - noteTerms;
    return (
      (noteNorms > 0 ? weights.notes * Math.min(1, notes / noteNorms) : 0) +
      (allNotes > 0 ? weights.overlap * Math.min(1, noteTerms / allNotes) : 0) +
      weights.perfumer * perfumer
    );
  }
}

const worthOfWord = (word: number, { nameWorth }: StyleModel): number => (word === 0 ? 0 : (nameWorth[bucketOf(word)] ?? 0));

/** The length of a name's vector of words. */
const nameNormOf = (words: Int32Array, model: StyleModel): number =>
  Math.sqrt(words.reduce((sum, word) => sum + worthOfWord(word, model) ** 2, 0)) || 1;

/** If a year isn't recorded. */
const unknownYears = 0.5;
