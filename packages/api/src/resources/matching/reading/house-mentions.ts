/** Finds the houses that a row names: in its brand field, literally, by alias or with a typo, and anywhere in its title. */

import type { Phonetic } from '../words/other-scripts.ts';
import { brandConnectives, placeholders } from '../words/vocabulary.ts';
import { type Houses, houseKey, withoutHouseFiller } from './houses.ts';
import type { Role } from './roles.ts';

export interface HouseMention {
  readonly house: number;
  readonly as: 'exact' | 'alias' | 'close' | 'in_name';
  /** The words of the title that name it, possibly with a typo; both are zero if only the brand field names it. */
  readonly start: number;
  readonly end: number;
}

const houseWordsMax = 8;
const misspeltWordsMax = 3;
/** The length of a house's name that counts at the edge of a longer brand field. */
const fieldHouseLettersMin = 5;
/** Words at which a search for a misspelt house may start: a house is named at the start or the end of a name. */
const misspeltStartsMax = 6;
/** Maximum number of phonetic words at which a search for a house may start. */
const phoneticWordsMax = 4;

export function findMentions(
  field: readonly string[],
  title: readonly string[],
  roles: readonly Role[],
  phonetic: Phonetic,
  houses: Houses,
): HouseMention[] {
  const mentions: HouseMention[] = [];
  const add = (mention: HouseMention) => {
    if (!mentions.some((other) => other.house === mention.house && other.start === mention.start && other.end === mention.end))
      mentions.push(mention);
  };
  for (const key of new Set([houseKey(field), houseKey(withoutHouseFiller(field))])) {
    for (const { house, as } of houses.named(key)) if (key.length > 1) add({ house, as, start: 0, end: 0 });
  }
  if (mentions.length === 0 && !placeholders.has(field.join(' '))) {
    for (const { house, start, end } of findNamedHouses(field, houses)) {
      const letters = houseKey(field.slice(start, end)).length;
      // "Chanel by Scent House": the field may also name the shop, before or after the house.
      const isAtEdge = (start === 0 || end === field.length) && letters >= fieldHouseLettersMin;
      if (isAtEdge || letters * 2 >= houseKey(field).length) add({ house, as: 'alias', start: 0, end: 0 });
    }
    if (mentions.length === 0)
      for (const house of houses.findNear(houseKey(withoutHouseFiller(field)))) add({ house, as: 'close', start: 0, end: 0 });
    if (mentions.length === 0)
      for (const { house } of findBySoundWithin(field, phonetic, houses)) add({ house, as: 'close', start: 0, end: 0 });
  }
  for (const { house, start, end } of findNamedHouses(title, houses)) {
    // "In box" isn't a house, even if the library has one called In The Box.
    if (roles.slice(start, end).some((role) => role !== 'talk' && role !== 'packaging')) add({ house, as: 'in_name', start, end });
  }
  if (mentions.length === 0)
    for (const { house, start, end } of findBySoundWithin(title, phonetic, houses)) add({ house, as: 'close', start, end });
  if (mentions.length === 0) for (const mention of findMisspeltWithin(title, roles, phonetic, houses)) add(mention);
  return mentions;
}

/** "Франсуа Демаши": a house that isn't in the tables of this script, recognised by its sound. */
function findBySoundWithin(words: readonly string[], phonetic: Phonetic, houses: Houses): { house: number; start: number; end: number }[] {
  const found: { house: number; start: number; end: number }[] = [];
  if (phonetic.size === 0) return found;
  let phoneticWordsTried = 0;
  for (let start = 0; start < words.length; start++) {
    if (!phonetic.get(words[start] ?? '') || ++phoneticWordsTried > phoneticWordsMax) continue;
    let spelt = '';
    for (let end = start + 1; end <= Math.min(words.length, start + misspeltWordsMax); end++) {
      const word = words[end - 1] ?? '';
      if (!phonetic.has(word)) break;
      spelt += word;
      for (const house of houses.findBySound(spelt)) found.push({ house, start, end });
    }
  }
  return found;
}

/** "Amoage Interlude": if nothing else names a house, one to three words that are almost certainly a misspelt house name. */
function findMisspeltWithin(title: readonly string[], roles: readonly Role[], phonetic: Phonetic, houses: Houses): HouseMention[] {
  const found: HouseMention[] = [];
  const named = [...title.keys()].filter((at) => roles[at] === 'name' && !phonetic.has(title[at] ?? ''));
  const starts =
    named.length <= misspeltStartsMax ? named : [...named.slice(0, misspeltStartsMax / 2), ...named.slice(-misspeltStartsMax / 2)];
  for (const start of starts) {
    for (let end = start + 1; end <= Math.min(title.length, start + misspeltWordsMax); end++) {
      if (roles[end - 1] !== 'name' || phonetic.has(title[end - 1] ?? '')) break;
      for (const house of houses.findMisspelt(houseKey(title.slice(start, end)))) found.push({ house, as: 'close', start, end });
    }
  }
  return found;
}

export function findNamedHouses(words: readonly string[], houses: Houses): { house: number; start: number; end: number }[] {
  const named: { house: number; start: number; end: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    if (brandConnectives.has(words[start] ?? '')) continue;
    let key = '';
    for (let end = start + 1; end <= Math.min(words.length, start + houseWordsMax); end++) {
      const word = words[end - 1] ?? '';
      if (brandConnectives.has(word)) continue;
      key += word;
      if (key.length >= 2) for (const { house } of houses.named(key)) named.push({ house, start, end });
      if (!houses.isPrefixOfName(key)) break;
    }
  }
  return named;
}
