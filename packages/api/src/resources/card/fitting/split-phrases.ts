import zh from '../../notes/names/zh.json' with { type: 'json' };
import { isSquare } from '../words/script.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const opening = /^[\p{Ps}\p{Pi}]/u;
/** What no line starts with: small kana, marks of repetition and of length. */
const continuing = /^[ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;
const longPart = /^[\p{Script=Katakana}ー]{3}/u;
const isLoanword = (before: string, segment: string): boolean => katakana.test(before) && katakana.test(segment);
/** Longer runs of single characters are several words. */
const charactersMax = 6;

const known = new Map<string, readonly string[]>();

/** Names of notes and places, which the dictionary often lacks. Longer ones are several words. */
const nameLengthMax = 5;
const names: ReadonlySet<string> = new Set(
  [zh.notes, zh.accords, zh.places]
    .flatMap((list) => Object.values(list))
    .map((name) => name.replace('{}', ''))
    .filter((name) => name.length > 1 && name.length <= nameLengthMax),
);

/**
 * Splits Chinese or Japanese text without spaces where a line may break: between words, and never next to a word of one character, which
 * is a particle or a part of a word that the dictionary lacks (广藿香 is 广, 藿 and 香 there).
 */
export function splitPhrases(text: string): readonly string[] {
  const cached = known.get(text);
  if (cached) return cached;
  const phrases: string[] = [];
  let before = '';
  for (const { segment, isWordLike, index } of findWords(text)) {
    const phrase = phrases.at(-1);
    const isBound = isLoanword(before, segment)
      ? isInLoanword(before, segment, text.slice(index))
      : isJoined(phrase ?? '', before, segment, isWordLike);
    if (phrase !== undefined && isBound) phrases[phrases.length - 1] = phrase + segment;
    else phrases.push(segment);
    before = segment;
  }
  // Notes, accords and labels recur; descriptions must not fill the cache.
  if (known.size < 5000 && text.length < 40) known.set(text, phrases);
  return phrases;
}

/** A dictionary splits loanwords at every syllable, so only long parts count. */
const isInLoanword = (before: string, segment: string, rest: string): boolean =>
  before.length < (segment.length < 2 ? 4 : 3) || !longPart.test(rest);

interface Segment {
  readonly segment: string;
  readonly isWordLike: boolean;
  readonly index: number;
}

/** The words of a text: the longest names that it has from its start, and what the dictionary finds between them. */
function findWords(text: string): readonly Segment[] {
  const found: Segment[] = [];
  let from = 0;
  const addUntil = (end: number): void => {
    for (const { segment, isWordLike = false, index } of segmenter.segment(text.slice(from, end)))
      found.push({ segment, isWordLike, index: from + index });
  };
  let at = 0;
  while (at < text.length) {
    const name = findName(text, at);
    if (name !== null) {
      addUntil(at);
      found.push({ segment: name, isWordLike: true, index: at });
      from = at + name.length;
    }
    at += name?.length ?? 1;
  }
  addUntil(text.length);
  return found;
}

function findName(text: string, at: number): string | null {
  for (let length = nameLengthMax; length > 1; length -= 1) {
    const name = text.slice(at, at + length);
    if (names.has(name)) return name;
  }
  return null;
}

function isJoined(phrase: string, before: string, segment: string, isWordLike: boolean): boolean {
  if (opening.test(before) || before === '\u00a0' || continuing.test(segment)) return true;
  if (!isWordLike) return !opening.test(segment);
  if (!/[\p{L}\p{N}ー]$/u.test(before)) return false;
  return (before.length === 1 || segment.length === 1) && phrase.length + segment.length <= charactersMax;
}

/** Zero-width spaces where lines of Chinese and Japanese may break; with `word-break: keep-all`, they break nowhere else. */
export const markPhrases = (text: string): string =>
  isSquare(text)
    ? text
        .split(' ')
        .map((chunk) => (isSquare(chunk) ? splitPhrases(chunk).join('\u200b') : chunk))
        .join(' ')
    : text;
