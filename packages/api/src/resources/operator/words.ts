import { type Refusal, refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { Actor } from '../business/audit.ts';
import type { Library } from '../library/library.ts';
import type { AddedWord } from '../matching/index.ts';

export const wordStates = ['draft', 'live', 'withdrawn'] as const;
export type WordState = (typeof wordStates)[number];

/** A word that an operator added to what matching knows. It is tried as a draft, matches while it is live, and is kept once it is taken back. */
export interface DeskWord {
  readonly id: number;
  readonly word: AddedWord;
  readonly state: WordState;
  readonly added: Deed;
  readonly live: Deed | null;
  readonly withdrawn: Deed | null;
}

interface Deed {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
}

export type WordCode = 'not_found' | 'not_in_library_shape' | 'draft_needs_preview';

export interface DeskWords {
  /** The latest first, those before the id where one is given. */
  list(wanted: { readonly state: WordState; readonly before: number | null; readonly limit: number }): Promise<readonly DeskWord[]>;
  counts(): Promise<Readonly<Record<WordState, number>>>;
  add(word: AddedWord, comparedAs: string, by: Actor): Promise<Refusal<WordCode> | DeskWord>;
  /** `seen` is the state in which the operator saw the word. */
  takeBack(id: number, seen: WordState, by: Actor): Promise<Refusal<WordCode> | null>;
  /** Makes live what the trial tried, as long as nothing has changed since; how many words. */
  goLive(trial: number, by: Actor): Promise<Refusal<WordCode> | number>;
}

/** What a word is compared by, by all of which two spellings are one; or why it cannot be added. Every reason names the field. */
export function comparedAs(word: AddedWord, library: Pick<Library, 'said' | 'find'>): string | Refusal<WordCode> {
  const { words, part, houses } = library.said(word.text);
  const wrong = (message: string) => refuse('not_in_library_shape', { message });
  const told = `"${word.text}"`;
  if (words.join('').length < 2) return wrong(`text: ${told} has no two letters that matching reads.`);
  if (words.length > limits.addedWordWordsMax)
    return wrong(`text: at most ${limits.addedWordWordsMax} words; ${told} has ${words.length}.`);
  if (part !== null && !(part === 'flanker' && word.kind === 'perfume'))
    return wrong(`text: ${told} is known already, as ${partWords.get(part) ?? `a word of the part "${part}"`}.`);
  const meant = word.kind === 'house' ? library.said(word.house).houses.filter(({ as }) => as === 'exact') : [];
  if (word.kind === 'house' && meant.length === 0) return wrong(`house: no public perfume of the library is by "${word.house}".`);
  const brandOf = ({ perfume }: { readonly perfume: string }) => library.find(perfume)?.brand ?? '';
  const [house] = houses.map(brandOf);
  if (house !== undefined) {
    const isItsOwn = houses.some(({ perfume }) => meant.some((one) => one.perfume === perfume));
    return wrong(`text: ${told} names ${isItsOwn ? `${house} already` : `a house, ${house}`}.`);
  }
  if (word.kind === 'perfume') {
    const perfume = library.find(word.fragranceId);
    if (perfume === null) return refuse('not_found', { message: `fragrance: no record has the id ${word.fragranceId}.` });
    if (perfume.state !== 'public') return wrong(`fragrance: ${perfume.name} by ${perfume.brand} is ${perfume.state}, and is not matched.`);
    const { words: name } = library.said(perfume.name);
    if (name.join(' ') === words.join(' ')) return wrong(`text: ${told} is the recorded name of that perfume.`);
  }
  return words.join(' ');
}

const partWords = new Map([
  ['flanker', 'a word that makes another perfume of a name'],
  ['audience', 'a word for whom a perfume is'],
  ['strength', 'a strength'],
  ['generic', 'a word for any perfume'],
  ['packaging', 'packaging'],
  ['talk', 'praise or condition'],
  ['connective', 'a small word'],
  ['line', 'a line within a house'],
  ['product', 'goods that are no perfume'],
  ['size', 'a size'],
  ['count', 'a count'],
  ['year', 'a year'],
]);
