import { undisguised } from './lookalikes.ts';

/** Marks that a language writes over a letter and a hurried writer leaves out. Those of kana and of Indic scripts make another letter and stay. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;

/** Text as labels are looked for in it: in one width and case, without what does not show and without accents. */
export const folded = (text: string): string =>
  plain(text).toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC').replaceAll('ß', 'ss').replaceAll('ı', 'i');

/** One way to read a text, and the text itself, in which whatever is found stands at the same place. */
export interface Reading {
  readonly text: string;
  readonly typed: string;
}

/**
 * A text as a reader may take it: what does not show either joins what stands beside it or parts it, and letters that look like those of another
 * script are read as these. All are looked through. Most texts hold nothing of that kind, and have one reading.
 */
export function readings(text: string): readonly Reading[] {
  const parted = plain(text.replace(hidden, ' '));
  return [...joinedReadings(text), ...(parted === plain(text) ? [] : disguises(parted))];
}

/** The same without those that part a word, for what is one word. */
export const joinedReadings = (text: string): readonly Reading[] => disguises(plain(text));

const disguises = (typed: string): Reading[] => [typed, ...undisguised(typed)].map((text) => ({ text, typed }));

const hidden = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Text in one width and with single spaces, without what does not show: soft hyphens, joiners, the stroke that lengthens an Arabic word. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(hidden, '')
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—]/gu, '-');
