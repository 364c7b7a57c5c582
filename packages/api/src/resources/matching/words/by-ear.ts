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
  // The j of Spanish is breathed.
  for (const said of [sound, sound.replace(unsaidAtEnd, ''), sound.replace(unsaidR, ''), soundOf(written.replaceAll('j', 'h'))]) {
    const key = consonantsOf(said);
    if (key.length >= 2) keys.add(key);
  }
  return [...keys];
}

/** The keys of a word as it was heard: an Egyptian j is a hard g, a Russian v may be a w, and an article may be written on the word. */
export function keysOfHeard(heard: string): Set<string> {
  if (!letters.test(heard)) return new Set();
  const key = consonantsOf(soundOf(heard));
  const keys = [key, consonantsOf(soundOf(heard.replaceAll('j', 'k'))), consonantsOf(soundOf(heard.replace('j', 'k'))), consonantsOf(soundOf(heard.replaceAll('v', 'w')))];
  if (/^[rt]./.test(key)) keys.push(`a${key.slice(1)}`);
  return new Set(keys.filter((one) => one.length >= 2));
}

function soundOf(word: string): string {
  let sound = word;
  for (const [spelt, heard] of soundsOfLetters) sound = sound.replace(spelt, heard);
  return sound.replace(/(.)\1+/g, '$1');
}

function consonantsOf(sound: string): string {
  return `${sound[0] === 'a' ? 'a' : ''}${sound.replaceAll('a', '')}`;
}

const before = new Float32Array(32);
const now = new Float32Array(32);
const vowels = new Set('aeiouyhw');
const akin = ['bpvf', 'td', 'kgcq', 'lr', 'mn', 'szjcg', 'iye', 'uow', 'ae'];
const costs = new Map<string, number>();

/** From 0 to 1: how near what was heard lies to what is written. A vowel more or less hardly counts. */
export function alikeness(heard: string, written: string): number {
  for (let j = 0; j <= written.length; j++) before[j] = j === 0 ? 0 : (before[j - 1] ?? 0) + lost(written[j - 1] ?? '');
  for (let i = 1; i <= heard.length; i++) {
    const one = heard[i - 1] ?? '';
    now[0] = (before[0] ?? 0) + lost(one);
    for (let j = 1; j <= written.length; j++) {
      const other = written[j - 1] ?? '';
      now[j] = Math.min((before[j] ?? 0) + lost(one), (now[j - 1] ?? 0) + lost(other), (before[j - 1] ?? 0) + changed(one, other));
    }
    before.set(now.subarray(0, written.length + 1));
  }
  return 1 - (before[written.length] ?? 0) / Math.max(heard.length, written.length);
}

function lost(letter: string): number {
  return vowels.has(letter) ? 0.25 : 0.6;
}

function changed(one: string, other: string): number {
  if (one === other) return 0;
  const known = costs.get(one + other);
  if (known !== undefined) return known;
  const cost = akin.some((group) => group.includes(one) && group.includes(other)) ? 0.2 : vowels.has(one) && vowels.has(other) ? 0.3 : 1;
  costs.set(one + other, cost);
  return cost;
}
