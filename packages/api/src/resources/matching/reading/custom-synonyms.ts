/** Custom synonyms prepared for reading rows. They extend the houses and the vocabulary without changing them. */

import { createPhrasebook } from '../words/phrasebook.ts';
import type { SynonymDefinition } from '../words/synonym-definition.ts';
import { readWords } from '../words/words.ts';
import { findNamedHouses } from './house-mentions.ts';
import { type Houses, houseKey, type NamedHouse, withoutHouseFiller } from './houses.ts';
import type { ShopWords } from './roles.ts';

export interface CustomSynonyms {
  readonly houses: Houses;
  readonly shopWords: ShopWords;
  /** Whether a word is part of any of the synonyms. */
  has(word: string): boolean;
  /** The words of a title, with aliases of a perfume replaced by its recorded name. */
  replaceAliases(words: readonly string[], field: readonly string[]): readonly string[];
  /** Whether any of the synonyms occurs in the title or the brand field. If not, the row reads the same without them. */
  occurIn(words: readonly string[], field: readonly string[]): boolean;
}

/** A perfume that the library currently contains. */
export interface NamedPerfume {
  readonly house: number;
  readonly houseWords: readonly string[];
  readonly words: readonly string[];
}

export function createCustomSynonyms(
  words: readonly SynonymDefinition[],
  houses: Houses,
  perfumeOf: (id: string) => NamedPerfume | null,
): CustomSynonyms {
  const { known, isName } = addHouseNames(houses, words);
  const names = createPhrasebook(words.flatMap((word) => (word.kind === 'perfume' ? [[word.fragranceId, [word.text]] as const] : [])));
  const textsOf = (kind: SynonymDefinition['kind']) =>
    createPhrasebook([[kind, words.flatMap((word) => (word.kind === kind ? [word.text] : []))]]);
  const shopWords = { talk: textsOf('talk'), packaging: textsOf('packaging'), product: textsOf('product') };
  const books = [names, ...Object.values(shopWords)];
  const allWords = new Set(words.flatMap(({ text }) => readWords(text)));
  return {
    houses: known,
    shopWords,
    has: (word) => allWords.has(word),
    occurIn: (title, field) =>
      isName(field) || isName(title) || title.some((_, at) => books.some((book) => book.at(title, at) !== undefined)),
    replaceAliases(title, field) {
      const replaceAliases: string[] = [];
      for (let at = 0; at < title.length; ) {
        const found = names.at(title, at);
        const perfume = found ? perfumeOf(found.meaning) : null;
        const replacement = perfume === null ? null : toRecordedName(perfume, title, field, known);
        replaceAliases.push(...(replacement ?? title.slice(at, at + 1)));
        at += replacement === null ? 1 : (found?.length ?? 1);
      }
      return replaceAliases;
    },
  };
}

/** The words that replace an alias; null if the row names another house, or already contains the perfume's own name. */
export function toRecordedName(
  perfume: NamedPerfume,
  title: readonly string[],
  field: readonly string[],
  houses: Houses,
  isClearWithoutHouse = true,
): readonly string[] | null {
  if (title.some((_, at) => perfume.words.every((word, step) => title[at + step] === word))) return null;
  const named = [
    ...houses.named(houseKey(field)),
    ...houses.named(houseKey(withoutHouseFiller(field))),
    ...findNamedHouses(field, houses),
    ...findNamedHouses(title, houses),
  ];
  if (named.length > 0) return named.some(({ house }) => house === perfume.house) ? perfume.words : null;
  if (!isClearWithoutHouse) return null;
  // Without a brand in the row, the house's words are added, because other houses may have a perfume of this name.
  return field.length > 0 ? perfume.words : [...perfume.houseWords, ...perfume.words];
}

/** The length of indexed prefixes, as in `createHouses`. */
const beginningLettersMax = 8;

interface HouseNames {
  readonly known: Houses;
  /** Whether a custom house alias occurs anywhere in a text. */
  isName(text: readonly string[]): boolean;
}

function addHouseNames(houses: Houses, words: readonly SynonymDefinition[]): HouseNames {
  const meant = new Map<string, string[]>();
  const beginnings = new Set<string>();
  for (const word of words) {
    if (word.kind !== 'house') continue;
    const key = houseKey(readWords(word.text));
    meant.set(key, [...(meant.get(key) ?? []), houseKey(readWords(word.house))]);
    for (let length = 1; length <= Math.min(key.length - 1, beginningLettersMax); length++) beginnings.add(key.slice(0, length));
  }
  const begins = (key: string) => beginnings.has(key.slice(0, beginningLettersMax));
  const custom: Houses = { ...houses, named: (key) => (meant.has(key) ? anyHouse : []), isPrefixOfName: begins };
  const known: Houses = {
    ...houses,
    named(key) {
      const own = houses.named(key);
      const others = meant.get(key)?.flatMap(houses.named) ?? [];
      const aliases = others.flatMap(({ house, as }): NamedHouse[] =>
        as === 'exact' && !own.some((one) => one.house === house) ? [{ house, as: 'alias' }] : [],
      );
      return aliases.length === 0 ? own : [...own, ...aliases];
    },
    isPrefixOfName: (key) => begins(key) || houses.isPrefixOfName(key),
  };
  return {
    known: meant.size === 0 ? houses : known,
    isName: (text) =>
      meant.size > 0 &&
      (meant.has(houseKey(text)) || meant.has(houseKey(withoutHouseFiller(text))) || findNamedHouses(text, custom).length > 0),
  };
}

const anyHouse: readonly NamedHouse[] = [{ house: 0, as: 'alias' }];
