/** Finds where a title stops naming the perfume and describes the product, and whether the product is a single perfume. */

import { clones, multiPackPhrases, packaging, type Strength } from '../words/vocabulary.ts';
import type { Role } from './roles.ts';

/** The name ends at the first strength, size or set that follows a word of the name. */
export function findNameEnd(words: readonly string[], roles: readonly Role[]): number {
  let named = false;
  for (let at = 0; at < words.length; at++) {
    const role = roles[at];
    if (role === 'name' || role === 'flanker') named = true;
    else if (named && (role === 'strength' || role === 'size' || packaging.at(words, at)?.meaning === 'set')) return at;
  }
  return words.length;
}

/** Words after a size or "set" describe the product. */
export function findDetailsStart(words: readonly string[], roles: readonly Role[]): number {
  const named = roles.findIndex((role) => role === 'name' || role === 'flanker');
  const details = roles.findIndex((role, at) => at > named && (role === 'size' || packaging.at(words, at)?.meaning === 'set'));
  return details < 0 ? roles.length : details;
}

/** Positions of words which show that the product isn't a perfume, or is more than one. */
export function findNotOnePerfume(
  strengthField: readonly string[],
  words: readonly string[],
  roles: readonly Role[],
  stated: Strength | null,
): number[] {
  const isSet = [...words, ...strengthField].some((_, at, all) => packaging.at(all, at)?.meaning === 'set');
  const found: number[] = [];
  for (let at = 0; at < words.length; at++) {
    if (multiPackPhrases.at(words, at) && roles[at] !== 'after_clone') found.push(at);
    if (clones.at(words, at)?.meaning === 'after' && at > 0 && at >= words.length - 6) found.push(at);
  }
  const firstProduct = roles.indexOf('product');
  const firstStrength = roles.indexOf('strength');
  const isProduct =
    firstProduct >= 0 && !isSet && (firstStrength < 0 || firstProduct < firstStrength) && (stated === null || stated === 'mist');
  if (isProduct) found.push(firstProduct);
  return found;
}
