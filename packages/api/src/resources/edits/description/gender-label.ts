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
    unaccented.exec(folded(text))?.[0]?.trim() ??
    accented.exec(read.toLowerCase().normalize('NFC'))?.[0]?.trim() ??
    null
  );
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
