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

export interface DeskWords {
  /** The latest first, those before the id where one is given. */
  list(wanted: { readonly state: WordState; readonly before: number | null; readonly limit: number }): Promise<readonly DeskWord[]>;
  counts(): Promise<Readonly<Record<WordState, number>>>;
  add(word: AddedWord, comparedAs: string, by: Actor): Promise<Refusal<'not_found' | 'invalid_query'> | DeskWord>;
  /** `seen` is the state in which the operator saw the word; null for whatever it is in. */
  takeBack(id: number, seen: WordState | null, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
  /** Makes live what the trial tried, as long as nothing has changed since; how many words. */
  goLive(trial: number, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | number>;
}

/** What a word is compared by, by which two spellings are one; or why it cannot be added. Every reason begins with the field. */
export function comparedAs(word: AddedWord, library: Pick<Library, 'said' | 'find'>): string | Refusal<'invalid_query'> {
  const { words, part, houses } = library.said(word.text);
  const wrong = (message: string) => refuse('invalid_query', { message });
  if (words.join('').length < 2) return wrong('text has no two letters that matching reads.');
  if (words.length > limits.addedWordWordsMax) return wrong(`text has ${words.length} words, and may have ${limits.addedWordWordsMax}.`);
  if (part !== null && !(part === 'flanker' && word.kind === 'perfume'))
    return wrong(`text is known already, as ${partWords.get(part) ?? `a word of the part "${part}"`}.`);
  const meant = word.kind === 'house' ? library.said(word.house).houses.filter(({ as }) => as === 'exact') : [];
  if (word.kind === 'house' && meant.length === 0) return wrong('house is not how any public perfume of the library writes its house.');
  const [named] = houses;
  if (named !== undefined) {
    const isMeant = houses.some(({ perfume }) => meant.some((one) => one.perfume === perfume));
    const house = library.find(named.perfume)?.brand ?? '';
    return wrong(isMeant ? `text names ${house} already.` : `text names a house: ${house}.`);
  }
  if (word.kind === 'perfume') {
    const perfume = library.find(word.fragranceId);
    if (perfume === null) return wrong('fragrance has no record.');
    if (perfume.state !== 'public') return wrong(`fragrance is ${perfume.state}, so that no row is matched to it.`);
    if (library.said(perfume.name).words.join(' ') === words.join(' ')) return wrong('text is the recorded name of that perfume.');
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
