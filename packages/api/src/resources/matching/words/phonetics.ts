/**
 * Compares words by sound. The index key of a word is its consonants, with those that scripts confuse merged. Words with the same key are ranked by a
 * letter-by-letter similarity in which vowels count little.
 */

/** Letters with the same sound, longest first. The sound of c and g depends on the following vowel. */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/sch|tch|tsh|zh|sh|ch|dj|ts|tz/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh|kh|ck|qu|q/g, 'k'],
  [/gn|ng$|ng(?=[^aeiouy])/g, 'n'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])|j|z/g, 's'],
  [/c|g/g, 'k'],
  [/[bfv]/g, 'p'],
  [/d/g, 't'],
  [/l/g, 'r'],
  [/m/g, 'n'],
  [/[hw]/g, ''],
  [/[aeiouy]+/g, 'a'],
];
/** Final consonants are silent in French, and an r before a consonant is barely heard in scripts that write vowels. */
const silentEnding = /(?<=a[a-z]*a?[a-z])[tspkr]+$/;
const silentR = /r(?=[^a]|$)/g;
const letters = /^[a-z]{3,24}$/;

/** The keys of a written word, with and without its silent letters. Empty if too few letters are left. */
export function phoneticKeys(written: string): string[] {
  if (!letters.test(written)) return [];
  const sound = toSound(written);
  const keys = new Set<string>();
  // A Spanish j sounds like an h, and many hear an English th as an s.
  const otherwise = written.replaceAll('j', 'h').replaceAll('th', 's');
  for (const spoken of [sound, sound.replace(silentEnding, ''), sound.replace(silentR, ''), toSound(otherwise)]) {
    const key = toConsonants(spoken);
    if (key.length >= 2) keys.add(key);
  }
  return [...keys];
}

/**
 * The keys of a transliterated word. An Egyptian j is a hard g, all of them or the first; a Russian v may be a w; the vowel between an Arabic t and s
 * may be missing; and an article may be attached to the word.
 */
export function transliteratedKeys(heard: string): Set<string> {
  if (!letters.test(heard)) return new Set();
  const spelt = [heard, heard.replaceAll('j', 'k'), heard.replace('j', 'k'), heard.replaceAll('v', 'w'), heard.replaceAll('ts', 'tas')];
  const keys = [...new Set(spelt)].map((spelling) => toConsonants(toSound(spelling)));
  const [key = ''] = keys;
  if (/^[rt]./.test(key)) keys.push(`a${key.slice(1)}`);
  return new Set(keys.filter((one) => one.length >= 2));
}

function toSound(word: string): string {
  // A doubled letter is one sound. Different letters with the same sound remain two, because a vowel between them may be unwritten.
  let sound = word.replace(/(.)\1+/g, '$1');
  for (const [spelt, heard] of soundRules) sound = sound.replace(spelt, heard);
  return sound;
}

function toConsonants(sound: string): string {
  return `${sound[0] === 'a' ? 'a' : ''}${sound.replaceAll('a', '')}`;
}

const vowels = 'aeiouyhw';
const akin = ['bpvf', 'td', 'kgcq', 'lr', 'mn', 'szjcg', 'iye', 'uow', 'ae'];
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const codeOfA = 97;
/** The cost of a missing or additional letter, and of one letter for another, by position in the alphabet. */
const lostCosts = Float32Array.from(alphabet, (letter) => (vowels.includes(letter) ? 0.25 : 0.6));
const changedCosts = Float32Array.from({ length: 26 * 26 }, (_, pair) =>
  changed(alphabet[Math.floor(pair / 26)] ?? '', alphabet[pair % 26] ?? ''),
);

function changed(one: string, other: string): number {
  if (one === other) return 0;
  if (akin.some((group) => group.includes(one) && group.includes(other))) return 0.2;
  return vowels.includes(one) && vowels.includes(other) ? 0.3 : 1;
}

const before = new Float32Array(32);
const now = new Float32Array(32);

/** Similarity from 0 to 1 between a transliterated and a written word, both in lower-case letters. A missing vowel costs little. */
export function phoneticSimilarity(heard: string, written: string): number {
  const length = Math.min(written.length, before.length - 1);
  before[0] = 0;
  for (let j = 1; j <= length; j++) before[j] = (before[j - 1] ?? 0) + (lostCosts[written.charCodeAt(j - 1) - codeOfA] ?? 1);
  for (let i = 1; i <= heard.length; i++) {
    const one = heard.charCodeAt(i - 1) - codeOfA;
    const lostOne = lostCosts[one] ?? 1;
    now[0] = (before[0] ?? 0) + lostOne;
    for (let j = 1; j <= length; j++) {
      const other = written.charCodeAt(j - 1) - codeOfA;
      now[j] = Math.min(
        (before[j] ?? 0) + lostOne,
        (now[j - 1] ?? 0) + (lostCosts[other] ?? 1),
        (before[j - 1] ?? 0) + (changedCosts[one * 26 + other] ?? 1),
      );
    }
    for (let j = 0; j <= length; j++) before[j] = now[j] ?? 0;
  }
  return 1 - (before[length] ?? 0) / Math.max(heard.length, written.length);
}
