/** Finds the best few of many places without sorting them all: weights are counted in buckets, and only the top buckets are sorted. */
import type { PerfumeTable } from './perfume-table.ts';

const steps = 256;
const counts = new Int32Array(steps);

/** The `count` places of highest weight, best first; ties are ordered by popularity, then by ID. */
export function findTopPlaces(places: readonly number[], worths: Float32Array, count: number, table: PerfumeTable): number[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (const place of places) highest = Math.max(highest, worths[place] ?? 0);
  // Places with less than a third of the best weight are never compared.
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
  top.sort((one, other) => (worths[other] ?? 0) - (worths[one] ?? 0) || compareByFame(one, other, table));
  if (top.length > count) top.length = count;
  return top;
}

/** Orders otherwise equal perfumes: better known first, then by ID, so that every node agrees. */
export function compareByFame(one: number, other: number, table: PerfumeTable): number {
  return table.popularity(other) - table.popularity(one) || table.compareIds(one, other);
}

function countStep(step: number): void {
  counts[step] = (counts[step] ?? 0) + 1;
}
