/** Words as matching compares them: plain (see normalise), words of other scripts put into the word that is meant, spellings of one word made one. */
import { wordsOf } from './normalise.ts';
import equivalents from './vocabulary/equivalents.json' with { type: 'json' };
import sounds from './vocabulary/sounds.json' with { type: 'json' };

const otherScript = /[\u0370-\u06ff]+/g;

const meant = new Map<string, string>();
for (const [word, heard] of Object.entries(sounds.words)) for (const spelling of heard) meant.set(spelling.normalize('NFC'), word);

const kept = new Map<string, string>();
for (const [first = '', ...others] of equivalents.same) {
  const keeps = wordsOf(first).join('');
  for (const other of others) {
    const words = wordsOf(other);
    if (words.length === 1) kept.set(words.join(''), keeps);
  }
}

/** The words of a name, a title or a phrase of the vocabulary, ready to be compared. */
export function readWords(text: string): string[] {
  const latin = otherScript.test(text) ? text.normalize('NFC').replace(otherScript, (run) => meant.get(run.toLowerCase()) ?? run) : text;
  otherScript.lastIndex = 0;
  const words = wordsOf(latin);
  for (let at = 0; at < words.length; at++) {
    const keeps = kept.get(words[at] ?? '');
    if (keeps !== undefined) words[at] = keeps;
  }
  return words;
}
