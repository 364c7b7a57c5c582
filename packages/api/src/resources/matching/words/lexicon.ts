/** Every word that a perfume's name in the library holds: how many names hold it, which ones, and what a slip of the finger makes of it. */
import { alikeness, keysOf, keysOfHeard } from './by-ear.ts';
import { type Lists, lists } from './lists.ts';
import { neighbours } from './neighbours.ts';

export interface Lexicon {
  readonly size: number;
  readonly bytes: number;
  /** Which perfumes hold the word: list n belongs to word n. */
  readonly holders: Lists;
  textOf(word: number): string;
  /** The number of a word that some name uses now. */
  find(text: string): number | undefined;
  /** The number of a word, made known when new. Each name that uses it learns it once and forgets it once. */
  learn(text: string): number;
  forget(word: number): void;
  slips(text: string, slipsMax: number, found: (word: number, slips: number) => void): void;
  /** The words that sound most like one of another script, spelt out, with how alike they are from 0 to 1. */
  heard(spelt: string, found: (word: number, alike: number) => void): void;
  /** Words that start so, the bare start left out. */
  starting(start: string, found: (word: number) => void): void;
}

/** Words of one sound that differ more in length are not compared; of the others only the nearest may be meant. */
const lengthsApartMax = 5;
const heardMax = 16;
/** Below this two words of the same consonants are not taken for each other. */
const alikeFrom = 0.55;
/** Two consonants alone make many words. */
const shortAlikeFrom = 0.75;

export function lexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const holders = lists();
  const near = neighbours();
  const byStart = new Map<string, number[]>();
  const bySound = new Map<string, number[]>();
  let letters = 0;
  const uses: number[] = [];
  const used = (word: number) => (uses[word] ?? 0) > 0;
  const textOf = (word: number) => texts[word] ?? '';
  return {
    get size() {
      return texts.length;
    },
    get bytes() {
      return holders.bytes + near.bytes + letters * 2 + texts.length * 100 + bySound.size * 80;
    },
    holders,
    textOf,
    find(text) {
      const word = numbers.get(text);
      return word !== undefined && used(word) ? word : undefined;
    },
    learn(text) {
      const known = numbers.get(text);
      if (known !== undefined) {
        uses[known] = (uses[known] ?? 0) + 1;
        return known;
      }
      const word = holders.open();
      numbers.set(text, word);
      texts.push(text);
      uses.push(1);
      letters += text.length;
      near.add(text, word);
      const start = text.slice(0, 2);
      const same = byStart.get(start);
      if (same) same.push(word);
      else byStart.set(start, [word]);
      for (const key of keysOf(text)) {
        const alike = bySound.get(key);
        if (alike) alike.push(word);
        else bySound.set(key, [word]);
      }
      return word;
    },
    forget(word) {
      uses[word] = (uses[word] ?? 0) - 1;
    },
    slips(text, slipsMax, found) {
      near.each(text, slipsMax, textOf, (word, slips) => {
        if (used(word)) found(word, slips);
      });
    },
    heard(spelt, found) {
      const alike = new Map<number, number>();
      for (const key of keysOfHeard(spelt)) {
        for (const word of bySound.get(key) ?? []) {
          const text = textOf(word);
          if (Math.abs(text.length - spelt.length) > lengthsApartMax || alike.has(word) || !used(word)) continue;
          const near = alikeness(spelt, text);
          if (near >= (key.length > 2 ? alikeFrom : shortAlikeFrom)) alike.set(word, near);
        }
      }
      const nearest = [...alike].sort(([one, near], [other, nearer]) => nearer - near || (textOf(one) < textOf(other) ? -1 : 1));
      for (const [word, near] of nearest.slice(0, heardMax)) found(word, near);
    },
    starting(start, found) {
      for (const word of byStart.get(start.slice(0, 2)) ?? []) {
        const text = textOf(word);
        if (text.length > start.length && text.startsWith(start) && used(word)) found(word);
      }
    },
  };
}
