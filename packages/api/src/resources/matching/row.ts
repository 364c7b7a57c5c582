/** What a partner's row says, read as a merchandiser reads it: the house, the name, and everything that is neither. */
import { coreOf, type Houses, houseKey } from './houses.ts';
import {
  type Audience,
  audiences,
  clones,
  connectives,
  flankers,
  generic,
  houseJoining,
  lines,
  lineWords,
  loneLetters,
  packaging,
  placeholders,
  products,
  type Strength,
  several,
  shopTalk,
  strengths,
  units,
} from './vocabulary.ts';
import { readWords } from './words.ts';

export interface Row {
  readonly ref: string;
  readonly brand?: string | undefined;
  readonly name: string;
  readonly strength?: string | undefined;
}

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

export interface HouseMention {
  readonly house: number;
  readonly as: 'exact' | 'alias' | 'close' | 'in_name';
  /** The words of the title that name it; both zero when only the brand field does. */
  readonly start: number;
  readonly end: number;
}

export interface Reading {
  readonly words: readonly string[];
  readonly roles: readonly Role[];
  /** Where the name has most likely ended: a strength, a size or a set follows. */
  readonly nameEnd: number;
  /** Where it has ended for sure: words behind a size or "set" describe the goods. */
  readonly goodsAt: number;
  readonly mentions: readonly HouseMention[];
  /** Whether the brand field, or the title, names a house at all, known or not. */
  readonly houseStated: boolean;
  /** "Unbranded" and the like: the seller says that there is no house. */
  readonly houseDenied: boolean;
  readonly strength: Strength | null;
  readonly strengthFrom: 'title' | 'field' | null;
  readonly audience: Audience | null;
  readonly years: readonly number[];
  /** Words that show a thing that is no perfume, or several perfumes, unless they belong to the perfume's own name. */
  readonly notOnePerfume: readonly number[];
}

const yearWord = /^(19|20)\d\d$/;
const number = /^\d+(\.\d+)?$/;
const longestHouse = 8;
/** No title of 200 characters says anything new behind its sixtieth word. */
const wordsMax = 60;
const fieldWordsMax = 12;
const bottleSizes = new Set([30, 50, 60, 75, 80, 90, 100, 120, 125, 150, 200]);

export function readRow(row: Row, houses: Houses): Reading {
  const words = readWords(row.name).slice(0, wordsMax);
  const roles: Role[] = words.map((word) => (flankers.has(word) ? 'flanker' : connectives.has(word) ? 'connective' : 'name'));
  const cloneAt = markClone(words, roles);
  markPhrases(words, roles, cloneAt);
  markSizes(words, roles);
  markLetters(words, roles);
  const said = saidStrength(row, words, roles, cloneAt);
  const field = readWords(row.brand ?? '').slice(0, fieldWordsMax);
  const mentions = mentionsOf(field, words.slice(0, cloneAt), roles, houses);
  const audience = saidAudience(words, roles, cloneAt, mentions);
  const denied = placeholders.has(field.join(' ')) || placeholders.has(coreOf(field).join(' '));
  return {
    words,
    roles,
    nameEnd: nameEnd(words, roles),
    goodsAt: goodsAt(words, roles),
    mentions,
    houseStated: field.length > 0 && !denied,
    houseDenied: denied,
    ...said,
    audience,
    years: words.filter((word) => yearWord.test(word)).map(Number),
    ...kindOfGoods(row, words, roles, said.strength),
  };
}

/** Everything from "inspired by" on names another perfume than the one sold. */
function markClone(words: readonly string[], roles: Role[]): number {
  for (let at = 0; at < words.length; at++) {
    const found = clones.at(words, at);
    if (found?.meaning === 'before' && at > 0) {
      roles.fill('after_clone', at);
      return at;
    }
  }
  return words.length;
}

function markPhrases(words: readonly string[], roles: Role[], end: number): void {
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
    for (let at = 0; at < end; at++) {
      const found = book.at(words, at);
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

/** The title outranks the field, and "eau de parfum" outranks a bare "parfum" or "cologne" beside it. */
function saidStrength(row: Row, words: readonly string[], roles: readonly Role[], end: number): Pick<Reading, 'strength' | 'strengthFrom'> {
  const inTitle: { strength: Strength; plain: boolean }[] = [];
  for (let at = 0; at < end; at++) {
    const found = strengths.at(words, at);
    if (!found || roles[at] === 'after_clone') continue;
    inTitle.push({ strength: found.meaning, plain: found.length > 1 || (words[at] ?? '').length <= 3 });
    at += found.length - 1;
  }
  const plain = inTitle.find((said) => said.plain && said.strength !== 'mist') ?? inTitle.find((said) => said.plain);
  if (plain) return { strength: plain.strength, strengthFrom: 'title' };
  const field = readWords(row.strength ?? '');
  const inField = generic.at(field, 0)?.length === field.length ? undefined : strengths.at(field, 0);
  if (inField) return { strength: inField.meaning, strengthFrom: 'field' };
  // American shops call any perfume for men a cologne.
  const bare = inTitle.find(({ strength }) => strength !== 'cologne');
  return bare ? { strength: bare.strength, strengthFrom: 'title' } : { strength: null, strengthFrom: null };
}

function saidAudience(words: readonly string[], roles: readonly Role[], end: number, mentions: readonly HouseMention[]): Audience | null {
  let said: Audience | null = null;
  for (let at = 0; at < end; at++) {
    // The Donna of Donna Karan is no audience.
    const inHouse = mentions.some(({ as, start, end: until }) => as === 'in_name' && until > start + 1 && at >= start && at < until);
    const found = roles[at] === 'audience' && !inHouse ? audiences.at(words, at) : undefined;
    // One letter says an audience only where the title ends: "Yara, Ж", never "M. Micallef".
    if (!found || ((words[at] ?? '').length < 3 && found.length === 1 && at < end - 1)) continue;
    said = said === null || said === found.meaning ? found.meaning : 'unisex';
    at += found.length - 1;
  }
  return said;
}

function mentionsOf(field: readonly string[], title: readonly string[], roles: readonly Role[], houses: Houses): HouseMention[] {
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
  }
  for (const { house, start, end } of namedWithin(title, houses)) {
    // "In box" is no house, even where the library has one called In The Box.
    if (roles.slice(start, end).some((role) => role !== 'talk' && role !== 'packaging')) add({ house, as: 'in_name', start, end });
  }
  return mentions;
}

function namedWithin(words: readonly string[], houses: Houses): { house: number; start: number; end: number }[] {
  const named: { house: number; start: number; end: number }[] = [];
  for (let start = 0; start < words.length; start++) {
    if (houseJoining.has(words[start] ?? '')) continue;
    let key = '';
    for (let end = start + 1; end <= Math.min(words.length, start + longestHouse); end++) {
      const word = words[end - 1] ?? '';
      if (houseJoining.has(word)) continue;
      key += word;
      if (key.length >= 2) for (const { house } of houses.named(key)) named.push({ house, start, end });
    }
  }
  return named;
}

/** The name has ended where the first strength, size or audience follows a word of the name. */
function nameEnd(words: readonly string[], roles: readonly Role[]): number {
  let named = false;
  for (let at = 0; at < words.length; at++) {
    const role = roles[at];
    if (role === 'name' || role === 'flanker') named = true;
    else if (named && (role === 'strength' || role === 'size' || packaging.at(words, at)?.meaning === 'set')) return at;
  }
  return words.length;
}

function goodsAt(words: readonly string[], roles: readonly Role[]): number {
  const named = roles.findIndex((role) => role === 'name' || role === 'flanker');
  const goods = roles.findIndex((role, at) => at > named && (role === 'size' || packaging.at(words, at)?.meaning === 'set'));
  return goods < 0 ? roles.length : goods;
}

function kindOfGoods(row: Row, words: readonly string[], roles: readonly Role[], said: Strength | null): Pick<Reading, 'notOnePerfume'> {
  const isSet = [...words, ...readWords(row.strength ?? '')].some((_, at, all) => packaging.at(all, at)?.meaning === 'set');
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
  return { notOnePerfume: signs };
}
