import { limits } from '../../limits/limits.ts';

/**
 * Whether a password is among the first that an attacker would try: a common one, a keyboard sequence or a repetition, decorated or
 * not, or the owner's name, address or business. The password is split into the fewest pieces an attacker knows; three or fewer are
 * too easy.
 */
export function easyPassword(password: string, common: ReadonlySet<string>, about: readonly string[]): 'common' | 'personal' | null {
  const text = plain(password);
  if (isEasy(text, { common, personal: none })) return 'common';
  return isEasy(text, { common, personal: personalWords(about) }) ? 'personal' : null;
}

interface Known {
  readonly common: ReadonlySet<string>;
  readonly personal: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const costMax = 3;
/** The maximum number of digits and signs around a word, such as a year. */
const edgeCharactersMax = 6;
const wordCharactersMin = 3;
const wordCharactersMax = 40;

/** Normalised as for hashing, then lower-cased and stripped of accents. A single character can decompose into many, so the result is truncated. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .slice(0, limits.passwordCharactersMax);

function isEasy(text: string, known: Known): boolean {
  if (date.test(text)) return true;
  // Words separated by signs are also tried as one word.
  return [text, text.replace(/[^\p{L}\p{N}]/gu, '')].some((form) => form !== '' && guessingCost(form, known) <= costMax);
}

const date = /^(?:\d{1,2}\D?\d{1,2}\D?\d{4}|\d{4}\D?\d{1,2}\D?\d{1,2})$/;

function guessingCost(text: string, known: Known): number {
  // A repetition adds one guess regardless of its length, and so do characters around a word.
  const period = findPeriod(text);
  const repeated = period < text.length ? 1 + cheapest(text.slice(0, period), 0, [period], known) : costMax + 1;
  if (repeated <= costMax) return repeated;
  const before = edge.exec(text)?.[0].length ?? 0;
  const after = text.length - (edge.exec([...text].reverse().join(''))?.[0].length ?? 0);
  return Math.min(
    cheapest(text, 0, [text.length], known),
    1 + cheapest(text, before, [after, text.length], known),
    1 + cheapest(text, 0, [after], known),
  );
}

const edge = new RegExp(`^[^\\p{L}]{1,${edgeCharactersMax}}(?=\\p{L})`, 'u');

/** The length of the unit that the text repeats, or of the entire text if it repeats nothing. */
function findPeriod(text: string): number {
  for (let period = 1; period * 2 <= text.length; period += 1) if (text.startsWith(text.slice(period))) return period;
  return text.length;
}

const year = /^(?:19|20)\d\d$/;

/** The fewest pieces from one place to the first of several that is reached, or more than the most that matters. */
function cheapest(text: string, from: number, ends: readonly number[], known: Known): number {
  const costs = new Map([[from, 0]]);
  const to = Math.max(...ends);
  for (let at = from; at < to; at += 1) {
    const cost = costs.get(at) ?? costMax + 1;
    if (cost > costMax) continue;
    const reach = (end: number, more: number): void => {
      costs.set(end, Math.min(costs.get(end) ?? costMax + 1, cost + more));
    };
    reach(at + 1, 1);
    const run = sequenceLength(text, at);
    if (run >= wordCharactersMin) reach(Math.min(to, at + run), 1);
    if (year.test(text.slice(at, at + 4))) reach(at + 4, 1);
    for (let end = at + wordCharactersMin; end <= Math.min(to, at + wordCharactersMax); end += 1) {
      const words = expandSubstitutions(text.slice(at, end));
      if (words.some((word) => known.personal.has(word))) reach(end, 1);
      else if (words.some((word) => known.common.has(word))) reach(end, 2);
    }
  }
  return Math.min(...ends.map((end) => costs.get(end) ?? costMax + 1));
}

/** Reads signs as the letters they replace: "p@ssw0rd". */
function expandSubstitutions(word: string): readonly string[] {
  if (!/[@4830$571!|+]/.test(word)) return [word];
  const letters = word.replace(/[@4830$57+]/g, (sign) => signs[sign] ?? sign);
  return [word, letters.replace(/[1!|]/g, 'i'), letters.replace(/[1!|]/g, 'l')];
}

const signs: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' };

/** Sequences on a keyboard or in the alphabet, in either direction. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopu',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '!@#$%^&*()',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** The number of characters from `at` that repeat one character or follow a sequence. */
function sequenceLength(text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && text[at + length] === text[at]) length += 1;
  for (let longer = Math.max(length, 2); at + longer <= text.length; longer += 1) {
    const part = text.slice(at, at + longer);
    if (!sequences.some((row) => row.includes(part))) break;
    length = longer;
  }
  return length;
}

/** The owner's details, as a whole and word by word. */
function personalWords(about: readonly string[]): ReadonlySet<string> {
  const words = about.flatMap((text) => {
    const whole = plain(text.replace(/^https?:\/\/(?:www\.)?/i, ''));
    const parts = whole.split(/[@/]/);
    return [...parts, ...parts.map((part) => part.replace(/[^\p{L}\p{N}]/gu, '')), ...whole.split(/[^\p{L}\p{N}]+/u)];
  });
  return new Set(words.filter((word) => word.length >= wordCharactersMin));
}
