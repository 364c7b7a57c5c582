/** Recommendations on the browse index: keeps the profiles and what was learned up to date, and answers in slices. */
import type { BrowseIndex } from '../library/browsing/browse-index.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { runInSlices } from '../slices.ts';
import { markTerms, mentionsAny, spellTerms } from './disliked-terms.ts';
import { findGiftCandidates, type GiftQuery, type LeftOut } from './gift.ts';
import { listGiftReasons } from './gift-reasons.ts';
import { createProfileTable } from './profile-table.ts';
import { listReasons, type Reason } from './reasons.ts';
import { isSameLine } from './same-line.ts';
import { findSimilar, type SimilarQuery } from './similar.ts';
import { describe, type Learned, learnStyles, type StyleModel } from './style-model.ts';
import { defaultWeights, type Weights } from './weights.ts';

export interface RecommendedPerfume {
  readonly place: number;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface Recommender {
  readonly bytes: number;
  /** Call after the browse index has the perfume. */
  put(place: number, fragrance: Fragrance): void;
  /** Waits until something was learned from the library. If too much has changed since, learns again in the background. */
  learn(): Promise<Learned>;
  findSimilar(query: SimilarQuery, weights?: Weights): Promise<readonly RecommendedPerfume[]>;
  findGift(query: GiftQuery, limit: number): Promise<{ readonly perfumes: readonly RecommendedPerfume[]; readonly leftOut: LeftOut }>;
}

/** What was learned stays in use until this share of the library has changed. */
const relearnShare = 0.02;
const relearnMin = 50;
const perBrandMax = 2;

/** `at` reads the record at a place. */
export function createRecommender(index: BrowseIndex, at: (place: number) => Fragrance | null): Recommender {
  const profiles = createProfileTable();
  let model: StyleModel | null = null;
  let learning: Promise<StyleModel> | null = null;
  let changed = 0;

  async function learnAll(): Promise<StyleModel> {
    try {
      changed = 0;
      await runInSlices(spellTerms(index.terms));
      model = await runInSlices(learnStyles(index, profiles));
      return model;
    } finally {
      learning = null;
    }
  }

  async function learn(): Promise<Learned> {
    if (model !== null && changed <= Math.max(relearnMin, index.size * relearnShare)) return { index, profiles, model };
    learning ??= learnAll();
    // Perhaps nobody waits for it. After a failure, the next call learns again.
    learning.catch(() => {});
    return { index, profiles, model: model ?? (await learning) };
  }

  return {
    get bytes() {
      return profiles.bytes + (model === null ? 0 : (model.noteStyles.size + profiles.brands) * 32 * 4 + model.famous.byteLength);
    },
    put(place, fragrance) {
      const terms = fragrance.accords.map((accord) => index.terms.add('accord', accord)).filter((term) => term >= 0);
      profiles.put(place, fragrance, [...new Set(terms)]);
      changed++;
      if (model !== null) describe(place, index, profiles, model);
    },
    learn,
    async findSimilar(query, weights = defaultWeights) {
      const learned = await learn();
      const best = await runInSlices(findSimilar(query, index, profiles, learned.model, weights));
      return keepBest(best, query.limit, at, {
        // The editions of one perfume would fill the list; among perfumes of the same brand, they are what was asked for.
        fits: (record, others) => query.brand === 'same' || !hasLineOf(record, others),
        explain: (place) => listReasons(query.place, place, index, profiles, learned.model, weights),
      });
    },
    async findGift(query, limit) {
      const learned = await learn();
      const { best, leftOut } = await runInSlices(findGiftCandidates(query, learned));
      const liked = markTerms(query.likes, index.terms, false);
      const perfumes = await keepBest(best, limit, at, {
        fits(record, others) {
          const { notes, accords } = record;
          if (mentionsAny([...notes.top, ...notes.heart, ...notes.base, ...notes.all, ...accords], query.dislikes)) {
            leftOut.disliked++;
            return false;
          }
          return others.filter((other) => other.brand === record.brand).length < perBrandMax && !hasLineOf(record, others);
        },
        explain: (place) => listGiftReasons(query, liked, place, learned),
      });
      return { perfumes, leftOut };
    },
  };
}

interface Choice {
  fits(record: Fragrance, kept: readonly Fragrance[]): boolean;
  explain(place: number): readonly Reason[];
}

/** The first `limit` perfumes that fit beside those kept before them. */
function keepBest(
  best: readonly Pick<RecommendedPerfume, 'place' | 'score'>[],
  limit: number,
  at: (place: number) => Fragrance | null,
  { fits, explain }: Choice,
): Promise<readonly RecommendedPerfume[]> {
  function* keep(): Generator<void, readonly RecommendedPerfume[]> {
    const kept: Fragrance[] = [];
    const listed: RecommendedPerfume[] = [];
    for (const { place, score } of best) {
      if (listed.length === limit) break;
      yield;
      const record = at(place);
      if (record === null || !fits(record, kept)) continue;
      kept.push(record);
      listed.push({ place, score: Math.round(score * 1000) / 1000, reasons: explain(place) });
    }
    return listed;
  }
  return runInSlices(keep());
}

const hasLineOf = (record: Fragrance, others: readonly Fragrance[]): boolean => others.some((other) => isSameLine(other, record));
