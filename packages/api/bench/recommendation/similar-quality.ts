/** How often similar perfumes are those that people name: see docs/quality.md. */

import { createFirstPlaces } from '../../src/resources/library/browsing/first-places.ts';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { isSameLine } from '../../src/resources/recommendation/same-line.ts';
import { createScorer } from '../../src/resources/recommendation/similar.ts';
import type { Learned } from '../../src/resources/recommendation/style-model.ts';
import type { Weights } from '../../src/resources/recommendation/weights.ts';
import { createRandom } from '../matching/library.ts';
import type { Loaded } from './library.ts';
import lookAlikes from './look-alikes.json' with { type: 'json' };
import similarPairs from './similar-pairs.json' with { type: 'json' };

export interface SimilarMetrics {
  readonly asked: number;
  /** The share of perfumes with at least one of theirs in the first ten. */
  readonly anyInTen: Share;
  /** The share of pairs found in the first fifty. */
  readonly hitInFifty: Share;
  /** How often a pair scores above a random perfume of the same audience and of similar popularity. */
  readonly auc: Share;
}

/** With the bounds of its 95% confidence interval, by resampling perfumes. */
export type Share = readonly [share: number, low: number, high: number];

/** The similar perfumes of each perfume, by place, from several sets of pairs. */
export interface PairSet {
  readonly name: string;
  readonly tuning: Truth;
  readonly heldOut: Truth;
}

const sets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { 'similar pairs': similarPairs, 'look-alikes': lookAlikes };

/** Half of the perfumes of all sets, by a hash, were used to choose weights. */
export function readPairSets({ perfumes }: Loaded): readonly PairSet[] {
  const byName = new Map<string, number>();
  perfumes.forEach(({ brand, name, popularity }, place) => {
    const key = `${brand}|${name}`;
    const known = byName.get(key);
    if (known === undefined || (perfumes[known]?.popularity ?? 0) < popularity) byName.set(key, place);
  });
  const truths = Object.entries(sets).map(([name, pairs]) => ({ name, similar: readPairs(pairs, byName) }));
  const all = [...new Set(truths.flatMap(({ similar }) => [...similar.keys()]))].sort((one, other) => hash(one) - hash(other));
  const tuning = new Set(all.filter((_, nth) => nth % 2 === 0));
  // In the order of the hash, so that the first ones are a random sample.
  return truths.map(({ name, similar }) => {
    const inOrder = all.flatMap((place) => {
      const others = similar.get(place);
      return others === undefined ? [] : [[place, others] as const];
    });
    return {
      name,
      tuning: new Map(inOrder.filter(([place]) => tuning.has(place))),
      heldOut: new Map(inOrder.filter(([place]) => !tuning.has(place))),
    };
  });
}

function readPairs(pairs: Readonly<Record<string, unknown>>, byName: ReadonlyMap<string, number>): Truth {
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
  return similar;
}

export type Truth = ReadonlyMap<number, ReadonlySet<number>>;
export type ScoreAll = (asked: number) => Float32Array;

const hash = (place: number): number => Math.imul(place + 1, 0x9e3779b1) >>> 0;

/** Scores every perfume against one. Perfumes of the same brand have the lowest score. */
export function scoreAll({ index, profiles, model }: Learned, weights: Weights): ScoreAll {
  return (asked) => {
    const score = createScorer(asked, index, profiles, model, weights);
    const brand = profiles.brandOf(asked);
    const scores = new Float32Array(index.places);
    for (let place = 0; place < scores.length; place++)
      scores[place] = profiles.brandOf(place) === brand ? Number.NEGATIVE_INFINITY : score(place);
    return scores;
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
  const rivalsOf = createRivals(perfumes);
  const counts: Counts[] = [];
  for (const [asked, similar] of truth) {
    const scores = scoreOf(asked);
    const best = createFirstPlaces(100, (one, other) => (scores[one] ?? 0) > (scores[other] ?? 0));
    for (let place = 0; place < scores.length; place++) best.add(place);
    const listed = best.places.filter((place, nth) =>
      best.places.slice(0, nth).every((other) => !areEditions(perfumes[place], perfumes[other])),
    );
    const fifty = new Set(best.places.slice(0, 50));
    const count = { any: Number(listed.slice(0, 10).some((place) => similar.has(place))), found: 0, pairs: similar.size, won: 0, duels: 0 };
    for (const other of similar) {
      if (fifty.has(other)) count.found++;
      const rivals = rivalsOf(other);
      for (let nth = 0; nth < duelsPerPair; nth++) {
        const rival = rivals[Math.floor(random() * rivals.length)] ?? other;
        if (similar.has(rival) || scores[rival] === Number.NEGATIVE_INFINITY) continue;
        const [right, wrong] = [scores[other] ?? 0, scores[rival] ?? 0];
        count.duels++;
        count.won += right > wrong ? 1 : right === wrong ? 0.5 : 0;
      }
    }
    counts.push(count);
  }
  return {
    asked: counts.length,
    anyInTen: shareWithBounds(counts, ({ any }) => [any, 1]),
    hitInFifty: shareWithBounds(counts, ({ found, pairs }) => [found, pairs]),
    auc: shareWithBounds(counts, ({ won, duels }) => [won, duels]),
  };
}

const duelsPerPair = 3;
const resamples = 500;

interface Counts {
  readonly any: number;
  found: number;
  readonly pairs: number;
  won: number;
  duels: number;
}

function shareWithBounds(counts: readonly Counts[], partOf: (count: Counts) => readonly [part: number, whole: number]): Share {
  const random = createRandom(17);
  const share = (chosen: readonly Counts[]): number => {
    let [part, whole] = [0, 0];
    for (const count of chosen) {
      const [more, of] = partOf(count);
      part += more;
      whole += of;
    }
    return part / Math.max(1, whole);
  };
  const shares = Array.from({ length: resamples }, () =>
    share(counts.map((count) => counts[Math.floor(random() * counts.length)] ?? count)),
  ).sort((one, other) => one - other);
  return [share(counts), shares[Math.floor(resamples * 0.025)] ?? 0, shares[Math.floor(resamples * 0.975)] ?? 0];
}

/** Perfumes of the same audience and of similar popularity. All of them, so that pairs of famous perfumes count as much as others. */
function createRivals(perfumes: readonly Fragrance[]): (place: number) => readonly number[] {
  const byAudience = groupByAudience(perfumes);
  return (other) => {
    const pair = perfumes[other];
    if (pair === undefined) return [];
    const [least, most] = [pair.popularity / 1.5 - 2, pair.popularity * 1.5 + 2];
    return (byAudience.get(pair.gender) ?? []).filter((place) => {
      const popularity = perfumes[place]?.popularity ?? 0;
      return place !== other && popularity >= least && popularity <= most;
    });
  };
}

function groupByAudience(perfumes: readonly Fragrance[]): ReadonlyMap<Fragrance['gender'], readonly number[]> {
  const places = new Map<Fragrance['gender'], number[]>();
  perfumes.forEach(({ gender }, place) => {
    const known = places.get(gender);
    if (known === undefined) places.set(gender, [place]);
    else known.push(place);
  });
  return places;
}

const areEditions = (one: Fragrance | undefined, other: Fragrance | undefined): boolean =>
  one !== undefined && other !== undefined && isSameLine(one, other);
