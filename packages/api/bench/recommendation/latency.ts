import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { learnStyles } from '../../src/resources/recommendation/style-model.ts';
import { runInSlices } from '../../src/resources/slices.ts';
import { watchCalls } from '../event-loop.ts';
import { createRandom } from '../matching/library.ts';
import { randomGifts } from './gift-quality.ts';
import { load } from './library.ts';

const callCount = 200;

/** CPU time of learning and of calls one after another, the longest time that they block the event loop, and memory. */
export async function measureLatency(perfumes: readonly Fragrance[], size: number): Promise<void> {
  const { index, recommender } = load(perfumes, size);
  const { profiles } = await recommender.learn();
  const random = createRandom(3);
  const places = Array.from({ length: callCount }, () => Math.floor(random() * size));
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(`${size} perfumes: index ${megabytes(index.bytes)} MB, recommendations ${megabytes(recommender.bytes)} MB`);
  const calls: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
    learning: [() => runInSlices(learnStyles(index, profiles))],
    similar: places.map((place) => () => recommender.findSimilar({ place, brand: 'other', limit: 10, within: null })),
    gift: [...randomGifts(size, callCount)].map((query) => () => recommender.findGift(query, 10)),
  };
  for (const [name, ofKind] of Object.entries(calls)) {
    const { longestMs, worstMs, collectionMs, cpuMs } = await watchCalls(ofKind);
    const at = (share: number) => (cpuMs[Math.floor(cpuMs.length * share)] ?? 0).toFixed(1);
    const cpu = cpuMs.length === 1 ? `${at(0)} ms of CPU` : `median ${at(0.5)} ms, p95 ${at(0.95)} ms of CPU`;
    console.log(
      `  ${name}: ${cpu}; longest block ${longestMs.toFixed(1)} ms, ${worstMs.toFixed(1)} ms in the worst round; longest pause of the garbage collector ${collectionMs.toFixed(1)} ms`,
    );
  }
}
