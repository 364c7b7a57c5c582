/** Reads a perfume's name as the library records it, and assigns each word a part. */

import { type Audience, audiences, connectives, lines, lineWords, loneLetters, type Strength, strengths } from '../words/vocabulary.ts';
import { readWords } from '../words/words.ts';
import type { House } from './houses.ts';

/** The part of each word, as a small number that is packed with the word in the index. */
export const part = { core: 0, soft: 1, audience: 2, house: 3, strength: 4, year: 5, connective: 6 } as const;
export type Part = (typeof part)[keyof typeof part];

export interface RecordedName {
  readonly words: readonly string[];
  readonly parts: readonly Part[];
  /** Strengths in the name: "Chance Eau Fraiche Eau de Parfum" has two. */
  readonly strengths: readonly Strength[];
  readonly audience: Audience | null;
  readonly year: number | null;
}

const year = /^(19|20)\d\d$/;
export const soft: ReadonlySet<string> = new Set(['edition', 'limited', 'new', 'special', 'version', 'original', ...lineWords]);
/** Parts that become the core if nothing else is left: "Her", "1881", "Eau de Parfum". */
const promoted: readonly Part[] = [part.soft, part.audience, part.year, part.connective, part.house, part.strength];

/** Letters that are perfume names on their own: "Y", "K", "D". An l is an article that lost its apostrophe. */
const letters = new Set('abcdefghijkmnopqrtuvwxyz');

export function readRecordedName(name: string, house: House): RecordedName {
  const words = readWords(name);
  const parts: Part[] = words.map((word) => (connectives.has(word) ? part.connective : part.core));
  for (let at = 0; at < words.length; at++) {
    if (year.test(words[at] ?? '')) parts[at] = part.year;
    else if (soft.has(words[at] ?? '')) parts[at] = part.soft;
  }
  markLetters(words, parts);
  markLines(words, parts);
  const audience = markAudience(words, parts);
  const strengths = markStrengths(words, parts);
  markHouse(words, parts, house);
  promote(words, parts);
  const yearText = words.find((_, at) => parts[at] === part.year);
  return { words, parts, strengths, audience, year: yearText === undefined ? null : Number(yearText) };
}

/** "Opus X": a letter with no further word after it is a numeral or a name, not a connective. */
function markLetters(words: readonly string[], parts: Part[]): void {
  const last = words.length - 1;
  for (let at = 0; at <= last; at++) {
    if (parts[at] !== part.connective || !loneLetters.has(words[at] ?? '')) continue;
    // "X for Men", "K by Dolce & Gabbana", "A Men": the letter is the name.
    if (at === 0 && last > 0 && (parts[1] === part.connective || audiences.at(words, 1))) parts[at] = part.core;
    if (at === last || strengths.at(words, at + 1) || parts[at + 1] === part.year) parts[at] = part.core;
  }
}

function promote(words: readonly string[], parts: Part[]): void {
  for (const lesser of promoted) {
    if (parts.includes(part.core)) return;
    for (let at = 0; at < parts.length; at++) {
      if (parts[at] === lesser && (lesser !== part.connective || letters.has(words[at] ?? ''))) parts[at] = part.core;
    }
  }
  if (!parts.includes(part.core)) parts.fill(part.core);
}

function markLines(words: readonly string[], parts: Part[]): void {
  for (let at = 0; at < words.length; at++) {
    const found = lines.at(words, at);
    if (found && found.length < words.length) parts.fill(part.soft, at, at + found.length);
  }
}

function markAudience(words: readonly string[], parts: Part[]): Audience | null {
  let audience: Audience | null = null;
  for (let at = 0; at < words.length; at++) {
    const found = audiences.at(words, at);
    if (!found || (found.length === 1 && (words[at] ?? '').length < 3)) continue;
    parts.fill(part.audience, at, at + found.length);
    audience = audience === null || audience === found.meaning ? found.meaning : 'unisex';
    at += found.length - 1;
  }
  return audience;
}

function markStrengths(words: readonly string[], parts: Part[]): Strength[] {
  const marked: Strength[] = [];
  for (let at = 0; at < words.length; at++) {
    const found = strengths.at(words, at);
    if (!found) continue;
    const end = at + found.length;
    // "Parfum d'Habit" and "Cologne Bleue" are names: a single word is a strength only at the end of a name.
    const alone = found.length === 1 && (words[at] ?? '').length > 3;
    const namesSomething = parts
      .slice(0, at)
      .some((before, nth) => before === part.core || before === part.audience || letters.has(words[nth] ?? ''));
    const ends = parts.slice(end).every((after) => after !== part.core) || (end === words.length - 1 && words[end] === 'intense');
    if (!namesSomething || (alone && !ends)) continue;
    parts.fill(part.strength, at, end);
    marked.push(found.meaning);
    at = end - 1;
  }
  return marked;
}

function markHouse(words: readonly string[], parts: Part[], house: House): void {
  for (const form of house.forms) {
    for (let at = 0; at + form.length <= words.length; at++) {
      if (form.every((word, step) => words[at + step] === word && parts[at + step] !== part.strength))
        parts.fill(part.house, at, at + form.length);
    }
  }
}
