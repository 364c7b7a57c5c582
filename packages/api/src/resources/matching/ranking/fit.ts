/** How well one perfume answers a query: what of the query it explains, less what it adds, and a little for fame. */

import { part } from '../reading/recorded-name.ts';
import { bearsStrength } from '../reading/strength.ts';
import type { Hit } from '../words/hits.ts';
import { slipsBetween } from '../words/neighbours.ts';
import type { Query } from './query.ts';
import { type Scales, wordWeight } from './word-weights.ts';

const missWeights: Record<number, number> = {
  [part.core]: 1,
  [part.soft]: 0.6,
  [part.audience]: 0.4,
  [part.house]: 0.3,
  [part.strength]: 0.2,
  [part.year]: 0.5,
  [part.connective]: 0.05,
};
/** Typed in full, typed in full but for one slip, or typed in full so far: worth more than the same words in any order. */
const wholeWorth = 0.06;
/** All but the strength was typed: "chance" for Chance Eau de Parfum. */
const bareWorth = 0.045;
const slippedWorth = 0.035;
const begunWorth = 0.03;
/**
 * People who type a part of a name have mostly typed about three quarters of it. Against fame alone this puts the perfume that is meant
 * first two times in a hundred less often where the well-known are asked for, more often where all are, and into the first ten always.
 */
const typedShare = 0.75;
const shareWeight = 0.2;

/** A name typed whole and known to everybody. */
export const fitMax = 1.1;

export interface Fitting extends Scales {
  /** The letters of a house's name in one run. */
  lettersOfHouse(house: number): string;
}

/** From 0 to `fitMax`. */
export function fit(query: Query, place: number, library: Fitting): number {
  const { shelf, lexicon } = library;
  const house = query.houses.get(shelf.house(place));
  const cover = house ? Float32Array.from(house.cover) : new Float32Array(query.words.length);
  let missing = 0;
  let missed = '';
  for (let nth = 0; nth < shelf.words(place); nth++) {
    const word = shelf.word(place, nth);
    const plays = shelf.part(place, nth);
    const hit = bestHit(query.hits.get(word), cover);
    if (hit) {
      for (let at = hit.at; at < hit.at + hit.span; at++) cover[at] = Math.max(cover[at] ?? 0, hit.likeness * hit.share);
    } else if (!coverHalfTyped(query, cover, lexicon.textOf(word)) && !(plays === part.house && house)) {
      missing += wordWeight(lexicon.holders.length(word), shelf.size) * (missWeights[plays] ?? 1);
      missed += lexicon.textOf(word);
    }
  }
  coverByRecord(query, place, cover, library);
  if (coverBySlip(query, cover, missed)) missing = 0;
  let explained = 0;
  let said = 0;
  for (let at = 0; at < query.words.length; at++) {
    explained += (cover[at] ?? 0) * (query.weights[at] ?? 0);
    said += query.weights[at] ?? 0;
  }
  const typed = typedSoFar(query, place, library);
  // What is still to be typed is not missing, and neither is a strength that nobody types.
  const absent = typed !== undefined ? 0 : 0.07 * (missing / (1 + missing));
  return explained / (said || 1) - absent + (typed ?? 0) + shelf.fame(place);
}

function bestHit(found: readonly Hit[] | undefined, cover: Float32Array): Hit | undefined {
  let best: Hit | undefined;
  let most = 0;
  for (const hit of found ?? []) {
    let gain = hit.likeness * 0.01;
    for (let at = hit.at; at < hit.at + hit.span; at++) gain += Math.max(0, hit.likeness - (cover[at] ?? 0));
    if (gain > most) {
      most = gain;
      best = hit;
    }
  }
  return best;
}

function coverHalfTyped({ words }: Query, cover: Float32Array, text: string): boolean {
  const last = words.length - 1;
  if ((cover[last] ?? 0) >= 0.5 || !text.startsWith(words[last] ?? '')) return false;
  cover[last] = 0.9;
  return true;
}

/** "sauvage edp 2018": strength, year and audience are words of the record, not of the name. */
const recordWorth = { strength: 0.93, audience: 0.6, year: 0.93 } as const;

function coverByRecord({ ofRecord }: Query, place: number, cover: Float32Array, { shelf }: Scales): void {
  for (const { at, end, says, number } of ofRecord) {
    const agrees =
      says === 'strength'
        ? bearsStrength(number, shelf.strengthsInName(place), shelf.strength(place))
        : number === (says === 'audience' ? shelf.audience(place) : shelf.year(place));
    if (!agrees) continue;
    for (let step = at; step < end; step++) cover[step] = Math.max(cover[step] ?? 0, recordWorth[says]);
  }
}

/** What is left on either side, each in one run of letters, may still be a slip apart: "girl1 0" is "girl 10". */
function coverBySlip({ words }: Query, cover: Float32Array, missed: string): boolean {
  if (missed.length < 2 || missed.length > 24) return false;
  let unexplained = '';
  for (let at = 0; at < words.length; at++) if ((cover[at] ?? 0) < 0.5) unexplained += words[at];
  if (unexplained.length < 2) return false;
  const slipsMax = unexplained.length >= 8 ? 2 : 1;
  const slips = slipsBetween(unexplained, missed, slipsMax);
  if (slips > slipsMax) return false;
  const likeness = slips === 0 ? 0.97 : 1 - (0.9 * slips) / Math.max(4, unexplained.length);
  for (let at = 0; at < words.length; at++) if ((cover[at] ?? 0) < 0.5) cover[at] = likeness;
  return true;
}

/** What it is worth that the letters typed are all of a name, or the beginning of one, with or without its house, on either side of it. */
function typedSoFar({ letters }: Query, place: number, { shelf, lexicon, lettersOfHouse }: Fitting): number | undefined {
  let [name, bare] = ['', ''];
  for (let nth = 0; nth < shelf.words(place); nth++) {
    const text = lexicon.textOf(shelf.word(place, nth));
    name += text;
    if (shelf.part(place, nth) !== part.strength) bare += text;
  }
  const house = lettersOfHouse(shelf.house(place));
  if (letters === name || letters === house + name || letters === name + house) return wholeWorth;
  if (slipsBetween(letters, house + name, 1) === 1 || slipsBetween(letters, name + house, 1) === 1) return slippedWorth;
  if (letters === bare || letters === house + bare || letters === bare + house) return bareWorth;
  const all = name.startsWith(letters)
    ? name
    : (house + name).startsWith(letters) || (name + house).startsWith(letters)
      ? house + name
      : '';
  if (all === '') return undefined;
  // A house alone asks for its best known.
  if (house.startsWith(letters) && !name.startsWith(letters)) return 0;
  return begunWorth - shareWeight * Math.abs(letters.length / all.length - typedShare);
}
