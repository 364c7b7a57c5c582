/** Words as matching compares them: transliterated if necessary (see other-scripts), then normalised (see normalise). */
import { cleanText } from './clean-text.ts';
import { toWords } from './normalise.ts';
import { type Phonetic, transliterate } from './other-scripts.ts';

/** The words of a name or of a vocabulary phrase. */
export function readWords(text: string): string[] {
  return toWords(transliterate(repairNumbers(cleanText(text))).text);
}

export interface ReadText {
  readonly words: string[];
  readonly phonetic: Phonetic;
}

/** Reads a text of a row. A translated name is recognised only if the text or `beside`, the row's brand, names its house. */
export function readText(text: string, beside = ''): ReadText {
  const { text: latin, phonetic } = transliterate(repairNumbers(cleanText(text)), cleanText(beside));
  if (phonetic.size === 0) return { words: toWords(latin), phonetic };
  return {
    words: toWords(latin),
    phonetic: new Map([...phonetic].flatMap(([spelt, others]) => toWords(spelt).map((word) => [word, others]))),
  };
}

/** "N0 5": the sign of a number, written as letters. */
const numberSign = /\bN0(?= \d)/g;

function repairNumbers(text: string): string {
  return text.includes('N0 ') ? text.replace(numberSign, 'N') : text;
}
