import { folded, plain } from './folded.ts';
import vocabulary from './gender-labels.json' with { type: 'json' };

/**
 * The first label in a text that says whom a perfume is meant for, in any of the languages of cards: a text may hold that of another one.
 * It is the label that is looked for, not the word: "for men" is one, "the men who pick the jasmine" and "a gentleman's agreement" are none.
 */
export function genderLabelIn(text: string): string | null {
  const read = plain(text);
  return (
    symbols.exec(read)?.[0] ??
    asTyped(read, unaccented.exec(folded(text))?.[0]?.trim()) ??
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

/** Where words are parted by spaces a label is whole words; Chinese, Japanese and Korean run them together. */
const whole = (phrases: readonly string[]): string => `(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`;

const { accented: byAccent, joined, ...spaced } = vocabulary;

const unaccented = new RegExp(
  whole(
    Object.values(spaced)
      .flat()
      .map((phrase) => folded(phrase).replaceAll('\\p{l}', '\\p{L}')),
  ),
  'u',
);
/** In Vietnamese the accent is the word: "cho nam" is a label, "cho năm" is none. What runs together is compared as it stands, too. */
const accented = new RegExp(`${whole(byAccent)}|${joined.join('|')}`, 'u');
