/** The letters of a text one by one, each in its plain form and with its script; what stands between them belongs to the next one. */
import forms from './vocabulary/other-scripts/letters.json' with { type: 'json' };

export type Script = 'latin' | 'han' | 'kana' | 'hangul' | 'arabic' | 'cyrillic' | 'other';

export interface ScriptLetter {
  readonly typed: string;
  /** Lower case, one of several ways of writing it. */
  readonly plain: string;
  readonly script: Script;
  /** What was typed between the letter before and this one. */
  readonly before: string;
  readonly startsWord: boolean;
}

const plainForms = new Map<string, string>();
for (const [met = '', read = ''] of forms.pairs.split(' ').map((pair) => [...pair])) plainForms.set(met, read);

const letterOrDigit = /[\p{L}\p{N}]/u;
const mark = /\p{M}/u;
/** The long vowel of kana is a letter; the stretcher of Arabic is none. */
const stretcher = 'ـ';
/** Stands for a letter that is no single one in lower case, so that letters can be counted. */
const unplain = '\u0001';
/** A point between two words of kana or of Chinese joins a name. */
const joining = /^[·・･＝=‧•]$/;

export function lettersOf(text: string): ScriptLetter[] {
  const letters: ScriptLetter[] = [];
  let before = '';
  for (const typed of text) {
    if (typed === stretcher || (mark.test(typed) && scriptOf(letters.at(-1)?.plain ?? '') !== 'latin')) continue;
    if (!isLetter(typed)) {
      before += joining.test(typed) ? ' ' : typed;
      continue;
    }
    const lower = typed.toLowerCase();
    const plain = lower.length === 1 ? (plainForms.get(lower) ?? katakana(lower)) : unplain;
    const script = scriptOf(plain);
    const last = letters.at(-1);
    letters.push({ typed, plain, script, before, startsWord: before !== '' || script !== last?.script });
    before = '';
  }
  return letters;
}

/** Letters in their plain forms, in one run. */
export const plainOf = (letters: readonly ScriptLetter[]): string => letters.map(({ plain }) => plain).join('');

/** Whether a script sets no spaces between all its words. */
export const isUnparted = (script: Script | undefined): script is 'kana' | 'hangul' | 'han' =>
  script === 'kana' || script === 'hangul' || script === 'han';

/** Hangul and Chinese are told by their place alone, which spares most texts of other scripts a closer look. */
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
