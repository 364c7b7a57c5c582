/** Finds gifts: perfumes that suit a season, a time of day and what someone likes or wears, and nothing that they dislike. */
import { createFirstPlaces } from '../library/browsing/first-places.ts';
import type { TermTable } from '../library/browsing/term-table.ts';
import { isConsistentFamily } from '../notes/families.ts';
import { getNoteFamily } from '../notes/recorded-notes.ts';
import { listCandidates } from './candidates.ts';
import { markTerms } from './disliked-terms.ts';
import { estimateIntensity, type Intensity, isOfIntensity } from './intensity.ts';
import { type Moment, moments, type Season, type Time } from './occasion-features.ts';
import weightsByMoment from './occasion-weights.json' with { type: 'json' };
import { createScorer, scoreRange } from './similar.ts';
import type { Learned } from './style-model.ts';
import { accordsMax, defaultWeights } from './weights.ts';

/** Notes, accords and families are IDs of the vocabulary; a like or dislike may also be a kind of notes. */
export interface GiftQuery {
  readonly season: Season | null;
  readonly time: Time | null;
  readonly intensity: Intensity | null;
  readonly strength: string | null;
  readonly wears: readonly number[];
  readonly likes: readonly string[];
  readonly dislikes: readonly string[];
  readonly families: readonly { readonly id: string; readonly name: string }[];
  /** The places to choose from. Null for all. */
  readonly within: Int32Array | null;
}

/** Of the perfumes that were considered: those left out, by the first reason. */
export interface LeftOut {
  disliked: number;
  not_linked: number;
  other: number;
}

export interface GiftCandidates {
  /** Best first. */
  readonly best: readonly { readonly place: number; readonly score: number }[];
  readonly leftOut: LeftOut;
}

/** At most two of a brand are listed, so many more are needed than the limit. */
const keptMax = 400;
const stepCandidates = 256;
/** The least share of a moment that is asked for. */
export const momentMin = 0.5;
const likesWorth = 1.5;
const wearsWorth = 1.5;
/** For the most popular perfume, compared with 1 for a moment. */
export const popularityWorth = 0.6;

export function* findGiftCandidates(query: GiftQuery, learned: Learned): Generator<void, GiftCandidates> {
  const { index, profiles, model } = learned;
  const leftOut: LeftOut = { disliked: 0, not_linked: 0, other: 0 };
  const disliked = markTerms(query.dislikes, index.terms, true);
  const liked = markTerms(query.likes, index.terms, false);
  const accordBit = createAccordBits(query, learned);
  const judgeMoments = createMomentJudge(query, learned);
  const worn = query.wears.map((place) => createScorer(place, index, profiles, model, contentWeights));
  const [lowest, highest] = scoreRange(contentWeights);
  const popularityScale = Math.max(1, Math.log1p(model.popularityMax));
  const total =
    Number(query.season !== null) +
    Number(query.time !== null) +
    (query.likes.length > 0 ? likesWorth : 0) +
    (worn.length > 0 ? wearsWorth : 0) +
    popularityWorth;
  const likedTerms: number[] = [];
  for (let term = 0; term < liked.length; term++) if ((liked[term] ?? 0) !== 0) likedTerms.push(term);
  const candidates = yield* listCandidates(query.within, likedTerms, index, model);
  if (query.within !== null) leftOut.not_linked = index.size - candidates.length;
  const scores = new Float32Array(candidates.length);
  const best = createFirstPlaces(keptMax, (one, other) => (scores[one] ?? 0) > (scores[other] ?? 0));

  /** The score from 0 to 1, or why the perfume is left out. */
  function judge(place: number): number | keyof LeftOut {
    let likes = 0;
    const codes = index.codesOf(place);
    for (let at = 0; at < codes.length; at++) {
      const term = (codes[at] ?? 0) >> 2;
      if ((disliked[term] ?? 0) !== 0) return 'disliked';
      likes |= liked[term] ?? 0;
    }
    if (query.likes.length > 0 && likes === 0) return 'other';
    if (!accordBit(place, codes)) return 'other';
    const suited = judgeMoments(place, codes);
    if (suited < 0) return 'other';
    let wears = 0;
    for (const score of worn) wears = Math.max(wears, (score(place) - lowest) / (highest - lowest));
    const liking = query.likes.length === 0 ? 0 : countBits(likes) / query.likes.length;
    const fame = Math.log1p(index.popularity(place)) / popularityScale;
    return Math.min(1, (suited + likesWorth * liking + wearsWorth * wears + popularityWorth * fame) / total);
  }

  for (let nth = 0; nth < candidates.length; nth++) {
    if (nth % stepCandidates === stepCandidates - 1) yield;
    const place = candidates[nth] ?? 0;
    if (query.wears.includes(place)) continue;
    const judged = judge(place);
    if (typeof judged === 'string') leftOut[judged]++;
    else {
      scores[nth] = judged;
      best.add(nth);
    }
  }
  return { best: best.places.map((nth) => ({ place: candidates[nth] ?? 0, score: scores[nth] ?? 0 })), leftOut };
}

const contentWeights = { ...defaultWeights, popularity: 0 };

/** Whether a perfume is of the strength, one of the families and the intensity that are asked for. */
function createAccordBits({ strength, families, intensity }: GiftQuery, { index, profiles }: Learned) {
  const { terms } = index;
  const familyIds = new Set(families.map(({ id }) => id));
  return (place: number, codes: Int32Array): boolean => {
    if (strength === null && families.length === 0 && intensity === null) return true;
    let [ownStrength, ownFamily]: [string | null, string | null] = [null, null];
    for (const code of codes) {
      const kind = terms.kind(code >> 2);
      if (kind === 'strength') ownStrength = terms.id(code >> 2);
      else if (kind === 'family') ownFamily = terms.id(code >> 2);
    }
    if (strength !== null && ownStrength !== strength) return false;
    const accordTerms = Array.from(profiles.accordsOf(place), (accord) => profiles.accordTerm(accord));
    if (intensity !== null) {
      const ids = accordTerms.map((term) => terms.id(term));
      if (!isOfIntensity(estimateIntensity(ownStrength, ids), intensity)) return false;
    }
    if (families.length === 0) return true;
    if (ownFamily !== null) return familyIds.has(ownFamily);
    // Many records have no family: their accords tell.
    const names = accordTerms.map((term) => terms.name(term));
    return families.some(({ name }) => isConsistentFamily(name, names));
  };
}

const learnedWeights = new Map<Moment, ReadonlyMap<string, number>>(
  moments.map((moment) => [moment, new Map(Object.entries(weightsByMoment[moment]))]),
);

/** The effect of a term on a moment: an accord's at full strength, a note's if it is the only one. */
export function weighTerm(moment: Moment, kind: string, id: string): number {
  const weights = learnedWeights.get(moment);
  if (kind === 'accord') return weights?.get(`accord:${id}`) ?? 0;
  return kind === 'note' ? 2 * (weights?.get(`note:${getNoteFamily(id) ?? ''}`) ?? 0) : 0;
}

/** The effects of all terms on a moment. */
function listEffects(moment: Moment, terms: TermTable): Float32Array {
  const ofTable = effectsByTable.get(terms) ?? new Map<Moment, Float32Array>();
  effectsByTable.set(terms, ofTable);
  const known = ofTable.get(moment);
  if (known?.length === terms.size) return known;
  // In a loop, because `Float32Array.from` takes several times as long, and a large library has many terms.
  const effects = new Float32Array(terms.size);
  for (let term = 0; term < effects.length; term++) effects[term] = weighTerm(moment, terms.kind(term), terms.id(term));
  ofTable.set(moment, effects);
  return effects;
}

const effectsByTable = new WeakMap<TermTable, Map<Moment, Float32Array>>();

/** How well a perfume suits the moments that are asked for: the sum of a share from 0 to 1 for each, or -1 if it doesn't suit one of them. */
function createMomentJudge({ season, time }: GiftQuery, { index, profiles, model }: Learned) {
  const asked = [
    ...(season === null ? [] : [{ moment: season, sign: 1 }]),
    ...(time === null ? [] : [{ moment: 'evening' as const, sign: time === 'evening' ? 1 : -1 }]),
  ].map(({ moment, sign }) => {
    const effects = listEffects(moment, index.terms);
    const byAccord = Float32Array.from({ length: accordsMax }, (_, accord) => effects[profiles.accordTerm(accord)] ?? 0);
    return { sign, bias: learnedWeights.get(moment)?.get('') ?? 0, effects, byAccord };
  });
  return (place: number, codes: Int32Array): number => {
    let suited = 0;
    for (const { sign, bias, effects, byAccord } of asked) {
      let notes = 0;
      let noteCount = 0;
      for (let at = 0; at < codes.length; at++) {
        const term = (codes[at] ?? 0) >> 2;
        if ((model.noteWorth[term] ?? 0) === 0) continue;
        notes += effects[term] ?? 0;
        noteCount++;
      }
      if (noteCount === 0 && profiles.accordsOf(place).length === 0) return -1;
      const sum = bias + notes / Math.max(1, noteCount) + profiles.sumAccords(place, byAccord);
      const share = 1 / (1 + Math.exp(-sign * sum));
      if (share < momentMin) return -1;
      suited += share;
    }
    return suited;
  };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
