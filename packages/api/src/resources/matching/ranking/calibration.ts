/**
 * What a raw score is worth: the share of rows where a person would nod, as counted on made-up titles of the library (half of them with the
 * perfume taken out) and on real rows. The order of candidates never changes by it.
 */
const points: readonly (readonly [raw: number, share: number])[] = [
  [0, 0],
  [0.4, 0.04],
  [0.55, 0.2],
  [0.65, 0.4],
  [0.72, 0.65],
  [0.8, 0.84],
  [0.85, 0.93],
  [0.9, 0.97],
  [1, 0.99],
];

export function calibrated(raw: number): number {
  let [fromRaw, fromShare] = [0, 0];
  for (const [toRaw, toShare] of points) {
    if (raw <= toRaw) return toRaw === fromRaw ? toShare : fromShare + ((raw - fromRaw) / (toRaw - fromRaw)) * (toShare - fromShare);
    [fromRaw, fromShare] = [toRaw, toShare];
  }
  return fromShare;
}
