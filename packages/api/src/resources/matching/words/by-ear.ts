/**
 * Words compared by their sound. A word's consonants, those that scripts confuse taken as one, are the key under which it is filed;
 * what is found there is graded by how near it lies letter for letter, a vowel counting little.
 */

/** Letters that are one sound, longest first. What a vowel follows decides the sound of c and g. */
const soundsOfLetters: readonly (readonly [RegExp, string])[] = [
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
/** French leaves the last consonants unsaid, and an r before a consonant is hardly heard in any script that sets vowels. */
const unsaidAtEnd = /(?<=a[a-z]*a?[a-z])[tspkr]+$/;
const unsaidR = /r(?=[^a]|$)/g;
const letters = /^[a-z]{3,24}$/;

/** The keys of a word as it is written: as every letter tells, and without those that may be unsaid. Empty where too little is left. */
export function keysOf(written: string): string[] {
  if (!letters.test(written)) return [];
  const sound = soundOf(written);
  const keys = new Set<string>();
  // The j of Spanish is breathed, and the th of English is an s to many.
  const otherwise = written.replaceAll('j', 'h').replaceAll('th', 's');
  for (const said of [sound, sound.replace(unsaidAtEnd, ''), sound.replace(unsaidR, ''), soundOf(otherwise)]) {
    const key = consonantsOf(said);
    if (key.length >= 2) keys.add(key);
  }
  return [...keys];
}

/**
 * The keys of a word as it was heard. An Egyptian j is a hard g, all of them or the first; a Russian v may be a w; between an Arabic t and s
 * a vowel may be left out; an article may be written on the word.
 */
export function keysOfHeard(heard: string): Set<string> {
  if (!letters.test(heard)) return new Set();
  const spelt = [heard, heard.replaceAll('j', 'k'), heard.replace('j', 'k'), heard.replaceAll('v', 'w'), heard.replaceAll('ts', 'tas')];
  const keys = [...new Set(spelt)].map((way) => consonantsOf(soundOf(way)));
  const [key = ''] = keys;
  if (/^[rt]./.test(key)) keys.push(`a${key.slice(1)}`);
  return new Set(keys.filter((one) => one.length >= 2));
}

function soundOf(word: string): string {
  // What was written double is one sound; sounds that only count as one are two, because a vowel between them may be unwritten.
  let sound = word.replace(/(.)\1+/g, '$1');
  for (const [spelt, heard] of soundsOfLetters) sound = sound.replace(spelt, heard);
  return sound;
}

function consonantsOf(sound: string): string {
  return `${sound[0] === 'a' ? 'a' : ''}${sound.replaceAll('a', '')}`;
}

const vowels = 'aeiouyhw';
const akin = ['bpvf', 'td', 'kgcq', 'lr', 'mn', 'szjcg', 'iye', 'uow', 'ae'];
const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const codeOfA = 97;
/** What it costs that a letter was added or lost, and that one was heard for another, by the places of letters in the alphabet. */
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

/** From 0 to 1: how near what was heard lies to what is written, both of small letters. A vowel more or less hardly counts. */
export function alikeness(heard: string, written: string): number {
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
