/** Words as matching compares them: plain (see normalise), and those of other scripts put into Latin words first (see other-scripts). */
import { wordsOf } from './normalise.ts';
import { inLatin } from './other-scripts.ts';

/** The words of a name or a phrase of the vocabulary, ready to be compared. */
export function readWords(text: string): string[] {
  return wordsOf(inLatin(text).text);
}

/** The words of a title. A translated name is understood where the title, or what the row says of the house beside it, names its house. */
export function readTitle(text: string, beside = ''): string[] {
  return wordsOf(inLatin(text, beside).text);
}

/** The words of a text that are only written by ear, each with the words that it is known to stand for. */
export function wordsByEar(text: string, beside = ''): ReadonlyMap<string, readonly string[]> {
  const { heard } = inLatin(text, beside);
  if (heard.size === 0) return heard;
  return new Map([...heard].flatMap(([spelt, others]) => wordsOf(spelt).map((word) => [word, others] as const)));
}
