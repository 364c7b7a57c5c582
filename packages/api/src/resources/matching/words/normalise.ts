/**
 * Normalises text to plain words: lower case, Latin letters, no accents. "L’Été N°5 100ml" becomes l, ete, n, 5, 100, ml. The library and the rows
 * are normalised the same way, so that both lose the same details.
 */
import scripts from './vocabulary/scripts.json' with { type: 'json' };

/**
 * More than twice the longest text of the partner API. Counted after expansion, because one character may become eighteen letters; a character that
 * becomes nothing counts as one.
 */
const charactersMax = 400;

const separator = ' ';
const digit = /^[0-9]$/;
const letterOrDigit = /[\p{L}\p{N}]/u;
const mark = /\p{M}/gu;
/** "Milk +" is a different perfume from Milk. */
const lonePlus = /(^|\s)\+(?=\s|$)/g;

const latin = new Map<string, string>(Object.entries(scripts.letters));
const foldedUnits: (string | undefined)[] = new Array(0x10000);

/** The words of a text. Numbers keep their decimal point; adjacent letters and digits are separated ("9pm" is 9, pm). */
export function toWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let wordIsNumber = false;
  let afterDottedLetter = false;
  let length = 0;
  for (const character of text.includes('+') ? text.replace(lonePlus, '$1plus') : text) {
    const folded = fold(character);
    length += folded.length || 1;
    if (length > charactersMax) break;
    if (folded === '') continue;
    if (folded === separator) {
      const decimal = wordIsNumber && !afterDottedLetter && (character === '.' || character === ',');
      // "L.12.12" doesn't contain the number 12.12.
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

/** "3", ".", "4" is one number; a full stop at the end of a sentence isn't a decimal point. */
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

/** Normalises one character: to Latin letters, a digit, a separator, or nothing. */
function fold(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x10000) return foldUncached(character);
  const known = foldedUnits[code];
  if (known !== undefined) return known;
  const folded = foldUncached(character);
  foldedUnits[code] = folded;
  return folded;
}

function foldUncached(character: string): string {
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
