/** Every word that a perfume's name in the library holds: how many names hold it, which ones, and what a slip of the finger makes of it. */
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
  /** Words that start so, the bare start left out. */
  starting(start: string, found: (word: number) => void): void;
}

export function lexicon(): Lexicon {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const holders = lists();
  const near = neighbours();
  const byStart = new Map<string, number[]>();
  let letters = 0;
  const uses: number[] = [];
  const used = (word: number) => (uses[word] ?? 0) > 0;
  const textOf = (word: number) => texts[word] ?? '';
  return {
    get size() {
      return texts.length;
    },
    get bytes() {
      return holders.bytes + near.bytes + letters * 2 + texts.length * 90;
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
    starting(start, found) {
      for (const word of byStart.get(start.slice(0, 2)) ?? []) {
        const text = textOf(word);
        if (text.length > start.length && text.startsWith(start) && used(word)) found(word);
      }
    },
  };
}
