/** The words of all perfume names in the library: the names that contain each word, and lookups by typo, sound and prefix. */

import { createIntLists, type IntLists } from './int-lists.ts';
import { phoneticKeys, phoneticSimilarity, transliteratedKeys } from './phonetics.ts';
import { createSpellingIndex } from './spelling-index.ts';

export interface Lexicon {
  readonly size: number;
  readonly bytes: number;
  /** The perfumes that contain each word: list n belongs to word n. */
  readonly postings: IntLists;
  textOf(word: number): string;
  /** The number of a word that is in use. */
  find(text: string): number | undefined;
  /** Returns the number of a word, created if new. Reference-counted: each name retains its words once and releases them once. */
  retain(text: string): number;
  release(word: number): void;
  findTypos(text: string, typosMax: number, found: (word: number, typos: number) => void): void;
  /** The words that sound most similar to a transliterated word, with their similarity from 0 to 1. All words of `likely` that sound similar are included. */
  findBySound(spelt: string, found: (word: number, alike: number) => void, likely?: ReadonlySet<number>): void;
  /** Longer words that start like this. */
  findByPrefix(start: string, found: (word: number) => void): void;
}

/** Words with a larger difference in length aren't compared; of the others, only the most similar are returned. */
const lengthDifferenceMax = 5;
const soundsMax = 16;
/** Words with the same consonants but a lower similarity are different words. */
const similarityMin = 0.55;
/** Many words share two consonants, but few words of one house. */
const shortSimilarityMin = 0.75;
const likelySimilarityMin = 0.6;

const noWords: ReadonlySet<number> = new Set();

export function createLexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const postings = createIntLists();
  const near = createSpellingIndex();
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
      return postings.bytes + near.bytes + letters * 2 + texts.length * 100 + bySound.size * 80;
    },
    postings,
    textOf,
    find(text) {
      const word = numbers.get(text);
      return word !== undefined && used(word) ? word : undefined;
    },
    retain(text) {
      const known = numbers.get(text);
      if (known !== undefined) {
        uses[known] = (uses[known] ?? 0) + 1;
        return known;
      }
      const word = postings.open();
      numbers.set(text, word);
      texts.push(text);
      uses.push(1);
      letters += text.length;
      near.add(text, word);
      const start = text.slice(0, 2);
      const same = byStart.get(start);
      if (same) same.push(word);
      else byStart.set(start, [word]);
      for (const key of phoneticKeys(text)) {
        const alike = bySound.get(key);
        if (alike) alike.push(word);
        else bySound.set(key, [word]);
      }
      return word;
    },
    release(word) {
      uses[word] = (uses[word] ?? 0) - 1;
    },
    findTypos(text, typosMax, found) {
      near.forEachNear(text, typosMax, textOf, (word, typos) => {
        if (used(word)) found(word, typos);
      });
    },
    findBySound(spelt, found, likely = noWords) {
      const alike = new Map<number, number>();
      for (const key of transliteratedKeys(spelt)) {
        for (const word of bySound.get(key) ?? []) {
          const text = textOf(word);
          if (Math.abs(text.length - spelt.length) > lengthDifferenceMax || alike.has(word) || !used(word)) continue;
          const near = phoneticSimilarity(spelt, text);
          if (near >= (key.length > 2 ? similarityMin : likely.has(word) ? likelySimilarityMin : shortSimilarityMin)) alike.set(word, near);
        }
      }
      const nearest = [...alike].sort(([one, near], [other, nearer]) => nearer - near || (textOf(one) < textOf(other) ? -1 : 1));
      for (const [nth, [word, near]] of nearest.entries()) if (nth < soundsMax || likely.has(word)) found(word, near);
    },
    findByPrefix(start, found) {
      for (const word of byStart.get(start.slice(0, 2)) ?? []) {
        const text = textOf(word);
        if (text.length > start.length && text.startsWith(start) && used(word)) found(word);
      }
    },
  };
}
