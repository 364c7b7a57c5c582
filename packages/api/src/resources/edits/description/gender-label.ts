import { folded, plain } from './folded.ts';
import vocabulary from './gender-labels.json' with { type: 'json' };

/**
 * The first label in a text that says whom a perfume is meant for, in any of the languages of cards: a text may hold that of another one.
 * It is the label that is looked for, not the word: "for men" is one, "the men who pick the jasmine" and "a gentleman's agreement" are none.
 */
export function genderLabelIn(text: string): string | null {
  const read = plain(text);
  return labelIn(read) ?? labelIn(read.replace(joints, ' '));
}

/** What some write between the words of a label: "for-men", "uni_sex". */
const joints = /(?<=\p{L})[-_/\u2212\u00b7\u2027\u2022\u30fb](?=\p{L})/gu;

function labelIn(read: string): string | null {
  return (
    symbols.exec(read)?.[0] ??
    asTyped(read, unaccented.exec(apart(folded(read)))?.[0]?.trim()) ??
    accented.exec(read.toLowerCase().normalize('NFC'))?.[0]?.trim() ??
    null
  );
}

/** The words that were typed, by what was found of them in their folded form: whoever wrote them looks for them as they stand. */
function asTyped(read: string, found: string | undefined): string | null {
  if (found === undefined) return null;
  const words = read.split(' ');
  const count = found.split(' ').length;
  for (let at = 0; at + count <= words.length; at += 1) {
    const typed = words.slice(at, at + count).join(' ');
    if (folded(typed).includes(found)) return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  }
  return found;
}

const symbols = /[♀♂⚥⚧⚢⚣]/u;

/** Chinese, Japanese and Korean stand against a Latin word without a space. */
const apart = (text: string): string => text.replace(seam, ' ');
const runTogether = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const seam = new RegExp(`(?<=${runTogether})(?=\\p{Script=Latin})|(?<=\\p{Script=Latin})(?=${runTogether})`, 'gu');

/** Where words are parted by spaces a label is whole words; Chinese, Japanese and Korean run them together. */
const whole = (phrases: readonly string[]): string => `(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`;

/** Where a label ends: whatever follows is no word of the same sentence, but for a hyphen that joins one to it. */
const end = "(?=\\s*(?:$|[^\\p{L}\\p{M}\\p{N}\\s'-]|-(?!\\p{L})))";
/** The same where a clause may follow a comma: "only men, who rise early, know this fog" is no label. */
const stop = "(?=\\s*(?:$|[^\\p{L}\\p{M}\\p{N}\\s',،、-]|-(?!\\p{L})))";
const ended = (phrase: string): string => phrase.replaceAll('<end>', end).replaceAll('<stop>', stop);

const { accented: byAccent, joined, ...spaced } = vocabulary;

const unaccented = new RegExp(
  whole(
    Object.values(spaced)
      .flat()
      .map((phrase) => ended(folded(phrase).replaceAll('\\p{l}', '\\p{L}'))),
  ),
  'u',
);
/** In Vietnamese the accent is the word: "cho nam" is a label, "cho năm" is none. What runs together is compared as it stands, too. */
const accented = new RegExp(`${whole(byAccent.map(ended))}|${joined.join('|')}`, 'u');
