/** How often similar perfumes are those that people name: see docs/quality.md. */

import { createFirstPlaces } from '../../src/resources/library/browsing/first-places.ts';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { isSameLine } from '../../src/resources/recommendation/same-line.ts';
import { createScorer } from '../../src/resources/recommendation/similar.ts';
import type { Learned } from '../../src/resources/recommendation/style-model.ts';
import type { Weights } from '../../src/resources/recommendation/weights.ts';
import { createRandom } from '../matching/library.ts';
import type { Loaded } from './library.ts';
import pairs from './similar-pairs.json' with { type: 'json' };

export interface SimilarMetrics {
  readonly asked: number;
  /** The share of perfumes with at least one of theirs in the first ten. */
  readonly anyInTen: number;
  /** The share of pairs found in the first fifty. */
  readonly hitInFifty: number;
  /** How often a pair scores above a random perfume of the same audience and of similar popularity. */
  readonly auc: number;
}

/** The similar perfumes of each perfume, by place. Half of the perfumes were used to choose weights. */
export function readTruth({ perfumes }: Loaded): { readonly tuning: Truth; readonly heldOut: Truth } {
  const byName = new Map<string, number>();
  perfumes.forEach(({ brand, name, popularity }, place) => {
    const key = `${brand}|${name}`;
    const known = byName.get(key);
    if (known === undefined || (perfumes[known]?.popularity ?? 0) < popularity) byName.set(key, place);
  });
  const similar = new Map<number, Set<number>>();
  const add = (one: number, other: number) => similar.set(one, (similar.get(one) ?? new Set()).add(other));
  for (const [name, others] of Object.entries(pairs)) {
    if (!Array.isArray(others)) continue;
    for (const other of others) {
      const [one, two] = [byName.get(name), byName.get(other)];
      if (one === undefined || two === undefined) continue;
      add(one, two);
      add(two, one);
    }
  }
  const all = [...similar].sort(([one], [other]) => hash(one) - hash(other));
  return { tuning: new Map(all.filter((_, nth) => nth % 2 === 0)), heldOut: new Map(all.filter((_, nth) => nth % 2 === 1)) };
}

export type Truth = ReadonlyMap<number, ReadonlySet<number>>;
export type ScoreAll = (asked: number) => Float32Array;

const hash = (place: number): number => Math.imul(place + 1, 0x9e3779b1) >>> 0;

/** Scores every perfume against one. Perfumes of the same brand have the lowest score. */
export function scoreAll({ index, profiles, model }: Learned, weights: Weights): ScoreAll {
  return (asked) => {
    const score = createScorer(asked, index, profiles, model, weights);
    return Float32Array.from({ length: index.places }, (_, place) =>
      profiles.brandOf(place) === profiles.brandOf(asked) ? Number.NEGATIVE_INFINITY : score(place),
    );
  };
}

/** The share of notes that two perfumes have in common, of all notes of both. */
export function scoreByNotes({ index, profiles }: Learned): ScoreAll {
  const notesAt = (place: number) =>
    new Set([...index.codesOf(place)].map((code) => code >> 2).filter((term) => index.terms.kind(term) === 'note'));
  const notes = Array.from({ length: index.places }, (_, place) => notesAt(place));
  return (asked) => {
    const own = notes[asked] ?? new Set();
    return Float32Array.from(notes, (others, place) => {
      if (profiles.brandOf(place) === profiles.brandOf(asked)) return Number.NEGATIVE_INFINITY;
      let both = 0;
      for (const term of others) if (own.has(term)) both++;
      return both / Math.max(1, own.size + others.size - both);
    });
  };
}

export function measureSimilar({ perfumes }: Loaded, truth: Truth, scoreOf: ScoreAll): SimilarMetrics {
  const random = createRandom(11);
  let [anyInTen, found, pairCount, won, duels] = [0, 0, 0, 0, 0];
  for (const [asked, similar] of truth) {
    const scores = scoreOf(asked);
    const best = createFirstPlaces(100, (one, other) => (scores[one] ?? 0) > (scores[other] ?? 0));
    for (let place = 0; place < scores.length; place++) best.add(place);
    const listed = best.places.filter((place, nth) =>
      best.places.slice(0, nth).every((other) => !areEditions(perfumes[place], perfumes[other])),
    );
    if (listed.slice(0, 10).some((place) => similar.has(place))) anyInTen++;
    const fifty = new Set(best.places.slice(0, 50));
    for (const other of similar) {
      pairCount++;
      if (fifty.has(other)) found++;
      const rivals = listRivals(perfumes, other).filter((place) => !similar.has(place) && scores[place] !== Number.NEGATIVE_INFINITY);
      for (let nth = 0; nth < Math.min(duelsPerPair, rivals.length); nth++) {
        duels++;
        const rival = rivals[Math.floor(random() * rivals.length)] ?? other;
        const [right, wrong] = [scores[other] ?? 0, scores[rival] ?? 0];
        won += right > wrong ? 1 : right === wrong ? 0.5 : 0;
      }
    }
  }
  return { asked: truth.size, anyInTen: anyInTen / truth.size, hitInFifty: found / pairCount, auc: won / duels };
}

const duelsPerPair = 3;

/** Perfumes of the same audience and of similar popularity. All of them, so that pairs of famous perfumes count as much as others. */
function listRivals(perfumes: readonly Fragrance[], other: number): readonly number[] {
  const pair = perfumes[other];
  if (pair === undefined) return [];
  const [least, most] = [pair.popularity / 1.5 - 2, pair.popularity * 1.5 + 2];
  return perfumes.flatMap(({ gender, popularity }, place) =>
    place !== other && gender === pair.gender && popularity >= least && popularity <= most ? [place] : [],
  );
}

const areEditions = (one: Fragrance | undefined, other: Fragrance | undefined): boolean =>
  one !== undefined && other !== undefined && isSameLine(one, other);
