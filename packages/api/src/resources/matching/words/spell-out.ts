/** Transliterates kana and Hangul closely enough to compare them by sound. Other letters are left to normalisation. */
import type { Script } from './script-letters.ts';
import table from './vocabulary/other-scripts/kana.json' with { type: 'json' };

export function spellOut(run: string, script: Script): string {
  // An l that ends one syllable and begins the next is written once.
  if (script === 'hangul') return [...run].map(syllable).join('').replaceAll('lr', 'l');
  // The g of "-ing" is barely heard, whichever letter it is written with.
  if (script === 'arabic') return run.replace(/ن[غجق]$/, 'ن');
  return script === 'kana' ? kana(run) : run;
}

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a e ya ye o e yo ye o wa we we yo u wo we wi yu  i i'.split(' ');
const finals = ' k k k n n n t l k m p l l p l m p p t t n t t k t p '.split(' ');

/** The code point of a Hangul syllable encodes its initial, vowel and final. */
function syllable(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0) - 0xac00;
  if (code < 0) return letter;
  return `${initials[Math.floor(code / 588)]}${vowels[Math.floor((code % 588) / 28)]}${finals[code % 28]}`;
}

const rows = new Map(Object.entries(table.letters));
const small = new Map(Object.entries(table.small));

/** A small vowel replaces the vowel before it: フ and ァ are fa, シ and ョ are sho. */
function kana(run: string): string {
  let spelt = '';
  // A g after a final n is barely heard.
  for (const letter of run.replace(/ング$/, 'ン')) {
    const vowel = small.get(letter);
    spelt = vowel === undefined ? spelt + (rows.get(letter) ?? '') : spelt.slice(0, -1) + vowel;
  }
  return spelt;
}
