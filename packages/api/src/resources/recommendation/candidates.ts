import { type BrowseIndex, tiers, toCode } from '../library/browsing/browse-index.ts';
import { addPlace, createPlaceSet, hasPlace } from '../library/browsing/place-set.ts';
import type { StyleModel } from './style-model.ts';

/** Up to this size of the library, every perfume is a candidate. */
const candidatesMax = 60_000;
const stepPlaces = 4096;

/** What a request chooses from: in a larger library, the most popular perfumes and those with the rarest of some terms. Each place once. */
export function* listCandidates(
  within: Int32Array | null,
  terms: readonly number[],
  index: BrowseIndex,
  { famous }: Pick<StyleModel, 'famous'>,
  isWanted: (place: number) => boolean = () => true,
): Generator<void, readonly number[]> {
  const found: number[] = [];
  const seen = createPlaceSet(index.places);
  const consider = (place: number): void => {
    if (hasPlace(seen, place)) return;
    addPlace(seen, place);
    if (hasPlace(index.listed, place) && isWanted(place)) found.push(place);
  };
  if (within !== null) {
    for (const place of within) consider(place);
    return found;
  }
  if (index.size <= candidatesMax) {
    for (let place = 0; place < index.places; place++) {
      if (place % stepPlaces === 0) yield;
      consider(place);
    }
    return found;
  }
  for (const [nth, place] of famous.entries()) {
    if (nth % stepPlaces === 0) yield;
    consider(place);
  }
  const rarestFirst = [...terms].sort((one, other) => index.count(one) - index.count(other));
  for (const code of rarestFirst.flatMap((term) => tiers.map((_, tier) => toCode(term, tier))))
    for (let from = 0; from < index.placesOf(code).length && found.length < candidatesMax; from += stepPlaces) {
      yield;
      // Read after the pause, because changes move postings.
      for (const place of index.placesOf(code).subarray(from, from + stepPlaces)) if (found.length < candidatesMax) consider(place);
    }
  return found;
}
