/** The houses that a row names: in its brand field, as written, by alias or with a slip, and anywhere in its title. */

import { houseJoining, placeholders } from '../words/vocabulary.ts';
import { coreOf, type Houses, houseKey } from './houses.ts';
import type { Role } from './roles.ts';

export interface HouseMention {
  readonly house: number;
  readonly as: 'exact' | 'alias' | 'close' | 'in_name';
  /** The words of the title that name it, be it with a slip; both zero when only the brand field does. */
  readonly start: number;
  readonly end: number;
}

const longestHouse = 8;
const misspeltWordsMax = 3;
/** Words by ear from which a house may begin. */
const listenedToMax = 4;

export function mentionsOf(
  field: readonly string[],
  title: readonly string[],
  roles: readonly Role[],
  heard: ReadonlySet<string>,
  houses: Houses,
): HouseMention[] {
  const mentions: HouseMention[] = [];
  const add = (mention: HouseMention) => {
    if (!mentions.some((other) => other.house === mention.house && other.start === mention.start && other.end === mention.end))
      mentions.push(mention);
  };
  for (const key of new Set([houseKey(field), houseKey(coreOf(field))])) {
    for (const { house, as } of houses.named(key)) if (key.length > 1) add({ house, as, start: 0, end: 0 });
  }
  if (mentions.length === 0 && !placeholders.has(field.join(' '))) {
    for (const { house, start, end } of namedWithin(field, houses)) {
      if (houseKey(field.slice(start, end)).length * 2 >= houseKey(field).length) add({ house, as: 'alias', start: 0, end: 0 });
    }
    if (mentions.length === 0) for (const house of houses.nearly(houseKey(coreOf(field)))) add({ house, as: 'close', start: 0, end: 0 });
    if (mentions.length === 0) for (const { house } of heardWithin(field, heard, houses)) add({ house, as: 'close', start: 0, end: 0 });
  }
  for (const { house, start, end } of namedWithin(title, houses)) {
    // "In box" is no house, even where the library has one called In The Box.
    if (roles.slice(start, end).some((role) => role !== 'talk' && role !== 'packaging')) add({ house, as: 'in_name', start, end });
  }
  if (mentions.length === 0) for (const { house, start, end } of heardWithin(title, heard, houses)) add({ house, as: 'close', start, end });
  if (mentions.length === 0) for (const mention of misspeltWithin(title, roles, heard, houses)) add(mention);
  return mentions;
}

/** "Франсуа Демаши": a house that no table knows in this script, by its sound. */
function heardWithin(
  words: readonly string[],
  heard: ReadonlySet<string>,
  houses: Houses,
): { house: number; start: number; end: number }[] {
  const found: { house: number; start: number; end: number }[] = [];
  if (heard.size === 0) return found;
  let listenedTo = 0;
  for (let start = 0; start < words.length; start++) {
    if (!heard.has(words[start] ?? '') || ++listenedTo > listenedToMax) continue;
    let spelt = '';
    for (let end = start + 1; end <= Math.min(words.length, start + misspeltWordsMax); end++) {
      const word = words[end - 1] ?? '';
      if (!heard.has(word)) break;
      spelt += word;
      for (const house of houses.heard(spelt)) found.push({ house, start, end });
    }
  }
  return found;
}

/** "Amoage Interlude": where nothing names a house, a word or two that are hardly anything but a house's name with a slip. */
function misspeltWithin(title: readonly string[], roles: readonly Role[], heard: ReadonlySet<string>, houses: Houses): HouseMention[] {
  const found: HouseMention[] = [];
  for (let start = 0; start < title.length; start++) {
    for (let end = start + 1; end <= Math.min(title.length, start + misspeltWordsMax); end++) {
      if (roles[end - 1] !== 'name' || heard.has(title[end - 1] ?? '')) break;
      for (const house of houses.misspelt(houseKey(title.slice(start, end)))) found.push({ house, as: 'close', start, end });
    }
  }
  return found;
}

export function namedWithin(words: readonly string[], houses: Houses): { house: number; start: number; end: number }[] {
  const named: { house: number; start: number; end: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    if (houseJoining.has(words[start] ?? '')) continue;
    let key = '';
    for (let end = start + 1; end <= Math.min(words.length, start + longestHouse); end++) {
      const word = words[end - 1] ?? '';
      if (houseJoining.has(word)) continue;
      key += word;
      if (key.length >= 2) for (const { house } of houses.named(key)) named.push({ house, start, end });
      if (!houses.mayGoOn(key)) break;
    }
  }
  return named;
}
