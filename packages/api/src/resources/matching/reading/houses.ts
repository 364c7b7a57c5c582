/** The houses of the library and the names they go by: their own, without "Parfums" or "London", and the aliases that the vocabulary lists. */
import { alikeness, keysOf, keysOfHeard } from '../words/by-ear.ts';
import { neighbours } from '../words/neighbours.ts';
import aliases from '../words/vocabulary/houses.json' with { type: 'json' };
import { houseFiller, houseJoining } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';

export interface House {
  readonly id: number;
  /** Every run of words that names it, longest first: used to see the house inside a perfume's own name. */
  readonly forms: readonly (readonly string[])[];
}

export interface NamedHouse {
  readonly house: number;
  readonly as: 'exact' | 'alias';
}

export interface Houses {
  readonly bytes: number;
  /** The house of this spelling, made known when new. Each perfume of a house enrols it once and dismisses it once. */
  enrol(brand: string): House;
  dismiss(house: number): void;
  /** The houses that this run of words names. */
  named(key: string): readonly NamedHouse[];
  /** Whether a longer run that starts so may name a house. */
  mayGoOn(key: string): boolean;
  /** The houses whose names lie a slip or two away. */
  nearly(key: string): number[];
  /** The houses whose names this is with a slip, where nothing but the slip tells of a house: fewer than those that lie near. */
  misspelt(key: string): number[];
  /** The houses that sound like one of another script, spelt out in one run of letters. */
  heard(spelt: string): number[];
}

const groups = Object.entries(aliases.houses).map(([usual, others]) => [usual, ...others].map(readWords));
const groupsByKey = new Map<string, (typeof groups)[number][]>();
for (const group of groups) {
  for (const key of new Set(group.flatMap((words) => [houseKey(words), houseKey(coreOf(words))]))) {
    groupsByKey.set(key, [...(groupsByKey.get(key) ?? []), group]);
  }
}

const none: readonly NamedHouse[] = [];
/** Longer beginnings are told apart by the whole name. */
const beginningLettersMax = 8;

/** A word by itself is a house with a slip only where it is long; two slips need more. */
const misspeltFrom = 6;
const misspeltTwiceFrom = 10;

/** A house is told by four consonants or more, and by its vowels too. */
const heardFrom = 4;
const alikeFrom = 0.75;

/** A plural or a digit more or less is another word, not a slip of the finger. */
function differsInForm(key: string, meant: string): boolean {
  return /\d/.test(key + meant) || key === `${meant}s` || meant === `${key}s` || key === `${meant}e` || meant === `${key}e`;
}

/** One word of letters for a run of words: "mont blanc" and "montblanc" are the same house. */
export function houseKey(words: readonly string[]): string {
  let key = '';
  for (const word of words) if (!houseJoining.has(word)) key += word;
  return key;
}

/** A house's name without the words that people leave out or add. The whole name when nothing else is left. */
export function coreOf(words: readonly string[]): readonly string[] {
  const core = words.filter((word) => !houseFiller.has(word));
  return houseKey(core).length >= 2 ? core : words;
}

/** `isNameWord` says whether some perfume's name holds the word: then it is no slip of a house. */
export function houses(isNameWord: (word: string) => boolean = () => false): Houses {
  const byBrand = new Map<string, House>();
  const perfumesOf: number[] = [];
  const byKey = new Map<string, NamedHouse[]>();
  const keys: string[] = [];
  const beginnings = new Set<string>();
  const near = neighbours();
  const bySound = new Map<string, string[]>();

  function make(brand: string): House {
    const words = readWords(brand);
    const core = coreOf(words);
    const own = [words, core];
    const others = [...new Set([...(groupsByKey.get(houseKey(words)) ?? []), ...(groupsByKey.get(houseKey(core)) ?? [])])].flat();
    const house = { id: perfumesOf.length, forms: formsOf([...own, ...others, ...others.map(coreOf)]) };
    perfumesOf.push(0);
    for (const form of own) name(houseKey(form), { house: house.id, as: 'exact' });
    for (const form of others) name(houseKey(form), { house: house.id, as: 'alias' });
    for (const form of others) name(houseKey(coreOf(form)), { house: house.id, as: 'alias' });
    return house;
  }

  function name(key: string, named: NamedHouse): void {
    if (key === '') return;
    const known = byKey.get(key);
    if (!known) {
      byKey.set(key, [named]);
      near.add(key, keys.length);
      keys.push(key);
      for (const sound of keysOf(key)) if (sound.length >= heardFrom) bySound.set(sound, [...(bySound.get(sound) ?? []), key]);
      for (let length = 1; length <= Math.min(key.length - 1, beginningLettersMax); length++) beginnings.add(key.slice(0, length));
    } else if (!known.some(({ house }) => house === named.house)) known.push(named);
  }

  function nearTo(key: string, slipsMax: number, isMeant: (key: string) => boolean): number[] {
    const found: number[] = [];
    near.each(
      key,
      slipsMax,
      (id) => keys[id] ?? '',
      (id) => {
        const meant = keys[id] ?? '';
        if (!isMeant(meant)) return;
        for (const named of byKey.get(meant) ?? []) if (present(named) && !found.includes(named.house)) found.push(named.house);
      },
    );
    return found;
  }

  const present = (named: NamedHouse) => (perfumesOf[named.house] ?? 0) > 0;
  return {
    get bytes() {
      return near.bytes + keys.length * 200 + beginnings.size * 60;
    },
    enrol(brand) {
      const house = byBrand.get(brand) ?? make(brand);
      byBrand.set(brand, house);
      perfumesOf[house.id] = (perfumesOf[house.id] ?? 0) + 1;
      return house;
    },
    dismiss(house) {
      perfumesOf[house] = (perfumesOf[house] ?? 0) - 1;
    },
    named: (key) => byKey.get(key)?.filter(present) ?? none,
    mayGoOn: (key) => beginnings.has(key.length > beginningLettersMax ? key.slice(0, beginningLettersMax) : key),
    nearly: (key) => (key.length < 5 ? [] : nearTo(key, key.length >= 8 ? 2 : 1, () => true)),
    heard(spelt) {
      const alike = new Set<number>();
      for (const sound of keysOfHeard(spelt)) {
        for (const key of bySound.get(sound) ?? []) {
          if (alikeness(spelt, key) >= alikeFrom) for (const { house } of byKey.get(key)?.filter(present) ?? none) alike.add(house);
        }
      }
      return [...alike];
    },
    misspelt: (key) =>
      key.length < misspeltFrom || isNameWord(key)
        ? []
        : nearTo(key, key.length >= misspeltTwiceFrom ? 2 : 1, (meant) => meant[0] === key[0] && !differsInForm(key, meant)),
  };
}

function formsOf(runs: readonly (readonly string[])[]): string[][] {
  const seen = new Map<string, string[]>();
  for (const run of runs) if (run.length > 0 && run.join('').length >= 2) seen.set(run.join(' '), [...run]);
  return [...seen.values()].sort((one, other) => other.length - one.length);
}
