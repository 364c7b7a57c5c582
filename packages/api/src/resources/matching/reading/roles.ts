/** The part that each word of a title plays. A role only says what a word weighs when no name explains it: every word may still be a name's. */
import type { Phrasebook } from '../words/phrasebook.ts';
import { isOfHouse, isUnread } from '../words/script-words.ts';
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

/** Added phrases by the part that they play. */
export type ShopWords = Partial<Readonly<Record<Role, Phrasebook<string>>>>;

export const yearWord = /^(19|20)\d\d$/;
const number = /^\d+(\.\d+)?$/;
const bottleSizes = new Set([30, 50, 60, 75, 80, 90, 100, 120, 125, 150, 200]);

/** The roles, and where the name of an imitated perfume begins. */
export function rolesOf(words: readonly string[], shopWords: ShopWords = {}): { roles: Role[]; cloneAt: number } {
  const roles: Role[] = words.map((word) => (flankers.has(word) ? 'flanker' : connectives.has(word) ? 'connective' : 'name'));
  const cloneAt = markClone(words, roles);
  markPhrases(words, roles, cloneAt, shopWords);
  markSizes(words, roles);
  markLastSize(words, roles);
  markLetters(words, roles);
  markUnread(words, roles);
  return { roles, cloneAt };
}

/** Chinese that nothing explains mostly praises, unless it stands right behind the name: there it may make another perfume of it. */
function markUnread(words: readonly string[], roles: Role[]): void {
  const named = words.map((word, at) => (roles[at] === 'name' || roles[at] === 'flanker') && !isUnread(word) && !isOfHouse(word));
  if (!named.includes(true)) return;
  for (let at = 0; at < words.length; at++) {
    if (roles[at] === 'name' && isUnread(words[at] ?? '') && !named[at - 1]) roles[at] = 'talk';
  }
}

/** Everything from "inspired by" on names another perfume than the one sold. */
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
    const more = shopWords[role];
    for (let at = 0; at < end; at++) {
      const found = longer(book.at(words, at), more?.at(words, at));
      if (!found || at + found.length > end) continue;
      // A flanker's word that is also praise ("classic", "fresh") stays a flanker's: the name decides which it is.
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

function longer<F extends { readonly length: number }>(one: F | undefined, other: F | undefined): F | undefined {
  return other === undefined || (one !== undefined && one.length >= other.length) ? one : other;
}

/** "3.3 / 3.4 oz 100 ml": a number beside a unit is a size, and so is one before it that says nearly the same, or has a decimal point. */
function markSizes(words: readonly string[], roles: Role[]): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (number.test(word) && (word.includes('.') || word.length >= 7)) roles[at] = 'size';
    const unit = units.at(words, at);
    const before = words[at - 1] ?? '';
    if (!unit || !number.test(before)) continue;
    roles.fill('size', at - 1, at + unit.length);
    for (let back = at - 2; back >= 0 && number.test(words[back] ?? ''); back--) {
      const beside = words[back] ?? '';
      // A whole number may still be the name's own: "Blend 30 100 ml".
      if (isSameSize(Number(beside), Number(words[back + 1]))) roles[back] = beside.includes('.') ? 'size' : 'count';
    }
  }
}

/** "Reaction men 100": a bottle's size that stands last needs no unit. */
function markLastSize(words: readonly string[], roles: Role[]): void {
  const last = words.length - 1;
  if (last > 0 && roles[last] === 'name' && bottleSizes.has(Number(words[last]))) roles[last] = 'count';
}

/** "Opus X 50 ml": a letter that leads to no further word is a number or a name, not a small word. */
function markLetters(words: readonly string[], roles: Role[]): void {
  for (let at = 0; at < words.length; at++) {
    if (roles[at] !== 'connective' || !loneLetters.has(words[at] ?? '')) continue;
    const next = roles[at + 1];
    if (next !== 'name' && next !== 'flanker' && next !== 'connective') roles[at] = 'name';
  }
}

/** 3.3 and 3.4 ounces are one bottle, and so are 3.4 ounces and 100 millilitres, and the 50 and 100 that a shop offers side by side. */
function isSameSize(one: number, other: number): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return less * 1.15 >= more || Math.abs(more / less - 29.6) < 3 || (bottleSizes.has(one) && bottleSizes.has(other));
}
