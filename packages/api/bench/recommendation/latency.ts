import { setImmediate as breathe } from 'node:timers/promises';
import type { Fragrance } from '../../src/resources/library/fragrance.ts';
import { watchTurns } from '../event-loop.ts';
import { createRandom } from '../matching/library.ts';
import { cpuMs } from '../matching/scaling.ts';
import { randomGifts } from './gift-quality.ts';
import { load } from './library.ts';

const calls = 200;

/** CPU time of learning and of calls one after another, the longest time that they block the event loop, and memory. */
export async function measureLatency(perfumes: readonly Fragrance[], size: number): Promise<void> {
  const { index, recommender } = load(perfumes, size);
  const learning = cpuMs();
  const learned = await describeTurns(() => recommender.learn());
  const learnMs = cpuMs() - learning;
  const random = createRandom(3);
  const places = Array.from({ length: calls }, () => Math.floor(random() * size));
  const gifts = [...randomGifts(size, calls)];
  const similar = await measure(places, (place) => recommender.findSimilar({ place, brand: 'other', limit: 10, within: null }));
  const gift = await measure(gifts, (query) => recommender.findGift(query, 10));
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(`${size} perfumes: index ${megabytes(index.bytes)} MB, recommendations ${megabytes(recommender.bytes)} MB`);
  console.log(`  learning ${learnMs.toFixed(0)} ms of CPU; ${learned}\n  similar ${similar}\n  gift ${gift}`);
}

async function measure<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<string> {
  for (const input of inputs.slice(0, 20)) await call(input);
  const times: number[] = [];
  const turns = await describeTurns(async () => {
    for (const input of inputs) {
      const started = cpuMs();
      await call(input);
      times.push(cpuMs() - started);
      await breathe();
    }
  });
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms of CPU; ${turns}`;
}

async function describeTurns(work: () => Promise<unknown>): Promise<string> {
  const { longestMs, ownMs, collectionMs } = await watchTurns(work);
  return `event loop blocked for up to ${longestMs.toFixed(1)} ms, ${ownMs.toFixed(1)} ms without garbage collection, whose longest pause is ${collectionMs.toFixed(1)} ms`;
}
