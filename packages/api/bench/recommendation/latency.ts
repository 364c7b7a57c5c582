import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { createRandom } from '../matching/library.ts';
import { cpuMs } from '../matching/scaling.ts';
import { randomGifts } from './gift-quality.ts';
import { load } from './library.ts';

const calls = 60;

/** CPU time of calls one after another, the longest time that they block the event loop, and memory. */
export async function measureLatency(perfumes: readonly Fragrance[], size: number): Promise<void> {
  const { index, recommender } = load(perfumes, size);
  const learning = cpuMs();
  await recommender.learn();
  const learnMs = cpuMs() - learning;
  const random = createRandom(3);
  const places = Array.from({ length: calls }, () => Math.floor(random() * Math.min(size, perfumes.length)));
  const gifts = [...randomGifts(Math.min(size, perfumes.length), calls)];
  const similar = await measure(places, (place) => recommender.findSimilar({ place, brand: 'other', limit: 10, within: null }));
  const gift = await measure(gifts, (query) => recommender.findGift(query, 10));
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(
    `${size} perfumes: index ${megabytes(index.bytes)} MB, recommendations ${megabytes(recommender.bytes)} MB, learned in ${learnMs.toFixed(0)} ms`,
  );
  console.log(`  similar ${similar}\n  gift    ${gift}`);
}

async function measure<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<string> {
  for (const input of inputs.slice(0, 10)) await call(input);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  for (const input of inputs) {
    const started = cpuMs();
    await call(input);
    times.push(cpuMs() - started);
  }
  delay.disable();
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of CPU; event loop blocked for up to ${(delay.max / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`;
}
