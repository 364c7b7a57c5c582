/**
 * The style of a perfume as a vector, learned from the library alone: its accords by strength, plus the accords that its notes usually come
 * with. Two perfumes without a common note can so have the same style, and a note that is recorded for everything says little.
 */
import type { BrowseIndex } from '../library/browsing/browse-index.ts';
import { hasPlace } from '../library/browsing/place-set.ts';
import type { ProfileTable } from './profile-table.ts';
import { accordDecay, accordsMax, dimensions } from './weights.ts';

const expectedShare = 0.7;
/** A rarer note has hardly any expected accords. */
const noteCaution = 20;
const brandCaution = 3;
/** Words in more names than this share say nothing: "intense", "for", "men". */
const nameShareMax = 0.01;
const nameBuckets = 1 << 16;
const stepPlaces = 128;
const famousMax = 20_000;

export interface StyleModel {
  /** The dimension of an accord, by its number in the profile table, or -1. */
  readonly dimensionOf: Int16Array;
  readonly accordIdf: Float32Array;
  /** The rarity of a note to the power of 1.5, by term. Zero for other terms. */
  readonly noteWorth: Float32Array;
  /** The rarity of a word in names, by bucket of its hash. Zero for words that many names have. */
  readonly nameWorth: Float32Array;
  readonly mean: Float32Array;
  /** The expected accords of each note, by term. */
  readonly noteStyles: ReadonlyMap<number, Float32Array>;
  /** By brand: the style of its perfumes, and the share of unisex ones. */
  readonly brandStyles: Float32Array;
  readonly brandUnisex: Float32Array;
  /** The most popular places, in no order. */
  readonly famous: Int32Array;
  readonly popularityMax: number;
}

/** A library, and what was learned from it. */
export interface Learned {
  readonly index: BrowseIndex;
  readonly profiles: ProfileTable;
  readonly model: StyleModel;
}

/** Learns from all perfumes in steps of about a millisecond, and gives each its vector and norms. */
export function* learnStyles(index: BrowseIndex, profiles: ProfileTable): Generator<void, StyleModel> {
  const { size, places } = index;
  function* everyPlace(visit: (place: number) => void): Generator<void, void> {
    for (let place = 0; place < places; place++) {
      if (hasPlace(index.listed, place)) visit(place);
      if (place % stepPlaces === 0) yield;
    }
  }

  const accordCounts = new Int32Array(accordsMax);
  const nameCounts = new Int32Array(nameBuckets);
  const fames = new Int32Array(fameSteps);
  let popularityMax = 0;
  yield* everyPlace((place) => {
    for (const accord of profiles.accordsOf(place)) accordCounts[accord] = (accordCounts[accord] ?? 0) + 1;
    for (const word of profiles.nameWordsOf(place)) if (word !== 0) nameCounts[bucketOf(word)] = (nameCounts[bucketOf(word)] ?? 0) + 1;
    popularityMax = Math.max(popularityMax, index.popularity(place));
    const step = toFameStep(index.popularity(place));
    fames[step] = (fames[step] ?? 0) + 1;
  });
  const accordIdf = Float32Array.from(accordCounts, (count) => Math.log((size + 1) / Math.max(1, count)));
  const nameWorth = Float32Array.from(nameCounts, (count) =>
    count > Math.max(1, size * nameShareMax) ? 0 : Math.log((size + 1) / Math.max(1, count)),
  );
  const dimensionOf = new Int16Array(accordsMax).fill(-1);
  [...accordCounts.keys()]
    .filter((accord) => (accordCounts[accord] ?? 0) > 0)
    .sort((one, other) => (accordCounts[other] ?? 0) - (accordCounts[one] ?? 0))
    .slice(0, dimensions)
    .forEach((accord, nth) => {
      dimensionOf[accord] = nth;
    });
  const noteWorth = new Float32Array(index.terms.size);
  for (let term = 0; term < noteWorth.length; term++)
    if (index.terms.kind(term) === 'note' && index.count(term) > 0) noteWorth[term] = Math.log((size + 1) / index.count(term)) ** 1.5;
  yield;

  const mean = new Float32Array(dimensions);
  const vector = new Float32Array(dimensions);
  yield* everyPlace((place) => {
    readAccords(profiles.accordsOf(place), dimensionOf, vector);
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / Math.max(1, size);
  });

  const noteStyles = new Map<number, Float32Array>();
  yield* everyPlace((place) => {
    readAccords(profiles.accordsOf(place), dimensionOf, vector);
    for (const code of index.codesOf(place)) {
      const term = code >> 2;
      if ((noteWorth[term] ?? 0) === 0) continue;
      const style = noteStyles.get(term) ?? new Float32Array(dimensions);
      noteStyles.set(term, style);
      for (let at = 0; at < dimensions; at++)
        style[at] = (style[at] ?? 0) + ((vector[at] ?? 0) - (mean[at] ?? 0)) / (index.count(term) + noteCaution);
    }
  });

  let cut = fameSteps - 1;
  for (let taken = fames[cut] ?? 0; cut > 0 && taken + (fames[cut - 1] ?? 0) <= famousMax; taken += fames[cut] ?? 0) cut--;
  const famous: number[] = [];
  const brands = profiles.brands;
  const brandStyles = new Float32Array(brands * dimensions);
  const brandUnisex = new Float32Array(brands).fill(1 / 3);
  const brandSizes = new Float32Array(brands).fill(1);
  const model = { dimensionOf, accordIdf, noteWorth, nameWorth, mean, noteStyles, brandStyles, brandUnisex, popularityMax };
  yield* everyPlace((place) => {
    const style = describe(place, index, profiles, model);
    const brand = profiles.brandOf(place);
    for (let at = 0; at < dimensions; at++)
      brandStyles[brand * dimensions + at] = (brandStyles[brand * dimensions + at] ?? 0) + (style[at] ?? 0);
    brandSizes[brand] = (brandSizes[brand] ?? 0) + 1;
    if (profiles.audienceOf(place) === unisex) brandUnisex[brand] = (brandUnisex[brand] ?? 0) + 1;
    if (toFameStep(index.popularity(place)) >= cut && famous.length < famousMax) famous.push(place);
  });
  for (let brand = 0; brand < brands; brand++) {
    if (brand % stepPlaces === 0) yield;
    brandUnisex[brand] = (brandUnisex[brand] ?? 0) / (brandSizes[brand] ?? 1);
    const style = brandStyles.subarray(brand * dimensions, (brand + 1) * dimensions);
    // A brand of one perfume has hardly a style of its own.
    const norm = lengthOf(style);
    const certainty = (brandSizes[brand] ?? 1) / ((brandSizes[brand] ?? 1) + brandCaution);
    for (let at = 0; at < dimensions; at++) style[at] = norm === 0 ? 0 : ((style[at] ?? 0) / norm) * certainty;
  }
  return { ...model, famous: Int32Array.from(famous) };
}

/** The bucket of a word's hash in `nameWorth`. Rare collisions only make a word look a little more common. */
export const bucketOf = (word: number): number => (word >>> 1) & (nameBuckets - 1);

/** As in `genders`, from 1. */
export const unisex = 3;
const fameSteps = 256;
const toFameStep = (popularity: number): number => Math.min(fameSteps - 1, Math.floor(Math.log1p(popularity) * 12));

/** The strength of each accord, as a vector of length 1. */
function readAccords(accords: Uint8Array, dimensionOf: Int16Array, into: Float32Array): void {
  into.fill(0);
  let squares = 0;
  accords.forEach((accord, rank) => {
    const dimension = dimensionOf[accord] ?? -1;
    if (dimension < 0) return;
    into[dimension] = accordDecay ** rank;
    squares += accordDecay ** (2 * rank);
  });
  if (squares > 0) for (let at = 0; at < dimensions; at++) into[at] = (into[at] ?? 0) / Math.sqrt(squares);
}

const styleScratch = new Float32Array(dimensions);
const expectedScratch = new Float32Array(dimensions);

/** Computes and stores the style and norms of one perfume. The result is valid until the next call, which spares the garbage collector. */
export function describe(place: number, index: BrowseIndex, profiles: ProfileTable, model: Omit<StyleModel, 'famous'>): Float32Array {
  const [accords, codes] = [profiles.accordsOf(place), index.codesOf(place)];
  const style = styleScratch.fill(0);
  if (accords.length > 0) {
    readAccords(accords, model.dimensionOf, style);
    for (let at = 0; at < dimensions; at++) style[at] = (style[at] ?? 0) - (model.mean[at] ?? 0);
    scaleTo(style, 1);
  }
  const expected = expectedScratch.fill(0);
  let noteSquares = 0;
  const notes = new Set<number>();
  for (const code of codes) {
    const worth = model.noteWorth[code >> 2] ?? 0;
    noteSquares += worth;
    if (worth > 0) notes.add(code >> 2);
    const usual = model.noteStyles.get(code >> 2);
    if (usual !== undefined)
      for (let at = 0; at < dimensions; at++) expected[at] = (expected[at] ?? 0) + Math.cbrt(worth) * (usual[at] ?? 0);
  }
  scaleTo(expected, expectedShare);
  for (let at = 0; at < dimensions; at++) style[at] = (style[at] ?? 0) + (expected[at] ?? 0);
  scaleTo(style, 1);
  let accordSquares = 0;
  accords.forEach((accord, rank) => {
    accordSquares += ((model.accordIdf[accord] ?? 0) * accordDecay ** rank) ** 2;
  });
  profiles.setStyle(place, style, notes.size, Math.sqrt(noteSquares), Math.sqrt(accordSquares));
  return style;
}

function scaleTo(vector: Float32Array, length: number): void {
  const norm = lengthOf(vector);
  if (norm > 0) for (let at = 0; at < vector.length; at++) vector[at] = ((vector[at] ?? 0) * length) / norm;
}

/** `Math.hypot` takes ten times as long. */
function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] ?? 0) ** 2;
  return Math.sqrt(squares);
}
