/** Finds the library words that a row's words may stand for: the same word, a typo, two words written as one, or one written as two. */
import type { Lexicon } from './lexicon.ts';
import type { Phonetic } from './other-scripts.ts';
import { otherWords } from './vocabulary.ts';

export interface Hit {
  /** The position of the hit's first word in the row, and the number of words that it spans. */
  readonly at: number;
  readonly span: number;
  /** 1 for the same word, less for a different spelling. */
  readonly likeness: number;
  /** The share of the row's word that it explains: "prima" explains half of "primaverde". */
  readonly share: number;
}

export type Hits = ReadonlyMap<number, readonly Hit[]>;

export interface HitOptions {
  /** Maximum likeness of a typo if the word as written is known to the library: low for a match, higher for a search. */
  readonly knownWordTypoLikeness: number;
  /** The length from which such a word may have a wrong letter: "mood" isn't "moon". */
  readonly wrongLetterLettersMin: number;
  /** The length from which a word may contain a typo. */
  readonly typoWordLettersMin: number;
  readonly allowTyposInNumbers: boolean;
  /** Maximum number of different words to look up. */
  readonly wordsMax: number;
  readonly phonetic?: Phonetic;
  /** The words of the houses that the row names, which a phonetic word most likely represents. */
  readonly likely?: ReadonlySet<number>;
}

const digit = /\d/;
/** Letters that people write for others of the same sound: "euforia", "hipnotic". */
const sameSounds = [
  ['f', 'ph'],
  ['ph', 'f'],
  ['i', 'y'],
  ['y', 'i'],
  ['k', 'c'],
  ['c', 'k'],
  ['k', 'kh'],
  ['z', 's'],
] as const;
/** A word of so few names may also be two joined words of a better-known one: "oudwood". */
const rareMax = 3;

export function findHits(words: readonly string[], lexicon: Lexicon, options: HitOptions): Map<number, Hit[]> {
  const hits = new Map<number, Hit[]>();
  let wordsLookedUp = 0;
  let phoneticWordsTried = 0;
  for (let at = 0; at < words.length; at++) {
    const text = words[at] ?? '';
    const same = words.indexOf(text);
    if (same < at) {
      repeatHits(hits, same, at);
      continue;
    }
    if (++wordsLookedUp > options.wordsMax) continue;
    const known = lexicon.find(text);
    if (known !== undefined) addHit(hits, known, at, 1, 1);
    for (const [other, how] of otherWords.get(text) ?? []) {
      const word = lexicon.find(other);
      if (word !== undefined) addHit(hits, word, at, 1, how === 'variant' ? 0.96 : 0.85);
    }
    if (known === undefined && text.length >= 5) {
      for (const [written, other] of sameSounds) {
        const word = text.includes(written) ? lexicon.find(text.replaceAll(written, other)) : undefined;
        if (word !== undefined) addHit(hits, word, at, 1, 0.92);
      }
    }
    const alike = options.phonetic?.get(text);
    if (alike && ++phoneticWordsTried <= phoneticWordsMax) addPhoneticHits(text, alike, at, hits, lexicon, options.likely);
    const next = words[at + 1];
    const joined = next === undefined || text.length + next.length < 4 ? undefined : lexicon.find(text + next);
    if (joined !== undefined) addHit(hits, joined, at, 2, 0.97);
    const isRare = known === undefined || lexicon.postings.length(known) <= rareMax;
    if (isRare && text.length >= 4 && text.length <= splitLettersMax)
      splitWord(text, lexicon, (word, share) => addHit(hits, word, at, 1, 0.96, share));
    if (text.length < options.typoWordLettersMin || (!options.allowTyposInNumbers && digit.test(text))) continue;
    lexicon.findTypos(text, known === undefined && text.length >= 7 ? 2 : 1, (word, typos) => {
      if (known !== undefined && text.length < options.wrongLetterLettersMin && lexicon.textOf(word).length === text.length) return;
      const close = 1 - typos / Math.max(4, text.length) - (lexicon.textOf(word)[0] === text[0] ? 0 : 0.08);
      addHit(hits, word, at, 1, known === undefined ? close : Math.min(close, options.knownWordTypoLikeness));
    });
  }
  return hits;
}

/** A phonetic word stands for one of the words it is known to represent, or for words that sound similar. */
function addPhoneticHits(
  text: string,
  known: readonly string[],
  at: number,
  hits: Map<number, Hit[]>,
  lexicon: Lexicon,
  likely?: ReadonlySet<number>,
): void {
  for (const other of known) {
    const word = lexicon.find(other);
    if (word !== undefined) addHit(hits, word, at, 1, 0.96);
  }
  if (known.length === 0)
    lexicon.findBySound(text, (word, alike) => addHit(hits, word, at, 1, phoneticLikenessMin + (1 - phoneticLikenessMin) * alike), likely);
}

/** Names are short; a text with more phonetic words isn't a name. */
const phoneticWordsMax = 4;
/** Likeness of the least similar sound. It isn't lower, because words of the same house rarely sound alike. */
const phoneticLikenessMin = 0.4;

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

/** A repeated word of the row may be either of two words of a name; further repetitions add nothing. */
const hitsOfWordMax = 4;

function repeatHits(hits: Map<number, Hit[]>, from: number, to: number): void {
  for (const [word, known] of hits) {
    const first = known.find(({ at }) => at === from);
    if (first && first.span === 1) addHit(hits, word, to, 1, first.likeness, first.share);
  }
}

/** "primaverde" is prima and verde; "lhomme" is homme with an article that lost its apostrophe. */
function splitWord(text: string, lexicon: Lexicon, found: (word: number, share: number) => void): void {
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

/** The length of two long words written as one. */
const splitLettersMax = 40;

const articles = new Set('ldjsn');
