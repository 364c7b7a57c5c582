/** The houses of the library and their names: their own, with and without words like "Parfums" or "London", and the aliases of the vocabulary. */
import { phoneticKeys, phoneticSimilarity, transliteratedKeys } from '../words/phonetics.ts';
import { createSpellingIndex } from '../words/spelling-index.ts';
import aliases from '../words/vocabulary/houses.json' with { type: 'json' };
import { brandConnectives, houseFiller } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';

export interface House {
  readonly id: number;
  /** Every name as words, longest first; used to find the house inside a perfume's name. */
  readonly forms: readonly (readonly string[])[];
}

export interface NamedHouse {
  readonly house: number;
  readonly as: 'exact' | 'alias';
}

export interface Houses {
  readonly bytes: number;
  /** Returns the house of this spelling, created if new. Reference-counted: each perfume retains its house once and releases it once. */
  retain(brand: string): House;
  release(house: number): void;
  /** Whether the library has a perfume of the house with exactly these words as its name. */
  hasPerfume(house: number, name: readonly string[]): boolean;
  /** The houses with this name. */
  named(key: string): readonly NamedHouse[];
  /** Whether a longer name of a house starts like this. */
  isPrefixOfName(key: string): boolean;
  /** The houses whose names are one or two typos away. */
  findNear(key: string): number[];
  /** The houses of which this is a misspelling. Stricter than `findNear`, for text that isn't otherwise known to name a house. */
  findMisspelt(key: string): number[];
  /** The houses that sound like a transliterated name, given without spaces. */
  findBySound(spelt: string): number[];
}

const groups = Object.entries(aliases.houses).map(([usual, others]) => [usual, ...others].map(readWords));
const groupsByKey = new Map<string, (typeof groups)[number][]>();
for (const group of groups) {
  for (const key of new Set(group.flatMap((words) => [houseKey(words), houseKey(withoutHouseFiller(words))]))) {
    groupsByKey.set(key, [...(groupsByKey.get(key) ?? []), group]);
  }
}

const none: readonly NamedHouse[] = [];
/** Longer prefixes aren't indexed; the full name decides. */
const beginningLettersMax = 8;

/** A word may have one typo only if it is this long, and two only if it is longer still. */
const misspeltLettersMin = 6;
const twoTyposLettersMin = 10;

/** A house is recognised by sound if it has at least four consonants and its vowels are similar too. */
const soundLettersMin = 4;
const similarityMin = 0.75;

/** A different ending or digit makes a different word, not a typo. */
function differsInForm(key: string, meant: string): boolean {
  return /\d/.test(key + meant) || key === `${meant}s` || meant === `${key}s` || key === `${meant}e` || meant === `${key}e`;
}

/** Words joined without spaces or connectives: "mont blanc" and "montblanc" are the same house. */
export function houseKey(words: readonly string[]): string {
  let key = '';
  for (const word of words) if (!brandConnectives.has(word)) key += word;
  return key;
}

/** A house's name without words that people often add or leave out, or the full name if nothing else remains. */
export function withoutHouseFiller(words: readonly string[]): readonly string[] {
  const core = words.filter((word) => !houseFiller.has(word));
  return houseKey(core).length >= 2 ? core : words;
}

/** `isNameWord` tells whether a word occurs in perfume names; such words are never treated as misspelt houses. */
export function createHouses(isNameWord: (word: string) => boolean = () => false, hasPerfume: Houses['hasPerfume'] = () => false): Houses {
  const byBrand = new Map<string, House>();
  const perfumesOf: number[] = [];
  const byKey = new Map<string, NamedHouse[]>();
  const keys: string[] = [];
  const beginnings = new Set<string>();
  const near = createSpellingIndex();
  const bySound = new Map<string, string[]>();

  function createHouse(brand: string): House {
    const words = readWords(brand);
    const core = withoutHouseFiller(words);
    const own = [words, core];
    const others = [...new Set([...(groupsByKey.get(houseKey(words)) ?? []), ...(groupsByKey.get(houseKey(core)) ?? [])])].flat();
    const house = { id: perfumesOf.length, forms: formsOf([...own, ...others, ...others.map(withoutHouseFiller)]) };
    perfumesOf.push(0);
    for (const form of own) name(houseKey(form), { house: house.id, as: 'exact' });
    for (const form of others) name(houseKey(form), { house: house.id, as: 'alias' });
    for (const form of others) name(houseKey(withoutHouseFiller(form)), { house: house.id, as: 'alias' });
    return house;
  }

  function name(key: string, named: NamedHouse): void {
    if (key === '') return;
    const known = byKey.get(key);
    if (!known) {
      byKey.set(key, [named]);
      near.add(key, keys.length);
      keys.push(key);
      for (const sound of phoneticKeys(key)) if (sound.length >= soundLettersMin) bySound.set(sound, [...(bySound.get(sound) ?? []), key]);
      for (let length = 1; length <= Math.min(key.length - 1, beginningLettersMax); length++) beginnings.add(key.slice(0, length));
    } else if (!known.some(({ house }) => house === named.house)) known.push(named);
  }

  function findTypos(key: string, typosMax: number, isMeant: (key: string) => boolean): number[] {
    const found: number[] = [];
    near.forEachNear(
      key,
      typosMax,
      (id) => keys[id] ?? '',
      (id) => {
        const meant = keys[id] ?? '';
        if (!isMeant(meant)) return;
        for (const named of byKey.get(meant) ?? []) if (isPresent(named) && !found.includes(named.house)) found.push(named.house);
      },
    );
    return found;
  }

  const isPresent = (named: NamedHouse) => (perfumesOf[named.house] ?? 0) > 0;
  return {
    hasPerfume,
    get bytes() {
      return near.bytes + keys.length * 200 + beginnings.size * 60;
    },
    retain(brand) {
      const house = byBrand.get(brand) ?? createHouse(brand);
      byBrand.set(brand, house);
      perfumesOf[house.id] = (perfumesOf[house.id] ?? 0) + 1;
      return house;
    },
    release(house) {
      perfumesOf[house] = (perfumesOf[house] ?? 0) - 1;
    },
    named: (key) => byKey.get(key)?.filter(isPresent) ?? none,
    isPrefixOfName: (key) => beginnings.has(key.length > beginningLettersMax ? key.slice(0, beginningLettersMax) : key),
    findNear: (key) => (key.length < 5 ? [] : findTypos(key, key.length >= 8 ? 2 : 1, () => true)),
    findBySound(spelt) {
      const similar = new Set<number>();
      for (const sound of transliteratedKeys(spelt)) {
        for (const key of bySound.get(sound) ?? []) {
          if (phoneticSimilarity(spelt, key) >= similarityMin)
            for (const { house } of byKey.get(key)?.filter(isPresent) ?? none) similar.add(house);
        }
      }
      return [...similar];
    },
    findMisspelt: (key) =>
      key.length < misspeltLettersMin || isNameWord(key)
        ? []
        : findTypos(key, key.length >= twoTyposLettersMin ? 2 : 1, (meant) => meant[0] === key[0] && !differsInForm(key, meant)),
  };
}

function formsOf(runs: readonly (readonly string[])[]): string[][] {
  const forms = new Map<string, string[]>();
  for (const run of runs) if (run.length > 0 && run.join('').length >= 2) forms.set(run.join(' '), [...run]);
  return [...forms.values()].sort((one, other) => other.length - one.length);
}
