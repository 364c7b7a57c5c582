import { type Refusal, refuse } from '../../errors/refusal.ts';
import { limits } from '../../limits/limits.ts';
import type { Actor } from '../business/audit.ts';
import type { Library } from '../library/library.ts';
import type { SynonymDefinition } from '../matching/index.ts';

export const synonymStates = ['draft', 'live', 'withdrawn'] as const;
export type SynonymState = (typeof synonymStates)[number];

/** A synonym added by an operator. It is tested as a draft, used by matching while live, and kept after it is withdrawn. */
export interface Synonym {
  readonly id: number;
  readonly word: SynonymDefinition;
  readonly state: SynonymState;
  readonly added: ActionStamp;
  readonly live: ActionStamp | null;
  readonly withdrawn: ActionStamp | null;
}

interface ActionStamp {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly by: string;
}

export interface Synonyms {
  /** Newest first, starting after the ID `before`, if given. */
  list(wanted: { readonly state: SynonymState; readonly before: number | null; readonly limit: number }): Promise<readonly Synonym[]>;
  counts(): Promise<Readonly<Record<SynonymState, number>>>;
  add(word: SynonymDefinition, normaliseSynonym: string, by: Actor): Promise<Refusal<'not_found' | 'invalid_query'> | Synonym>;
  /** `seen` is the state that the withdrawal is based on; null for any state. */
  withdraw(id: number, seen: SynonymState | null, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
  /** Publishes the drafts of a test run, if nothing has changed since. Returns their number. */
  publish(trial: number, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | number>;
}

/** The normalised form of a synonym, which is the same for equivalent spellings; or why it cannot be added. Every reason starts with the field. */
export function normaliseSynonym(word: SynonymDefinition, library: Pick<Library, 'explain' | 'find'>): string | Refusal<'invalid_query'> {
  const { words, part, houses } = library.explain(word.text);
  const wrong = (message: string) => refuse('invalid_query', { message });
  if (words.join('').length < 2) return wrong('text must have at least two letters that matching can read.');
  if (words.length > limits.synonymWordsMax) return wrong(`text has ${words.length} words, and the maximum is ${limits.synonymWordsMax}.`);
  if (part !== null && !(part === 'flanker' && word.kind === 'perfume'))
    return wrong(`text is already known as ${partLabels.get(part) ?? `a word of the kind "${part}"`}.`);
  const meant = word.kind === 'house' ? library.explain(word.house).houses.filter(({ as }) => as === 'exact') : [];
  if (word.kind === 'house' && meant.length === 0) return wrong('house must be a brand as written in a public record of the library.');
  const [named] = houses;
  if (named !== undefined) {
    const isMeant = houses.some(({ perfume }) => meant.some((one) => one.perfume === perfume));
    const house = library.find(named.perfume)?.brand ?? '';
    return wrong(isMeant ? `text already refers to ${house}.` : `text refers to another brand: ${house}.`);
  }
  if (word.kind === 'perfume') {
    const perfume = library.find(word.fragranceId);
    if (perfume === null) return wrong("fragrance isn't in the library.");
    if (perfume.state !== 'public') return wrong(`fragrance is ${perfume.state}, so no row is matched to it.`);
    if (library.explain(perfume.name).words.join(' ') === words.join(' ')) return wrong('text is already the name of that perfume.');
  }
  return words.join(' ');
}

const partLabels = new Map([
  ['flanker', 'a word that distinguishes variants of a perfume'],
  ['audience', 'an audience'],
  ['strength', 'a strength'],
  ['generic', 'a generic word'],
  ['packaging', 'packaging'],
  ['talk', 'a marketing or condition word'],
  ['connective', 'a connective'],
  ['line', 'a line of a brand'],
  ['product', 'a product that is not a perfume'],
  ['size', 'a size'],
  ['count', 'a count'],
  ['year', 'a year'],
]);
