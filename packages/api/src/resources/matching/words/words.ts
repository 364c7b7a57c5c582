/** Words as matching compares them: plain (see normalise), and those of other scripts put into Latin words first (see other-scripts). */
import { wordsOf } from './normalise.ts';
import { inLatin } from './other-scripts.ts';

/** The words of a name or a phrase of the vocabulary, ready to be compared. */
export function readWords(text: string): string[] {
  return wordsOf(inLatin(text).text);
}

export interface ReadText {
  readonly words: string[];
  /** The words that are only written by ear, each with the words that it is known to stand for. */
  readonly heard: ReadonlyMap<string, readonly string[]>;
}

/** A text of a row. A translated name is understood where the text, or what the row says of the house beside it, names its house. */
export function readText(text: string, beside = ''): ReadText {
  const { text: latin, heard } = inLatin(text, beside);
  if (heard.size === 0) return { words: wordsOf(latin), heard };
  return { words: wordsOf(latin), heard: new Map([...heard].flatMap(([spelt, others]) => wordsOf(spelt).map((word) => [word, others]))) };
}
