import { resolveLookalikes } from './lookalikes.ts';

/** Diacritics that people often omit. Those of kana and Indic scripts make a different letter, so they are kept. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;

/** Normalises text for searching: one width and case, no invisible characters, no accents. */
export const foldText = (text: string): string =>
  normaliseText(text).toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC').replaceAll('ß', 'ss').replaceAll('ı', 'i');

/** One reading of a text, and the text as typed. Positions are the same in both. */
export interface Reading {
  readonly text: string;
  readonly typed: string;
}

/**
 * All ways in which a reader may perceive a text: invisible characters are removed or read as spaces, and lookalike letters of other scripts
 * are read as the letters they imitate. Most texts have only one reading.
 */
export function listReadings(text: string): readonly Reading[] {
  const parted = normaliseText(text.replace(invisible, ' '));
  return [...listJoinedReadings(text), ...(parted === normaliseText(text) ? [] : withLookalikes(parted))];
}

/** The readings in which invisible characters are removed, for findings that are a single word. */
export const listJoinedReadings = (text: string): readonly Reading[] => withLookalikes(normaliseText(text));

const withLookalikes = (typed: string): Reading[] => [typed, ...resolveLookalikes(typed)].map((text) => ({ text, typed }));

const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Text in one width with single spaces, without invisible characters such as soft hyphens, joiners and the Arabic tatweel. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—]/gu, '-');
