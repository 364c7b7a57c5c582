/**
 * Scores how well a perfume fits a search query: the share of the query that it explains, minus the words that it adds, plus a little for popularity.
 */

import { part } from '../reading/recorded-name.ts';
import { hasStrength } from '../reading/strength.ts';
import type { Hit } from '../words/hits.ts';
import { editDistance } from '../words/spelling-index.ts';
import { type IndexTables, wordWeight } from './prepared-row.ts';
import type { Query } from './query.ts';

const missWeights: Record<number, number> = {
  [part.core]: 1,
  [part.soft]: 0.6,
  [part.audience]: 0.4,
  [part.house]: 0.3,
  [part.strength]: 0.2,
  [part.year]: 0.5,
  [part.connective]: 0.05,
};
/** Bonus for a name typed in full, with one typo, or up to the last letter typed: worth more than the same words in any order. */
const completeWorth = 0.06;
/** Everything but the strength was typed: "chance" for Chance Eau de Parfum. */
const bareWorth = 0.045;
const typoWorth = 0.035;
const prefixWorth = 0.03;
/**
 * People who type part of a name have usually typed about three quarters of it. Compared with ranking by popularity alone, the intended perfume
 * comes first in 2 of 100 fewer searches for well-known perfumes, in more searches over all perfumes, and is always in the first ten.
 */
const typedShare = 0.75;
const shareWeight = 0.2;
/** Hardly anyone searches for a perfume that is less known than this by part of its name, or by its name without the house. */
const obscureBelow = 40;
const obscureCost = 0.03;
/** The beginning of a house's name, for its perfumes that are better known than this. */
const wellKnownFrom = 1000;
const houseWorth = 0.045;

/** The score of a name typed in full and known to everyone. */
export const fitMax = 1.1;

export interface FitTables extends IndexTables {
  /** The house's name without spaces. */
  lettersOfHouse(house: number): string;
}

/** From 0 to `fitMax`. */
export function fit(query: Query, place: number, library: FitTables): number {
  const { table, lexicon } = library;
  const house = query.houses.get(table.house(place));
  const cover = house ? Float32Array.from(house.cover) : new Float32Array(query.words.length);
  let missing = 0;
  let missed = '';
  for (let nth = 0; nth < table.words(place); nth++) {
    const word = table.word(place, nth);
    const plays = table.part(place, nth);
    const isHouseWord = plays === part.house && house !== undefined;
    // The beginning of a name doesn't stand for a word of the house that the query names already: "chanel cha".
    const hit = isHouseWord ? undefined : bestHit(query.hits.get(word), cover);
    if (hit) {
      for (let at = hit.at; at < hit.at + hit.span; at++) cover[at] = Math.max(cover[at] ?? 0, hit.likeness * hit.share);
    } else if (!isHouseWord && !coverHalfTyped(query, cover, lexicon.textOf(word))) {
      missing += wordWeight(lexicon.postings.length(word), table.size) * (missWeights[plays] ?? 1);
      missed += lexicon.textOf(word);
    }
  }
  coverByRecord(query, place, cover, library);
  if (coverByTypo(query, cover, missed)) missing = 0;
  let explained = 0;
  let total = 0;
  for (let at = 0; at < query.words.length; at++) {
    explained += (cover[at] ?? 0) * (query.weights[at] ?? 0);
    total += query.weights[at] ?? 0;
  }
  const typed = rateTyping(query, place, library);
  // Words that are still to be typed aren't missing; neither is a strength that no one types.
  const absent = typed !== undefined ? 0 : 0.07 * (missing / (1 + missing));
  return explained / (total || 1) - absent + (typed ?? 0) + table.fame(place);
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

/** "sauvage edp 2018": strength, year and audience are fields of the record, not words of its name. */
const recordWordWorths = { strength: 0.93, audience: 0.8, year: 0.93 } as const;

function coverByRecord({ recordWords }: Query, place: number, cover: Float32Array, { table }: IndexTables): void {
  for (const { at, end, field, number } of recordWords) {
    const agrees =
      field === 'strength'
        ? hasStrength(number, table.strengthsInName(place), table.strength(place))
        : number === (field === 'audience' ? table.audience(place) : table.year(place));
    if (!agrees) continue;
    for (let step = at; step < end; step++) cover[step] = Math.max(cover[step] ?? 0, recordWordWorths[field]);
  }
}

/** The unexplained letters of both sides, without spaces, may be a typo apart: "girl1 0" is "girl 10". */
function coverByTypo({ words }: Query, cover: Float32Array, missed: string): boolean {
  if (missed.length < 2 || missed.length > 24) return false;
  let unexplained = '';
  for (let at = 0; at < words.length; at++) if ((cover[at] ?? 0) < 0.5) unexplained += words[at];
  if (unexplained.length < 2) return false;
  const typosMax = unexplained.length >= 8 ? 2 : 1;
  const typos = editDistance(unexplained, missed, typosMax);
  if (typos > typosMax) return false;
  const likeness = typos === 0 ? 0.97 : 1 - (0.9 * typos) / Math.max(4, unexplained.length);
  for (let at = 0; at < words.length; at++) if ((cover[at] ?? 0) < 0.5) cover[at] = likeness;
  return true;
}

/** Bonus if the typed letters are a complete name or the beginning of one, with or without the house before or after it. */
function rateTyping({ letters }: Query, place: number, { table, lexicon, lettersOfHouse }: FitTables): number | undefined {
  let [name, bare] = ['', ''];
  for (let nth = 0; nth < table.words(place); nth++) {
    const text = lexicon.textOf(table.word(place, nth));
    name += text;
    if (table.part(place, nth) !== part.strength) bare += text;
  }
  const house = lettersOfHouse(table.house(place));
  const fame = table.popularity(place) < obscureBelow ? -obscureCost : 0;
  if (letters === house + name || letters === name + house) return completeWorth;
  if (letters === name) return completeWorth + fame;
  if (editDistance(letters, house + name, 1) === 1 || editDistance(letters, name + house, 1) === 1) return typoWorth;
  if (letters === bare || letters === house + bare || letters === bare + house) return bareWorth;
  const all = name.startsWith(letters)
    ? name
    : (house + name).startsWith(letters) || (name + house).startsWith(letters)
      ? house + name
      : '';
  if (all === '') return undefined;
  // A house alone should find its best-known perfumes, before obscure perfumes of its name.
  if (house.startsWith(letters) && !name.startsWith(letters)) return table.popularity(place) >= wellKnownFrom ? houseWorth : 0;
  return prefixWorth + fame - shareWeight * Math.abs(letters.length / all.length - typedShare);
}
