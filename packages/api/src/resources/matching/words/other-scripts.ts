/**
 * Text of other scripts put into Latin words before it is read. What the vocabulary of other scripts knows becomes what is meant by it:
 * a house, a perfume's translated name, a word of the trade, a word of a name by ear. Scripts that set no spaces are cut there, at the
 * longest words that are known. What is left is spelt out letter by letter, to be compared by its sound.
 */
import { isUnparted, lettersOf, plainOf, type ScriptLetter } from './script-letters.ts';
import { isNamed, type Meaning, meanings, wordLettersMax } from './script-words.ts';
import { spellOut } from './spell-out.ts';

export interface InLatin {
  readonly text: string;
  /** Each stretch that is only written by ear, as it is spelt out, with the words that it is known to stand for. */
  readonly heard: ReadonlyMap<string, readonly string[]>;
}

const otherScript = /[\u0370-\u1dff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]|[\u1100-\u11ff]/;
const nothing: ReadonlyMap<string, readonly string[]> = new Map();
/** No text of the partner interface is half as long. */
const lettersMax = 400;

/** `beside` is what else the row says of the house: a translated name is believed only where its house is named. */
export function inLatin(text: string, beside = ''): InLatin {
  if (!otherScript.test(text)) return { text, heard: nothing };
  const composed = text.slice(0, lettersMax).normalize('NFC');
  const letters = lettersOf(composed.slice(0, lettersMax));
  const all = plainOf(letters);
  const around = `${all} ${plainOf(lettersOf(beside.slice(0, lettersMax)))}`;
  const heard = new Map<string, readonly string[]>();
  let latin = '';
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at];
    if (!letter) break;
    latin += letter.before;
    const found = longestAt(letters, all, at, around);
    if (found) {
      latin += ` ${found.meaning.latin} `;
      for (const word of found.meaning.heard) heard.set(word, found.meaning.others);
      at += found.length;
      continue;
    }
    if (letter.script === 'latin') {
      latin += letter.typed;
      at++;
      continue;
    }
    const end = strangeEnd(letters, all, at, around);
    const spelt = spellOut(plainOf(letters.slice(at, end)), letter.script);
    latin += ` ${spelt} `;
    if (letter.script !== 'han') heard.set(spelt, []);
    at = end;
  }
  return { text: latin, heard };
}

interface Found {
  readonly meaning: Meaning;
  readonly length: number;
}

function longestAt(letters: readonly ScriptLetter[], all: string, at: number, around: string): Found | undefined {
  const direct = longestFrom(letters, all, at, at, around);
  if (direct || letters[at]?.script !== 'arabic' || !letters[at]?.startsWord) return direct;
  // "and", "with", "for" and the article are written on the word itself.
  for (const attached of attachedInArabic) {
    if (!all.startsWith(attached, at)) continue;
    const found = longestFrom(letters, all, at + attached.length, at, around);
    if (found && found.length >= 3) return { meaning: found.meaning, length: found.length + attached.length };
  }
  return undefined;
}

const attachedInArabic = ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل'];

function longestFrom(letters: readonly ScriptLetter[], all: string, at: number, start: number, around: string): Found | undefined {
  for (let length = Math.min(wordLettersMax(all, at), letters.length - at); length > 0; length--) {
    const known = meanings(all.slice(at, at + length));
    const meaning = known?.find(({ house }) => house === undefined || isNamed(house, around));
    if (meaning && (isFree(letters[at], meaning, length) || standsAlone(letters, all, start, at + length))) return { meaning, length };
  }
  return undefined;
}

/** Where words are not parted, a known one is found anywhere; a short one that only sounds so is not. */
const freeFrom = { kana: 4, hangul: 3, han: 1 } as const;

function isFree(first: ScriptLetter | undefined, { whole }: Meaning, length: number): boolean {
  const script = first?.script;
  return isUnparted(script) && !whole && length >= freeFrom[script];
}

/** Whether the letters from `start` to `end` are a word by themselves, or touch only what is known too. */
function standsAlone(letters: readonly ScriptLetter[], all: string, start: number, end: number): boolean {
  const unparted = isUnparted(letters[start]?.script);
  const starts = letters[start]?.startsWord || (unparted && isKnownBefore(all, start));
  return Boolean(starts) && (end >= letters.length || Boolean(letters[end]?.startsWord) || (unparted && isKnownAt(all, end)));
}

function isKnownAt(all: string, at: number): boolean {
  for (let length = wordLettersMax(all, at); length > 1; length--) if (meanings(all.slice(at, at + length))) return true;
  return false;
}

function isKnownBefore(all: string, end: number): boolean {
  for (let length = 2; length <= 12 && length <= end; length++) if (meanings(all.slice(end - length, end))) return true;
  return false;
}

/** Where a stretch of one script ends that nothing knows. */
function strangeEnd(letters: readonly ScriptLetter[], all: string, at: number, around: string): number {
  const script = letters[at]?.script;
  let end = at + 1;
  if (!isUnparted(script)) {
    while (end < letters.length && !letters[end]?.startsWord) end++;
    return end;
  }
  while (end < letters.length && letters[end]?.script === script && !letters[end]?.startsWord && !longestAt(letters, all, end, around))
    end++;
  return end;
}
