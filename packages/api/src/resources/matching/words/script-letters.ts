/** Splits a text into letters, each with its plain form and script. What is between two letters belongs to the second. */
import forms from './vocabulary/other-scripts/letters.json' with { type: 'json' };

export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'arabic' | 'cyrillic' | 'other';

export interface ScriptLetter {
  readonly typed: string;
  /** The lower-case letter, in one of its possible forms. */
  readonly plain: string;
  readonly script: Script;
  /** Text between the previous letter and this one. */
  readonly before: string;
  readonly startsWord: boolean;
}

const plainForms = new Map<string, string>();
for (const [met = '', read = ''] of forms.pairs.split(' ').map((pair) => [...pair])) plainForms.set(met, read);

const letterOrDigit = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;
/** The long-vowel sign of kana is a letter; the Arabic tatweel isn't. */
const stretcher = 'ـ';
/** Replaces a letter whose lower case has several characters, so that positions stay the same. */
const placeholder = '\u0001';
/** A dot between two words of kana or Chinese joins a name. */
const nameJoiner = /^[·・･＝=‧•]$/;

export function splitLetters(text: string): ScriptLetter[] {
  const letters: ScriptLetter[] = [];
  let before = '';
  for (const typed of text) {
    if (typed === stretcher || (mark.test(typed) && scriptOf(letters.at(-1)?.plain ?? '') !== 'latin')) continue;
    if (!isLetter(typed)) {
      before += nameJoiner.test(typed) ? ' ' : typed;
      continue;
    }
    const lower = typed.toLowerCase();
    const plain = lower.length === 1 ? (plainForms.get(lower) ?? katakana(lower)) : placeholder;
    const script = scriptOf(plain);
    const last = letters.at(-1);
    letters.push({ typed, plain, script, before, startsWord: before !== '' || script !== last?.script });
    before = '';
  }
  return letters;
}

/** The plain letters as one string. */
export const toPlainText = (letters: readonly ScriptLetter[]): string => letters.map(({ plain }) => plain).join('');

/** Whether a script is written without spaces between words. */
export const isUnspaced = (script: Script | undefined): script is 'kana' | 'hangul' | 'han' =>
  script === 'kana' || script === 'hangul' || script === 'han';

/** Hangul and Chinese are recognised by code point alone, to avoid the regular expression for most letters. */
function isLetter(typed: string): boolean {
  return (typed >= '\u3400' && typed <= '\ud7a3') || typed === 'ー' || letterOrDigit.test(typed);
}

/** Hiragana is read as katakana. */
function katakana(letter: string): string {
  return letter >= '\u3041' && letter <= '\u3096' ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter;
}

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x370) return 'latin';
  if (code >= 0x400 && code <= 0x52f) return 'cyrillic';
  if ((code >= 0x600 && code <= 0x6ff) || (code >= 0x750 && code <= 0x77f)) return 'arabic';
  if (code >= 0x3040 && code <= 0x30ff) return 'kana';
  if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)) return 'han';
  if (code >= 0xac00 && code <= 0xd7a3) return 'hangul';
  if (code >= 0x1e00 && code <= 0x1eff) return 'latin';
  return code < 0x1e00 ? 'other' : 'latin';
}
