/** Added words made ready for reading rows by. They lie over the houses and the vocabulary, which stay as they are. */
import type { AddedWord } from '../words/added-word.ts';
import { phrasebook } from '../words/phrasebook.ts';
import { readWords } from '../words/words.ts';
import { coreOf, type Houses, houseKey, type NamedHouse } from './houses.ts';
import { namedWithin } from './named-houses.ts';
import type { ShopWords } from './roles.ts';

export interface Added {
  readonly houses: Houses;
  readonly shopWords: ShopWords;
  /** The words of a title, those that are an added name of a perfume put as the library records it. */
  renamed(words: readonly string[], field: readonly string[]): readonly string[];
  /** Whether any of the added words stands in a title or beside it. Where none does, a row reads as it does without them. */
  standsIn(words: readonly string[], field: readonly string[]): boolean;
}

/** A perfume that is on record now. */
export interface NamedPerfume {
  readonly house: number;
  readonly houseWords: readonly string[];
  readonly words: readonly string[];
}

export function added(words: readonly AddedWord[], houses: Houses, perfumeOf: (id: string) => NamedPerfume | null): Added {
  const { known, isName } = withNames(houses, words);
  const names = phrasebook(words.flatMap((word) => (word.kind === 'perfume' ? [[word.fragranceId, [word.text]] as const] : [])));
  const textsOf = (kind: AddedWord['kind']) => phrasebook([[kind, words.flatMap((word) => (word.kind === kind ? [word.text] : []))]]);
  const shopWords = { talk: textsOf('talk'), packaging: textsOf('packaging'), product: textsOf('product') };
  const books = [names, ...Object.values(shopWords)];
  return {
    houses: known,
    shopWords,
    standsIn: (title, field) =>
      isName(field) || isName(title) || title.some((_, at) => books.some((book) => book.at(title, at) !== undefined)),
    renamed(title, field) {
      const renamed: string[] = [];
      for (let at = 0; at < title.length; ) {
        const found = names.at(title, at);
        const perfume = found ? perfumeOf(found.meaning) : null;
        const instead = perfume === null ? null : nameFor(perfume, title, field, known);
        renamed.push(...(instead ?? title.slice(at, at + 1)));
        at += instead === null ? 1 : (found?.length ?? 1);
      }
      return renamed;
    },
  };
}

/** What stands for the added name; null where the row names another house, or says the perfume's own name as well. */
function nameFor(perfume: NamedPerfume, title: readonly string[], field: readonly string[], houses: Houses): readonly string[] | null {
  if (title.some((_, at) => perfume.words.every((word, step) => title[at + step] === word))) return null;
  const named = [
    ...houses.named(houseKey(field)),
    ...houses.named(houseKey(coreOf(field))),
    ...namedWithin(field, houses),
    ...namedWithin(title, houses),
  ];
  if (named.length > 0) return named.some(({ house }) => house === perfume.house) ? perfume.words : null;
  // Whoever says no house says it with a name that only one perfume has.
  return field.length > 0 ? perfume.words : [...perfume.houseWords, ...perfume.words];
}

/** Letters of a beginning that are told apart, as `houses` does. */
const beginningLettersMax = 8;

interface WithNames {
  readonly known: Houses;
  /** Whether the added names name a house anywhere in a text. */
  isName(text: readonly string[]): boolean;
}

function withNames(houses: Houses, words: readonly AddedWord[]): WithNames {
  const meant = new Map<string, string[]>();
  const beginnings = new Set<string>();
  for (const word of words) {
    if (word.kind !== 'house') continue;
    const key = houseKey(readWords(word.text));
    meant.set(key, [...(meant.get(key) ?? []), houseKey(readWords(word.house))]);
    for (let length = 1; length <= Math.min(key.length - 1, beginningLettersMax); length++) beginnings.add(key.slice(0, length));
  }
  const begins = (key: string) => beginnings.has(key.slice(0, beginningLettersMax));
  const added: Houses = { ...houses, named: (key) => (meant.has(key) ? aHouse : []), mayGoOn: begins };
  const known: Houses = {
    ...houses,
    named(key) {
      const own = houses.named(key);
      const others = meant.get(key)?.flatMap(houses.named) ?? [];
      const more = others.flatMap(({ house, as }): NamedHouse[] =>
        as === 'exact' && !own.some((one) => one.house === house) ? [{ house, as: 'alias' }] : [],
      );
      return more.length === 0 ? own : [...own, ...more];
    },
    mayGoOn: (key) => begins(key) || houses.mayGoOn(key),
  };
  return {
    known: meant.size === 0 ? houses : known,
    isName: (text) =>
      meant.size > 0 && (meant.has(houseKey(text)) || meant.has(houseKey(coreOf(text))) || namedWithin(text, added).length > 0),
  };
}

const aHouse: readonly NamedHouse[] = [{ house: 0, as: 'alias' }];
