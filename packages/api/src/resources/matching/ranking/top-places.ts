/** The few best of many places, without sorting the many: worths are counted into steps, and only the top steps are sorted. */
import type { Shelf } from './shelf.ts';

const steps = 256;
const counts = new Int32Array(steps);

/** The `count` places of highest worth, best first; among equals the better known, then the lower id. */
export function topPlaces(places: readonly number[], worths: Float32Array, count: number, shelf: Shelf): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (const place of places) highest = Math.max(highest, worths[place] ?? 0);
  // What has less than a third of the best one's worth is never looked at.
  const lowest = highest > 0 ? highest / 3 : highest;
  const scale = highest > lowest ? (steps - 1) / (highest - lowest) : 0;
  counts.fill(0);
  for (const place of places) {
    const worth = worths[place] ?? 0;
    if (worth >= lowest) countStep(Math.floor((worth - lowest) * scale));
  }
  let step = steps - 1;
  for (let taken = counts[step] ?? 0; taken < count && step > 0; taken += counts[step] ?? 0) step--;
  const top: number[] = [];
  for (const place of places) {
    const worth = worths[place] ?? 0;
    if (worth >= lowest && Math.floor((worth - lowest) * scale) >= step) top.push(place);
  }
  top.sort((one, other) => (worths[other] ?? 0) - (worths[one] ?? 0) || betterKnown(one, other, shelf));
  if (top.length > count) top.length = count;
  return top;
}

/** The order of perfumes that are otherwise equal: better known first, then by id, so that every node agrees. */
export function betterKnown(one: number, other: number, shelf: Shelf): number {
  return shelf.popularity(other) - shelf.popularity(one) || shelf.compareIds(one, other);
}

function countStep(step: number): void {
  counts[step] = (counts[step] ?? 0) + 1;
}
