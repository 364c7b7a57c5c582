/** Sets of places as bits, 32 to a word: a set of a million places has 125 KB. Places beyond the last word aren't in the set. */
export type PlaceSet = Uint32Array;

export const createPlaceSet = (places: number): PlaceSet => new Uint32Array(Math.ceil(places / 32));

export const hasPlace = (set: PlaceSet, place: number): boolean => (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

export function addPlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
}

export function removePlace(set: PlaceSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31));
}

/** Keeps only the places that are in the other set too. */
export function intersectPlaces(set: PlaceSet, other: PlaceSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Removes the places of the other set. */
export function subtractPlaces(set: PlaceSet, other: PlaceSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

export function countPlaces(set: PlaceSet): number {
  let count = 0;
  for (let bits of set) for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}
