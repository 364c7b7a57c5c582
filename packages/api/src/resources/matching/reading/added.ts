/** Added words made ready for reading rows by. They lie over the houses and the vocabulary, which stay as they are. */
import type { AddedWord } from '../words/added-word.ts';
import { type Phrasebook, phrasebook } from '../words/phrasebook.ts';
import { readWords } from '../words/words.ts';
import { coreOf, type Houses, houseKey, type NamedHouse } from './houses.ts';
import { namedWithin } from './named-houses.ts';
import type { Role } from './roles.ts';

export interface Added {
  readonly houses: Houses;
  readonly shopWords: ShopWords;
  /** The words of a title, those that are an added name of a perfume put as the library records it. */
  renamed(words: readonly string[], field: readonly string[]): readonly string[];
}

/** Phrases by the part that they play. */
export type ShopWords = Partial<Readonly<Record<Role, Phrasebook<string>>>>;

/** A perfume that is on record now. */
export interface NamedPerfume {
  readonly house: number;
  readonly houseWords: readonly string[];
  readonly words: readonly string[];
}

export function added(words: readonly AddedWord[], houses: Houses, perfumeOf: (id: string) => NamedPerfume | null): Added {
  const known = withNames(houses, words);
  const names = phrasebook(words.flatMap((word) => (word.kind === 'perfume' ? [[word.fragranceId, [word.text]] as const] : [])));
  const textsOf = (kind: AddedWord['kind']) => phrasebook([[kind, words.flatMap((word) => (word.kind === kind ? [word.text] : []))]]);
  return {
    houses: known,
    shopWords: { talk: textsOf('talk'), packaging: textsOf('packaging'), product: textsOf('product') },
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

function withNames(houses: Houses, words: readonly AddedWord[]): Houses {
  const meant = new Map<string, string[]>();
  const beginnings = new Set<string>();
  for (const word of words) {
    if (word.kind !== 'house') continue;
    const key = houseKey(readWords(word.text));
    meant.set(key, [...(meant.get(key) ?? []), houseKey(readWords(word.house))]);
    for (let length = 1; length <= Math.min(key.length - 1, beginningLettersMax); length++) beginnings.add(key.slice(0, length));
  }
  if (meant.size === 0) return houses;
  return {
    ...houses,
    named(key) {
      const own = houses.named(key);
      const others = meant.get(key)?.flatMap(houses.named) ?? [];
      const more = others.flatMap(({ house, as }): NamedHouse[] =>
        as === 'exact' && !own.some((one) => one.house === house) ? [{ house, as: 'alias' }] : [],
      );
      return more.length === 0 ? own : [...own, ...more];
    },
    mayGoOn: (key) => beginnings.has(key.slice(0, beginningLettersMax)) || houses.mayGoOn(key),
  };
}
