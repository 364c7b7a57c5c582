/**
 * Transliterates text of other scripts to Latin words before it is read. Words in the vocabulary of other scripts are replaced by their meaning: a
 * house, a translated perfume name, a trade word, or a word spelt by its sound. Scripts without spaces are segmented by the longest known words. The
 * rest is transliterated, to be compared by sound.
 */
import { isUnspaced, type ScriptLetter, splitLetters, toPlainText } from './script-letters.ts';
import { containsAnyBrand, containsBrand, findBehindName, findMeanings, knownLettersMax, type Meaning } from './script-words.ts';
import { spellOut } from './spell-out.ts';

/** Words known only by their sound, each with the words that it is known to represent. Null: the text has too many to compare them by sound. */
export type Phonetic = ReadonlyMap<string, readonly string[] | null>;

export interface Transliteration {
  readonly text: string;
  /** Text known only by its sound, as transliterated, with the words that it is known to represent. */
  readonly phonetic: Phonetic;
}

const otherScript = /[\u0370-\u1dff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]|[\u1100-\u11ff]/;
const nothing: Phonetic = new Map();
/** More than twice the longest text of the partner API. */
const lettersMax = 400;
/** No title of a product has more. */
const foreignWordsMax = 24;
/** A text with as many words that no table knows isn't a title: it is read no further, and none of them is compared by sound. */
const unknownWordsMax = 6;

/** `beside` is the row's brand field: a translated name counts only if its house is named in the text or there. */
export function transliterate(text: string, beside = ''): Transliteration {
  if (!otherScript.test(text)) return { text, phonetic: nothing };
  const composed = text.slice(0, lettersMax).normalize('NFC');
  const letters = splitLetters(composed.slice(0, lettersMax));
  const all = toPlainText(letters);
  const around = `${all} ${toPlainText(splitLetters(beside.slice(0, lettersMax)))}`;
  const phonetic = new Map<string, readonly string[] | null>();
  let latin = '';
  let isBehindName = false;
  let foreignWords = 0;
  let unknownWords = 0;
  for (let at = 0; at < letters.length && foreignWords < foreignWordsMax && unknownWords < unknownWordsMax; ) {
    const letter = letters[at];
    if (!letter) break;
    latin += letter.before;
    const direct = findLongestAt(letters, all, at, around);
    const found: Found | undefined = direct ?? (isBehindName && !letter.startsWord ? findBehindName(all, at) : undefined);
    isBehindName = found !== undefined && (found !== direct || found.meaning.house !== undefined);
    if (letter.script !== 'latin') foreignWords++;
    if (found) {
      latin += ` ${found.meaning.latin} `;
      for (const word of found.meaning.phonetic) phonetic.set(word, found.meaning.others);
      at += found.length;
      continue;
    }
    if (letter.script === 'latin') {
      latin += letter.typed;
      at++;
      continue;
    }
    const end = findUnknownEnd(letters, all, at, around);
    const spelt = spellOut(toPlainText(letters.slice(at, end)), letter.script);
    latin += ` ${spelt} `;
    // Single letters and words of scripts that aren't spelt out are never compared by sound.
    if (letter.script !== 'other' && end - at > 1) unknownWords++;
    if (letter.script !== 'han') phonetic.set(spelt, []);
    at = end;
  }
  if (unknownWords >= unknownWordsMax) for (const [spelt, known] of phonetic) if (known?.length === 0) phonetic.set(spelt, null);
  return { text: latin, phonetic };
}

interface Found {
  readonly meaning: Meaning;
  readonly length: number;
}

function findLongestAt(letters: readonly ScriptLetter[], all: string, at: number, around: string): Found | undefined {
  const direct = longestFrom(letters, all, at, at, around);
  if (direct || letters[at]?.script !== 'arabic' || !letters[at]?.startsWord) return direct;
  // "and", "with", "for" and the article are prefixes of the word.
  for (const attached of attachedInArabic) {
    if (!all.startsWith(attached, at)) continue;
    const found = longestFrom(letters, all, at + attached.length, at, around);
    if (found && found.length >= 3) return { meaning: found.meaning, length: found.length + attached.length };
  }
  return undefined;
}

const attachedInArabic = ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل'];

function longestFrom(letters: readonly ScriptLetter[], all: string, at: number, start: number, around: string): Found | undefined {
  for (let length = Math.min(knownLettersMax(all, at), letters.length - at); length > 0; length--) {
    const known = findMeanings(all.slice(at, at + length));
    const meaning = known?.find(({ house }) => house === undefined || containsBrand(house, around)) ?? clearWithoutHouse(known, around);
    if (meaning && (matchesInsideRun(letters[at], meaning, length) || isSeparateWord(letters, all, start, at + length)))
      return { meaning, length };
  }
  return undefined;
}

/** "无人区玫瑰": a translated name of a single perfume, in a text that names no house. */
function clearWithoutHouse(known: readonly Meaning[] | undefined, around: string): Meaning | undefined {
  const [only] = known ?? [];
  if (only?.withHouse === undefined || known?.length !== 1 || latinWord.test(around) || containsAnyBrand(around)) return undefined;
  return { ...only, latin: only.withHouse };
}

/** A Latin word may be a house; sizes and strengths have fewer letters. */
const latinWord = /[a-z]{4}/;

/** In scripts without spaces, known words are found anywhere in a run, except short ones that are known only by their sound. */
const insideRunLettersMin = { kana: 4, hangul: 3, han: 1 } as const;

function matchesInsideRun(first: ScriptLetter | undefined, { isStandalone }: Meaning, length: number): boolean {
  const script = first?.script;
  return isUnspaced(script) && !isStandalone && length >= insideRunLettersMin[script];
}

/** Whether the letters from `start` to `end` are a separate word, or are adjacent only to known words. */
function isSeparateWord(letters: readonly ScriptLetter[], all: string, start: number, end: number): boolean {
  const unparted = isUnspaced(letters[start]?.script);
  const starts = letters[start]?.startsWord || (unparted && isKnownBefore(all, start));
  return Boolean(starts) && (end >= letters.length || Boolean(letters[end]?.startsWord) || (unparted && isKnownAt(all, end)));
}

function isKnownAt(all: string, at: number): boolean {
  for (let length = knownLettersMax(all, at); length > 1; length--) if (findMeanings(all.slice(at, at + length))) return true;
  return false;
}

function isKnownBefore(all: string, end: number): boolean {
  for (let length = 2; length <= 12 && length <= end; length++) if (findMeanings(all.slice(end - length, end))) return true;
  return false;
}

/** The end of a run of unknown letters in one script. */
function findUnknownEnd(letters: readonly ScriptLetter[], all: string, at: number, around: string): number {
  const script = letters[at]?.script;
  let end = at + 1;
  if (!isUnspaced(script)) {
    while (end < letters.length && !letters[end]?.startsWord) end++;
    return end;
  }
  while (end < letters.length && letters[end]?.script === script && !letters[end]?.startsWord && !findLongestAt(letters, all, end, around))
    end++;
  return end;
}
