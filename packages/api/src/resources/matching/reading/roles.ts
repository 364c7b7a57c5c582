/** Assigns each word of a title a role. Roles only determine a word's weight if no name explains it; any word may still belong to a name. */
import type { Phrasebook } from '../words/phrasebook.ts';
import { isHouseWord, isUnknownChinese } from '../words/script-words.ts';
import {
  audiences,
  clones,
  connectives,
  flankers,
  generic,
  lines,
  lineWords,
  loneLetters,
  packaging,
  products,
  shopTalk,
  strengths,
  units,
} from '../words/vocabulary.ts';

export type Role =
  | 'name'
  | 'flanker'
  | 'audience'
  | 'strength'
  | 'generic'
  | 'size'
  | 'count'
  | 'packaging'
  | 'talk'
  | 'connective'
  | 'line'
  | 'product'
  | 'year'
  | 'after_clone';

/** Custom phrases by role. */
export type ShopWords = Partial<Readonly<Record<Role, Phrasebook<string>>>>;

export const yearWord = /^(19|20)\d\d$/;
const number = /^\d+(\.\d+)?$/;
const bottleSizes = new Set([30, 50, 60, 75, 80, 90, 100, 120, 125, 150, 200]);

/** Assigns the roles, and finds where the name of an imitated perfume starts. */
export function assignRoles(words: readonly string[], shopWords: ShopWords = {}): { roles: Role[]; cloneAt: number } {
  const roles: Role[] = words.map((word) => (flankers.has(word) ? 'flanker' : connectives.has(word) ? 'connective' : 'name'));
  const cloneAt = markClone(words, roles);
  markPhrases(words, roles, cloneAt, shopWords);
  markSizes(words, roles);
  markLastSize(words, roles);
  markTimes(words, roles);
  markLetters(words, roles);
  markUnknownChinese(words, roles);
  return { roles, cloneAt };
}

/** Unknown Chinese words are mostly praise, except directly after the name, where they may make it a different perfume. */
function markUnknownChinese(words: readonly string[], roles: Role[]): void {
  const named = words.map((word, at) => (roles[at] === 'name' || roles[at] === 'flanker') && !isUnknownChinese(word) && !isHouseWord(word));
  if (!named.includes(true)) return;
  for (let at = 0; at < words.length; at++) {
    if (roles[at] !== 'name' || !isUnknownChinese(words[at] ?? '')) continue;
    let before = at - 1;
    while (roles[before] === 'connective') before--;
    if (!named[before]) roles[at] = 'talk';
  }
}

/** Everything after "inspired by" names a different perfume from the one sold. */
function markClone(words: readonly string[], roles: Role[]): number {
  for (let at = 0; at < words.length; at++) {
    const found = clones.at(words, at);
    if (found?.meaning === 'before') {
      roles.fill('after_clone', at);
      return at;
    }
  }
  return words.length;
}

function markPhrases(words: readonly string[], roles: Role[], end: number, shopWords: ShopWords): void {
  const books = [
    ['line', lines],
    ['talk', shopTalk],
    ['packaging', packaging],
    ['product', products],
    ['generic', generic],
    ['audience', audiences],
    ['strength', strengths],
  ] as const;
  for (const [role, book] of books) {
    const custom = shopWords[role];
    for (let at = 0; at < end; at++) {
      const found = pickLonger(book.at(words, at), custom?.at(words, at));
      if (!found || at + found.length > end) continue;
      if (role === 'strength' && isInProduct(roles, at, found.length)) continue;
      // A flanker word that is also praise ("classic", "fresh") remains a flanker word; the candidate's name decides.
      for (let step = at; step < at + found.length; step++)
        if (found.length > 1 || roles[step] !== 'flanker' || role === 'strength') roles[step] = role;
      at += found.length - 1;
    }
  }
  for (let at = 0; at < end; at++) {
    if (lineWords.has(words[at] ?? '')) roles[at] = 'line';
    if (yearWord.test(words[at] ?? '')) roles[at] = 'year';
  }
}

/** The "profumo" of "profumo ambiente" isn't a strength: a longer phrase for a product contains it. */
function isInProduct(roles: readonly Role[], at: number, length: number): boolean {
  const touches = roles[at - 1] === 'product' || roles[at + length] === 'product';
  return touches && roles.slice(at, at + length).every((role) => role === 'product');
}

function pickLonger<F extends { readonly length: number }>(one: F | undefined, other: F | undefined): F | undefined {
  return other === undefined || (one !== undefined && one.length >= other.length) ? one : other;
}

/** "3.3 / 3.4 oz 100 ml": a number before a unit is a size, and so is a number before it with nearly the same value or a decimal point. */
function markSizes(words: readonly string[], roles: Role[]): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (number.test(word) && (word.includes('.') || word.length >= 7)) roles[at] = 'size';
    const unit = units.at(words, at);
    const before = words[at - 1] ?? '';
    if (!unit || !number.test(before)) continue;
    roles.fill('size', at - 1, at + unit.length);
    for (let back = at - 2; back >= 0 && number.test(words[back] ?? ''); back--) {
      const previous = words[back] ?? '';
      // A whole number may belong to the name: "Blend 30 100 ml".
      if (isSameSize(Number(previous), Number(words[back + 1]))) roles[back] = previous.includes('.') ? 'size' : 'count';
    }
  }
}

/** "Reaction men 100": a bottle size at the end needs no unit. */
function markLastSize(words: readonly string[], roles: Role[]): void {
  const last = words.length - 1;
  if (last > 0 && roles[last] === 'name' && bottleSizes.has(Number(words[last]))) roles[last] = 'count';
}

/** "EDP x 100 ml", "2 x 50 ml": a times sign counts nothing, unless a word of the name is before it, as in "Opus X 50 ml". */
function markTimes(words: readonly string[], roles: Role[]): void {
  for (let at = 0; at < words.length; at++) {
    if (words[at] !== 'x') continue;
    const isCounted =
      at > 0 && number.test(words[at - 1] ?? '') && (words[at - 1] ?? '').length <= 2 && (at === 1 || roles[at + 1] === 'size');
    if (isCounted) roles.fill('count', at - 1, at + 1);
    else if (roles[at + 1] === 'size' && tradeRoles.has(roles[at - 1] ?? 'name')) roles[at] = 'count';
  }
}

const tradeRoles: ReadonlySet<Role> = new Set<Role>(['strength', 'size', 'packaging', 'generic', 'audience', 'talk']);

/** "Opus X 50 ml": a letter with no further word after it is a numeral or a name, not a connective. */
function markLetters(words: readonly string[], roles: Role[]): void {
  for (let at = 0; at < words.length; at++) {
    if (roles[at] !== 'connective' || !loneLetters.has(words[at] ?? '')) continue;
    const next = roles[at + 1];
    if (next !== 'name' && next !== 'flanker' && next !== 'connective') roles[at] = 'name';
  }
}

/** 3.3 and 3.4 ounces are the same bottle, as are 3.4 ounces and 100 ml. A shop may also offer 50 and 100 in one title. */
function isSameSize(one: number, other: number): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return less * 1.15 >= more || Math.abs(more / less - 29.6) < 3 || (bottleSizes.has(one) && bottleSizes.has(other));
}
