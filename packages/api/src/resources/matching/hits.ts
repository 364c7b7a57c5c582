/** Which words of the library a row's words may stand for: themselves, a slip, two words written as one, one written as two. */
import type { Lexicon } from './lexicon.ts';
import { otherWords } from './vocabulary.ts';

export interface Hit {
  /** The row's first word of the hit, and how many of its words it takes. */
  readonly at: number;
  readonly span: number;
  /** 1 for the word itself, less for a spelling further away. */
  readonly likeness: number;
  /** How much of the row's word it explains: "prima" explains half of "primaverde". */
  readonly share: number;
}

export type Hits = ReadonlyMap<number, readonly Hit[]>;

export interface HitsAsked {
  /** A word that the library knows may still be a slip for another: search allows it, a match hardly does. */
  readonly knownWordSlips: number;
}

export function hitsOf(words: readonly string[], lexicon: Lexicon, asked: HitsAsked): Map<number, Hit[]> {
  const hits = new Map<number, Hit[]>();
  const add = (word: number, at: number, span: number, likeness: number, share = 1) => {
    const known = hits.get(word);
    if (!known) hits.set(word, [{ at, span, likeness, share }]);
    else {
      const same = known.findIndex((hit) => hit.at === at);
      if (same < 0) known.push({ at, span, likeness, share });
      else if ((known[same]?.likeness ?? 0) < likeness) known[same] = { at, span, likeness, share };
    }
  };
  for (let at = 0; at < words.length; at++) {
    const text = words[at] ?? '';
    const known = lexicon.find(text);
    if (known !== undefined) add(known, at, 1, 1);
    for (const [other, how] of otherWords.get(text) ?? []) {
      const word = lexicon.find(other);
      if (word !== undefined) add(word, at, 1, how === 'variant' ? 0.96 : 0.85);
    }
    const next = words[at + 1];
    const joined = next === undefined ? undefined : lexicon.find(text + next);
    if (joined !== undefined && text.length + (next?.length ?? 0) > 3) add(joined, at, 2, 0.97);
    if (known === undefined && text.length >= 4) split(text, lexicon, (word, share) => add(word, at, 1, 0.96, share));
    const slipsMax = text.length >= 7 ? 2 : text.length >= 4 ? 1 : 0;
    if (slipsMax === 0 || /\d/.test(text)) continue;
    lexicon.slips(text, known === undefined ? slipsMax : 1, (word, slips) => {
      const close = 1 - slips / Math.max(5, text.length) - (lexicon.textOf(word)[0] === text[0] ? 0 : 0.08);
      add(word, at, 1, known === undefined ? close : Math.min(close, asked.knownWordSlips));
    });
  }
  return hits;
}

function split(text: string, lexicon: Lexicon, found: (word: number, share: number) => void): void {
  for (let at = 1; at < text.length; at++) {
    if (at === 1 && !'ldjsn'.includes(text[0] ?? '')) continue;
    if (text.length - at < 2) break;
    const first = lexicon.find(text.slice(0, at));
    const second = first === undefined ? undefined : lexicon.find(text.slice(at));
    if (first === undefined || second === undefined) continue;
    found(first, at / text.length);
    found(second, 1 - at / text.length);
  }
}
