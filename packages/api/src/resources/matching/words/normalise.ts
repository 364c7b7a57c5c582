/**
 * Text as typed becomes plain words: lower case, Latin letters, no accents. "L’Été N°5 100ml" reads as l, ete, n, 5, 100, ml.
 * The library and the rows pass through here alike, so that whatever a spelling loses is lost on both sides.
 */
import scripts from './vocabulary/scripts.json' with { type: 'json' };

/**
 * No text of the partner interface is half as long. What is counted is what a character becomes, because one may become eighteen letters;
 * one that becomes nothing counts as one.
 */
const charactersMax = 400;

const separator = ' ';
const digit = /^[0-9]$/;
const letterOrDigit = /[\p{L}\p{N}]/u;
const mark = /\p{M}/gu;
/** "Milk +" is another perfume than Milk. */
const lonePlus = /(^|\s)\+(?=\s|$)/g;

const latin = new Map<string, string>(Object.entries(scripts.letters));
const foldedUnits: (string | undefined)[] = new Array(0x10000);

/** The words of a text. A number keeps its decimal point; letters and digits that touch are parted ("9pm" is 9, pm). */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let wordIsNumber = false;
  let afterDottedLetter = false;
  let taken = 0;
  for (const character of text.includes('+') ? text.replace(lonePlus, '$1plus') : text) {
    const folded = fold(character);
    taken += folded.length || 1;
    if (taken > charactersMax) break;
    if (folded === '') continue;
    if (folded === separator) {
      const decimal = wordIsNumber && !afterDottedLetter && (character === '.' || character === ',');
      // "L.12.12" is no twelve point twelve.
      afterDottedLetter = character === '.' && !wordIsNumber && word.length === 1;
      if (word !== '') words.push(word);
      word = '';
      wordIsNumber = false;
      if (decimal) words.push('.');
      continue;
    }
    const isNumber = folded >= '0' && folded <= '9';
    if (word !== '' && isNumber !== wordIsNumber) {
      words.push(word);
      word = '';
    }
    word += folded;
    wordIsNumber = isNumber;
  }
  if (word !== '') words.push(word);
  return withDecimals(words);
}

/** Three point four is one number; a point that ends a sentence is none. */
function withDecimals(words: string[]): string[] {
  if (!words.includes('.')) return words;
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word !== '.') {
      joined.push(word);
      continue;
    }
    const before = joined.at(-1) ?? '';
    const after = words[at + 1] ?? '';
    if (digit.test(before.slice(-1)) && digit.test(after.slice(0, 1)) && before.length <= 3 && after.length <= 2) {
      joined[joined.length - 1] = `${before}.${after}`;
      at++;
    }
  }
  return joined;
}

/** One character as it counts: Latin letters, a digit, a separator, or nothing at all. */
function fold(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x10000) return foldAnew(character);
  const known = foldedUnits[code];
  if (known !== undefined) return known;
  const folded = foldAnew(character);
  foldedUnits[code] = folded;
  return folded;
}

function foldAnew(character: string): string {
  const listed = latin.get(character) ?? latin.get(character.toLowerCase());
  if (listed !== undefined) return listed;
  const plain = character.normalize('NFKD').replace(mark, '').toLowerCase();
  if (plain === '') return '';
  let folded = '';
  for (const part of plain) {
    const letter = latin.get(part) ?? part;
    if (letter === '' || letterOrDigit.test(letter)) folded += letter;
  }
  return folded === '' ? separator : folded;
}
