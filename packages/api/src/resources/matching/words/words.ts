/** Words as matching compares them: plain (see normalise), and those of other scripts that are written by ear put into the word that is meant. */
import { wordsOf } from './normalise.ts';
import sounds from './vocabulary/sounds.json' with { type: 'json' };

const otherScript = /[\u0370-\u06ff]+/g;

const meant = new Map<string, string>();
for (const [word, heard] of Object.entries(sounds.words)) for (const spelling of heard) meant.set(spelling.normalize('NFC'), word);

/** The words of a name, a title or a phrase of the vocabulary, ready to be compared. */
export function readWords(text: string): string[] {
  const latin = otherScript.test(text) ? text.normalize('NFC').replace(otherScript, (run) => meant.get(run.toLowerCase()) ?? run) : text;
  otherScript.lastIndex = 0;
  return wordsOf(latin);
}
