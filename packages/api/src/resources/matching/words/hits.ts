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
  /** How far a word that the library knows may still be a slip for another: a match hardly believes it, a search does. */
  readonly knownWordSlips: number;
  /** The shortest word that may hold a slip. */
  readonly slipsFrom: number;
  /** Whether a number may hold a slip. */
  readonly numbersSlip: boolean;
  /** Different words that are looked up: a word said again is none. */
  readonly wordsMax: number;
  /** The words that are only written by ear, each with the words that it is known to stand for. */
  readonly heard?: ReadonlyMap<string, readonly string[]>;
}

const digit = /\d/;

export function hitsOf(words: readonly string[], lexicon: Lexicon, asked: HitsAsked): Map<number, Hit[]> {
  const hits = new Map<number, Hit[]>();
  let lookedUp = 0;
  let listenedTo = 0;
  for (let at = 0; at < words.length; at++) {
    const text = words[at] ?? '';
    const same = words.indexOf(text);
    if (same < at) {
      repeat(hits, same, at);
      continue;
    }
    if (++lookedUp > asked.wordsMax) continue;
    const known = lexicon.find(text);
    if (known !== undefined) addHit(hits, known, at, 1, 1);
    for (const [other, how] of otherWords.get(text) ?? []) {
      const word = lexicon.find(other);
      if (word !== undefined) addHit(hits, word, at, 1, how === 'variant' ? 0.96 : 0.85);
    }
    const alike = asked.heard?.get(text);
    if (alike && ++listenedTo <= listenedToMax) addHeard(text, alike, at, hits, lexicon);
    const next = words[at + 1];
    const joined = next === undefined || text.length + next.length < 4 ? undefined : lexicon.find(text + next);
    if (joined !== undefined) addHit(hits, joined, at, 2, 0.97);
    if (known === undefined && text.length >= 4 && text.length <= longestSplit)
      split(text, lexicon, (word, share) => addHit(hits, word, at, 1, 0.96, share));
    if (text.length < asked.slipsFrom || (!asked.numbersSlip && digit.test(text))) continue;
    lexicon.slips(text, known === undefined && text.length >= 7 ? 2 : 1, (word, slips) => {
      const close = 1 - slips / Math.max(4, text.length) - (lexicon.textOf(word)[0] === text[0] ? 0 : 0.08);
      addHit(hits, word, at, 1, known === undefined ? close : Math.min(close, asked.knownWordSlips));
    });
  }
  return hits;
}

/** A word by ear is one of those that it is known to stand for, or whatever sounds like it. */
function addHeard(text: string, known: readonly string[], at: number, hits: Map<number, Hit[]>, lexicon: Lexicon): void {
  for (const other of known) {
    const word = lexicon.find(other);
    if (word !== undefined) addHit(hits, word, at, 1, 0.96);
  }
  if (known.length === 0) lexicon.heard(text, (word, alike) => addHit(hits, word, at, 1, heardFrom + (1 - heardFrom) * alike));
}

/** A name has few words; a text with more by ear is none. */
const listenedToMax = 4;
/** What sounds alike is hardly ever another word of the same house. */
const heardFrom = 0.4;

function addHit(hits: Map<number, Hit[]>, word: number, at: number, span: number, likeness: number, share = 1): void {
  const known = hits.get(word);
  const hit = { at, span, likeness, share };
  if (!known) {
    hits.set(word, [hit]);
    return;
  }
  const same = known.findIndex((other) => other.at === at);
  if (same < 0) {
    if (known.length < hitsOfWordMax) known.push(hit);
  } else if ((known[same]?.likeness ?? 0) < likeness) known[same] = hit;
}

/** A word that stands in the row twice may be either of two words of a name. More than a few say nothing new. */
const hitsOfWordMax = 4;

function repeat(hits: Map<number, Hit[]>, from: number, to: number): void {
  for (const [word, known] of hits) {
    const first = known.find(({ at }) => at === from);
    if (first && first.span === 1) addHit(hits, word, to, 1, first.likeness, first.share);
  }
}

/** "primaverde" is prima and verde; "lhomme" is homme with an article that lost its apostrophe. */
function split(text: string, lexicon: Lexicon, found: (word: number, share: number) => void): void {
  const bare = articles.has(text[0] ?? '') ? lexicon.find(text.slice(1)) : undefined;
  if (bare !== undefined) found(bare, 1);
  for (let at = 2; at <= text.length - 2; at++) {
    const first = lexicon.find(text.slice(0, at));
    const second = first === undefined ? undefined : lexicon.find(text.slice(at));
    if (first === undefined || second === undefined) continue;
    found(first, at / text.length);
    found(second, 1 - at / text.length);
  }
}

/** Two of the longest words of a name, written as one. */
const longestSplit = 40;

const articles = new Set('ldjsn');
