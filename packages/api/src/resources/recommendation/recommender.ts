/** Recommendations on the browse index: keeps the profiles and what was learned up to date, and answers in slices. */
import type { BrowseIndex } from '../library/browsing/browse-index.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { runInSlices } from '../slices.ts';
import { mentionsAny } from './disliked-terms.ts';
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
  /** Learns from the library if too much of it changed since the last time. Concurrent calls share the work. */
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

  async function learn(): Promise<Learned> {
    if (model !== null && changed <= Math.max(relearnMin, index.size * relearnShare)) return { index, profiles, model };
    learning ??= runInSlices(learnStyles(index, profiles)).finally(() => {
      learning = null;
    });
    changed = 0;
    model = await learning;
    return { index, profiles, model };
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
      // The editions of one perfume would fill the list; among perfumes of the same brand, they are what was asked for.
      const kept = keepBest(best, query.limit, at, (record, others) => query.brand === 'same' || !hasLineOf(record, others));
      return kept.map(({ place, score }) => ({
        place,
        score: toThousandths(score),
        reasons: listReasons(query.place, place, index, profiles, learned.model, weights),
      }));
    },
    async findGift(query, limit) {
      const learned = await learn();
      const { best, leftOut } = await runInSlices(findGiftCandidates(query, learned));
      const kept = keepBest(best, limit, at, (record, others) => {
        const { notes, accords } = record;
        if (mentionsAny([...notes.top, ...notes.heart, ...notes.base, ...notes.all, ...accords], query.dislikes)) {
          leftOut.disliked++;
          return false;
        }
        return others.filter((other) => other.record.brand === record.brand).length < perBrandMax && !hasLineOf(record, others);
      });
      const perfumes = kept.map(({ place, score }) => ({
        place,
        score: toThousandths(score),
        reasons: listGiftReasons(query, place, learned),
      }));
      return { perfumes, leftOut };
    },
  };
}

interface Kept {
  readonly place: number;
  readonly score: number;
  readonly record: Fragrance;
}

/** The first `limit` perfumes that fit beside those kept before them. */
function keepBest(
  best: readonly Pick<Kept, 'place' | 'score'>[],
  limit: number,
  at: (place: number) => Fragrance | null,
  fits: (record: Fragrance, others: readonly Kept[]) => boolean,
): readonly Kept[] {
  const kept: Kept[] = [];
  for (const { place, score } of best) {
    if (kept.length === limit) break;
    const record = at(place);
    if (record !== null && fits(record, kept)) kept.push({ place, score, record });
  }
  return kept;
}

const hasLineOf = (record: Fragrance, others: readonly Kept[]): boolean => others.some((other) => isSameLine(other.record, record));

const toThousandths = (score: number): number => Math.round(score * 1000) / 1000;
