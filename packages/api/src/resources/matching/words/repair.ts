/**
 * Repairs words that neither the library nor the vocabulary knows, before the row is read: a trade word with a typo or an unlisted ending, and words
 * that were joined.
 */
import type { Lexicon } from './lexicon.ts';
import { createSpellingIndex, editDistance } from './spelling-index.ts';
import {
  audiences,
  clones,
  connectives,
  flankers,
  generic,
  lines,
  lineWords,
  multiPackPhrases,
  otherWords,
  packaging,
  products,
  shopTalk,
  strengths,
  units,
} from './vocabulary.ts';

export interface WordRepair {
  /** The words with unknown ones repaired. Words that are kept are never changed. `onReplaced` receives each word that is replaced by a single one. */
  repair(
    words: readonly string[],
    isKept: (word: string) => boolean,
    onReplaced?: (written: string, meant: string) => void,
  ): readonly string[];
  /** The words of which this one may be joined, or null. */
  split(word: string): readonly string[] | null;
}

export interface KnownWords {
  readonly lexicon: Lexicon;
  /** The words of a perfume's name. */
  wordsOf(place: number): readonly string[];
  /** Whether a perfume's name contains one of these words of the lexicon. */
  hasAnyWord(place: number, words: readonly number[]): boolean;
  /** Whether a word is a name of a house, part of one, or begins one. */
  isHouseWord(word: string): boolean;
  /** Whether a word is the complete name of a house. */
  isHouse(word: string): boolean;
  isMisspeltHouse(word: string): boolean;
}

/** Shorter words have too many neighbours. */
const typoLettersMin = 4;
/** Of the shorter trade words, only the commonest are looked for. */
const longLettersMin = 6;
const twoTyposLettersMin = 9;
const letters = /^[a-z]+$/;
/** Repairs in one text; a text with more unknown words isn't in need of repair. */
const repairsMax = 5;
const rareMax = 3;
/** The length from which names are compared with two typos. */
const nameTypoLettersMin = 7;
const joinedLettersMin = 6;
const joinedLettersMax = 32;
const pieceLettersMax = 14;
/** Perfumes that are searched for one that contains all pieces. */
const followedMax = 1_000;

/** Words by which a strength, an audience or a container is recognised: a typo in one of them costs most. */
const mainBooks = [strengths, audiences, generic, packaging];
const otherBooks = [products, shopTalk, clones, multiPackPhrases];
/** Trade words that are common and never part of a name. */
const tradeOnly = [
  'parfum',
  'toilette',
  'cologne',
  'spray',
  'tester',
  'women',
  'homme',
  'femme',
  'original',
  'woman',
  'mens',
  'unisex',
  'damen',
  'herren',
  'dames',
  'heren',
  'mujer',
  'hombre',
  'donna',
  'uomo',
  'kadin',
  'erkek',
  'woda',
  'voda',
];
/** The commonest trade words: of several as close, one of these is meant. */
const commonest = new Set([...tradeOnly, 'perfume', 'vaporisateur', 'perfumowana', 'toaletowa', 'parfemovana', 'toaletni']);
/** After "eau de", an unknown word is one of these even with more typos. */
const strengthsOfEau = ['parfum', 'toilette', 'cologne'] as const;
/** Words with these letters swapped or added are too short for the spelling index. */
const shortVariants = new Map([
  ['eua', 'eau'],
  ['aeu', 'eau'],
  ['eaux', 'eau'],
  ['eauu', 'eau'],
]);

const tradeWords = new Set<string>([...mainBooks, ...otherBooks, lines, units].flatMap((book) => [...book.words]));
const spellings: string[] = [];
const mainCount = addSpellings();
const near = createSpellingIndex();
for (const [id, spelling] of spellings.entries()) near.add(spelling, id);

function addSpellings(): number {
  const seen = new Set<string>();
  const add = (words: Iterable<string>) => {
    for (const word of words) {
      if (word.length < typoLettersMin || seen.has(word) || !letters.test(word)) continue;
      if (word.length < longLettersMin && !commonest.has(word)) continue;
      seen.add(word);
      spellings.push(word);
    }
  };
  for (const book of mainBooks) add(book.words);
  const count = spellings.length;
  for (const book of otherBooks) add(book.words);
  return count;
}

/** Words that may be joined to others but are in no name. */
const joinable = new Set([...tradeOnly, 'eau', 'de', 'edp', 'edt', 'for', 'men']);

/** Connectives that make a joined word of a single name: "lemale". */
const articles = new Set(['le', 'la', 'les', 'the', 'il', 'el', 'un', 'une']);

const isTradeWord = (word: string) =>
  tradeWords.has(word) || connectives.has(word) || flankers.has(word) || lineWords.has(word) || otherWords.has(word);

export function createWordRepair({ lexicon, wordsOf, hasAnyWord, isHouseWord, isHouse, isMisspeltHouse }: KnownWords): WordRepair {
  const isKnown = (word: string) => isTradeWord(word) || lexicon.find(word) !== undefined || isHouseWord(word);

  const repair: WordRepair['repair'] = (words, isKept, onReplaced) => {
    let repaired: string[] | null = null;
    let tried = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      let found = isKept(word) ? undefined : repairShort(word, words[at + 1]);
      if (!found && !isKept(word) && words[at - 1] === 'de' && isRare(word)) found = repairStrength(word);
      if (!found && !isKept(word) && needsRepair(word) && ++tried <= repairsMax) found = repairUnknown(word);
      if (found) repaired ??= words.slice(0, at);
      if (found?.length === 1) onReplaced?.(word, found[0] ?? word);
      repaired?.push(...(found ?? [word]));
    }
    return repaired ?? words;
  };

  function repairShort(word: string, next: string | undefined): readonly string[] | undefined {
    const variant = next === 'de' || next === 'd' ? shortVariants.get(word) : undefined;
    return variant === undefined ? undefined : [variant];
  }

  function repairStrength(word: string): readonly string[] | undefined {
    const meant = strengthsOfEau.find((strength) => strength[0] === word[0] && editDistance(word, strength, 2) <= 2);
    return meant === undefined ? undefined : [meant];
  }

  /** Even the library has a few names with "toillete". */
  function isRare(word: string): boolean {
    const known = lexicon.find(word);
    return !isTradeWord(word) && !isHouseWord(word) && (known === undefined || lexicon.postings.length(known) <= rareMax);
  }

  const needsRepair = (word: string) => word.length >= typoLettersMin && letters.test(word) && !isKnown(word);

  function repairUnknown(word: string): readonly string[] | undefined {
    const trade = findTradeWord(word);
    if (trade !== undefined) return [trade];
    const pieces = split(word);
    if (pieces === null) return undefined;
    // Unless a perfume has all the pieces, the word may as well be a misspelt name, which is left to the comparison of names.
    const isNamed = pieces.filter((piece) => !joinable.has(piece) && !connectives.has(piece)).length > 1;
    return isNamed || !(isNearName(word, word.length >= nameTypoLettersMin ? 2 : 1) || isMisspeltHouse(word)) ? pieces : undefined;
  }

  function findTradeWord(word: string): string | undefined {
    const typosMax = word.length >= twoTyposLettersMin ? 2 : 1;
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    near.forEachNear(
      word,
      typosMax,
      (id) => spellings[id] ?? '',
      (id, typos) => {
        const spelling = spellings[id] ?? '';
        if (spelling[0] !== word[0] && !(spelling[0] === word[1] && spelling[1] === word[0])) return;
        const cost = typos * 2 + (id >= mainCount ? 1 : commonest.has(spelling) ? 0 : 0.5);
        if (cost < least || (cost === least && best !== undefined && spelling < best)) [best, least] = [spelling, cost];
      },
    );
    // A word that is as close to a name is left to the comparison of names.
    return best !== undefined && (least < 3 || !isNearName(word, Math.floor(least / 2))) ? best : undefined;
  }

  function isNearName(word: string, typosMax: number): boolean {
    let found = false;
    lexicon.findTypos(word, typosMax, (other) => {
      if (!isTradeWord(lexicon.textOf(other))) found = true;
    });
    return found;
  }

  /** The cheapest sequence of known words that makes up the joined one; its names must occur together in one perfume. */
  function split(word: string): readonly string[] | null {
    if (word.length < joinedLettersMin || word.length > joinedLettersMax || !letters.test(word)) return null;
    const costs = [0];
    const starts = [0];
    for (let end = 1; end <= word.length; end++) {
      costs[end] = Number.POSITIVE_INFINITY;
      for (let start = Math.max(0, end - pieceLettersMax); start < end; start++) {
        if (start === 0 && end === word.length) continue;
        const before = costs[start] ?? Number.POSITIVE_INFINITY;
        if (before === Number.POSITIVE_INFINITY) continue;
        const cost = before + costOfPiece(word.slice(start, end));
        if (cost < (costs[end] ?? 0)) [costs[end], starts[end]] = [cost, start];
      }
    }
    if ((costs[word.length] ?? Number.POSITIVE_INFINITY) === Number.POSITIVE_INFINITY) return null;
    const pieces: string[] = [];
    for (let end = word.length; end > 0; end = starts[end] ?? 0) pieces.unshift(word.slice(starts[end] ?? 0, end));
    return occurTogether(pieces) ? pieces : null;
  }

  function costOfPiece(piece: string): number {
    if (joinable.has(piece)) return 1;
    if (connectives.has(piece)) return piece.length === 1 ? 1.8 : 1.2;
    if (piece.length < 3) return Number.POSITIVE_INFINITY;
    if (piece.length >= 4 && isHouse(piece)) return 1.1;
    const known = lexicon.find(piece);
    if (known !== undefined) return (piece.length === 3 ? 2 : 1.3) + 1 / (1 + lexicon.postings.length(known));
    for (const other of otherWords.get(piece)?.keys() ?? []) if (lexicon.find(other) !== undefined) return 1.6;
    return Number.POSITIVE_INFINITY;
  }

  /** Whether the pieces that are names follow one another in the name of a perfume. */
  function occurTogether(pieces: readonly string[]): boolean {
    const words = pieces.filter((piece) => !joinable.has(piece) && !connectives.has(piece));
    if (words.length > 1 && areInOneName(words)) return true;
    const names = words.filter((word) => !isHouse(word));
    if (names.length === 0) return words.length > 0 || pieces.some((piece) => !connectives.has(piece));
    if (names.length > 1) return areInOneName(names);
    const [name = ''] = names;
    return name.length >= 4 && pieces.every((piece) => !connectives.has(piece) || words.length > 1 || articles.has(piece));
  }

  function areInOneName(words: readonly string[]): boolean {
    const [rarest = [], next = []] = words.map(spellingsOf).sort((one, other) => countPlaces(one) - countPlaces(other));
    for (const place of placesOf(rarest)) if (hasAnyWord(place, next) && followOneAnother(words, wordsOf(place))) return true;
    return false;
  }

  function followOneAnother(names: readonly string[], words: readonly string[]): boolean {
    const cores = words.filter((word) => !connectives.has(word) && !joinable.has(word));
    return cores.some((_, at) =>
      names.every((name, step) => cores[at + step] === name || otherWords.get(name)?.has(cores[at + step] ?? '')),
    );
  }

  /** The words of the library that a word is written for. */
  const spellingsOf = (word: string): number[] =>
    [word, ...(otherWords.get(word)?.keys() ?? [])].flatMap((text) => lexicon.find(text) ?? []);

  const countPlaces = (known: readonly number[]) => known.reduce((sum, one) => sum + lexicon.postings.length(one), 0);

  function* placesOf(known: readonly number[]): Generator<number> {
    for (const word of known) {
      const start = lexicon.postings.start(word);
      const end = start + Math.min(followedMax, lexicon.postings.length(word));
      for (let at = start; at < end; at++) yield lexicon.postings.block[at] ?? -1;
    }
  }

  return { repair, split };
}
