/** Where a title leaves the name and turns to the goods, and whether the goods are one perfume at all. */

import { clones, packaging, type Strength, several } from '../words/vocabulary.ts';
import type { Role } from './roles.ts';

/** The name has ended where the first strength, size or audience follows a word of the name. */
export function nameEnd(words: readonly string[], roles: readonly Role[]): number {
  let named = false;
  for (let at = 0; at < words.length; at++) {
    const role = roles[at];
    if (role === 'name' || role === 'flanker') named = true;
    else if (named && (role === 'strength' || role === 'size' || packaging.at(words, at)?.meaning === 'set')) return at;
  }
  return words.length;
}

/** Words behind a size or "set" describe the goods. */
export function goodsAt(words: readonly string[], roles: readonly Role[]): number {
  const named = roles.findIndex((role) => role === 'name' || role === 'flanker');
  const goods = roles.findIndex((role, at) => at > named && (role === 'size' || packaging.at(words, at)?.meaning === 'set'));
  return goods < 0 ? roles.length : goods;
}

/** The words that show a thing that is no perfume, or several perfumes. */
export function notOnePerfume(
  strengthField: readonly string[],
  words: readonly string[],
  roles: readonly Role[],
  said: Strength | null,
): number[] {
  const isSet = [...words, ...strengthField].some((_, at, all) => packaging.at(all, at)?.meaning === 'set');
  const signs: number[] = [];
  for (let at = 0; at < words.length; at++) {
    if (several.at(words, at) && roles[at] !== 'after_clone') signs.push(at);
    if (clones.at(words, at)?.meaning === 'after' && at > 0 && at >= words.length - 6) signs.push(at);
  }
  const firstProduct = roles.indexOf('product');
  const firstStrength = roles.indexOf('strength');
  const isProduct =
    firstProduct >= 0 && !isSet && (firstStrength < 0 || firstProduct < firstStrength) && (said === null || said === 'mist');
  if (isProduct) signs.push(firstProduct);
  return signs;
}
