import vocabulary from './gender-labels.json' with { type: 'json' };
import { foldText, normaliseText } from './normalise-text.ts';

/**
 * The first gender label in a text, in any of the card languages, because a text may contain labels in another language. Looks for labels,
 * not words: “for men” is one; “the men who pick the jasmine” and “a gentleman's agreement” are not.
 */
export function findGenderLabel(text: string): string | null {
  const read = normaliseText(text);
  return findLabel(read) ?? findLabel(read.replace(wordJoiners, ' '));
}

/** Characters used instead of spaces within a label: “for-men”, “uni_sex”. */
const wordJoiners = /(?<=\p{L})[-_/\u2212\u00b7\u2027\u2022\u30fb](?=\p{L})/gu;

function findLabel(read: string): string | null {
  return (
    symbols.exec(read)?.[0] ??
    findTypedWords(read, unaccented.exec(separateScripts(foldText(read)))?.[0]?.trim()) ??
    accented.exec(read.toLowerCase().normalize('NFC'))?.[0]?.trim() ??
    null
  );
}

/** The original spelling of a label that was found in the folded text. */
function findTypedWords(read: string, found: string | undefined): string | null {
  if (found === undefined) return null;
  const words = read.split(' ');
  const count = found.split(' ').length;
  for (let at = 0; at + count <= words.length; at += 1) {
    const typed = words.slice(at, at + count).join(' ');
    if (foldText(typed).includes(found)) return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  }
  return found;
}

const symbols = /[♀♂⚥⚧⚢⚣]/u;

/** Inserts a space between Latin words and Chinese, Japanese or Korean, which may be adjacent without one. */
const separateScripts = (text: string): string => text.replace(seam, ' ');
const runTogether = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const seam = new RegExp(`(?<=${runTogether})(?=\\p{Script=Latin})|(?<=\\p{Script=Latin})(?=${runTogether})`, 'gu');

/** Matches whole words. Not for Chinese, Japanese and Korean, which don't separate words consistently. */
const matchWhole = (phrases: readonly string[]): string => `(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`;

/** The end of a label: no further word of the sentence may follow. A hyphen that joins another word doesn't end it. */
const end = "(?=\\s*(?:$|[^\\p{L}\\p{M}\\p{N}\\s'-]|-(?!\\p{L})))";
/** Like `end`, but a comma doesn't end the label either: “only men, who rise early, know this fog” contains none. */
const stop = "(?=\\s*(?:$|[^\\p{L}\\p{M}\\p{N}\\s',،、-]|-(?!\\p{L})))";
const expandEnds = (phrase: string): string => phrase.replaceAll('<end>', end).replaceAll('<stop>', stop);

const { accented: byAccent, joined, ...spaced } = vocabulary;

const unaccented = new RegExp(
  matchWhole(
    Object.values(spaced)
      .flat()
      .map((phrase) => expandEnds(foldText(phrase).replaceAll('\\p{l}', '\\p{L}'))),
  ),
  'u',
);
/** In Vietnamese, accents distinguish words: “cho nam” is a label, “cho năm” is not. Scripts without word separators are also matched unfolded. */
const accented = new RegExp(`${matchWhole(byAccent.map(expandEnds))}|${joined.join('|')}`, 'u');
