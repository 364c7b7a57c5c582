/** Phrases of one or more words and their meanings. The longest matching phrase wins. */
import { readWords } from './words.ts';

export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  readonly length: number;
}

export interface Phrasebook<Meaning> {
  /** The longest phrase that starts at this word. */
  at(words: readonly string[], start: number): PhraseMatch<Meaning> | undefined;
  has(word: string): boolean;
  /** Every word of its phrases. */
  readonly words: ReadonlySet<string>;
}

interface Entry<Meaning> {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

export function createPhrasebook<Meaning>(entries: Iterable<readonly [Meaning, readonly string[]]>): Phrasebook<Meaning> {
  const byFirstWord = new Map<string, Entry<Meaning>[]>();
  const allWords = new Set<string>();
  for (const [meaning, phrases] of entries) {
    for (const phrase of phrases) {
      const words = readWords(phrase);
      const first = words[0];
      if (first === undefined) continue;
      for (const word of words) allWords.add(word);
      const known = byFirstWord.get(first);
      if (known) known.push({ words, meaning });
      else byFirstWord.set(first, [{ words, meaning }]);
    }
  }
  for (const known of byFirstWord.values()) known.sort((one, other) => other.words.length - one.words.length);
  return {
    at(words, start) {
      const known = byFirstWord.get(words[start] ?? '');
      if (!known) return undefined;
      for (const entry of known) {
        if (entry.words.every((word, step) => words[start + step] === word)) return { meaning: entry.meaning, length: entry.words.length };
      }
      return undefined;
    },
    words: allWords,
    has: (word) => byFirstWord.get(word)?.some((entry) => entry.words.length === 1) ?? false,
  };
}
