/** Adds one typo to one trade word of a title, repeatable by its reference. */
import { audiences, generic, packaging, strengths } from '../../src/resources/matching/words/vocabulary.ts';
import { readWords } from '../../src/resources/matching/words/words.ts';
import { createRandom, type LabelledRow } from './library.ts';

const books = [strengths, audiences, generic, packaging];
const lettersMin = 4;

export function misspellTradeWord(row: LabelledRow): LabelledRow {
  const random = createRandom([...row.ref].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 7));
  const parts = row.name.split(' ');
  const trade = [...parts.keys()].filter((at) => isTradeWord(parts[at] ?? ''));
  const at = trade[Math.floor(random() * trade.length)];
  if (at === undefined) return row;
  const misspelt = misspell(parts[at] ?? '', random);
  return { ...row, name: parts.map((part, nth) => (nth === at ? misspelt : part)).join(' ') };
}

function isTradeWord(part: string): boolean {
  const [word, ...others] = readWords(part);
  return word !== undefined && others.length === 0 && word.length >= lettersMin && books.some((book) => book.words.has(word));
}

/** A letter missing, doubled, changed, or swapped with the one before. */
function misspell(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 1));
  const way = Math.floor(random() * 4);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  if (way === 2) return `${text.slice(0, at)}${String.fromCharCode(97 + Math.floor(random() * 26))}${text.slice(at + 1)}`;
  return text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1);
}
