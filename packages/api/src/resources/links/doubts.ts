import type { Fragrance } from '../library/fragrance.ts';
import { type Evidence, flankersIn, type Row, readTitle, soundsLikeAudience, type Title } from '../matching/index.ts';

/** In what a row and a candidate can contradict one another. */
export const conflicts = ['house', 'name', 'strength', 'flanker', 'audience'] as const;
export type Conflict = (typeof conflicts)[number];

/**
 * What stands against a candidate, in the two grades that a person has to see: what contradicts it, and words that it does not explain.
 * Words for packaging, sizes and praise say nothing of which perfume is meant, so they are in neither.
 */
export interface Doubts {
  readonly conflicts: readonly Conflict[];
  readonly unknown: readonly string[];
}

export function doubtsOf(
  row: Pick<Row, 'brand' | 'name'>,
  evidence: Evidence,
  perfume: Pick<Fragrance, 'brand' | 'name' | 'gender'>,
): Doubts {
  const title = readTitle(row);
  const { flankers, unknown } = leftOver(title, evidence);
  const { gender } = perfume;
  const contradicts: Record<Conflict, boolean> = {
    house: evidence.brand === 'different',
    name: evidence.name === 'different',
    strength: evidence.strength === 'different',
    flanker: flankers.length > 0 || flankersIn(perfume.name).some((word) => !title.words.has(word)),
    audience: isOneSex(title.audience) && isOneSex(gender) && title.audience !== gender && !soundsLikeAudience(perfume.brand, title),
  };
  return { conflicts: conflicts.filter((conflict) => contradicts[conflict]), unknown };
}

/** Whether a candidate may be approved among many at once: house, name and strength agree, and nothing telling is left over. */
export const isSure = ({ brand, name, strength }: Evidence, { conflicts: against, unknown }: Doubts): boolean =>
  sureHouses.has(brand) && name === 'exact' && strength === 'same' && against.length === 0 && unknown.length === 0;

const sureHouses: ReadonlySet<string> = new Set<Evidence['brand']>(['exact', 'alias', 'in_name']);

/** The words that a candidate does not explain and that may tell of another perfume. */
export function leftOver(
  { words }: Title,
  { left_over }: Evidence,
): { readonly flankers: readonly string[]; readonly unknown: readonly string[] } {
  const of = (word: string): string => words.get(word) ?? 'name';
  return {
    flankers: left_over.filter((word) => of(word) === 'flanker'),
    unknown: left_over.filter((word) => telling.has(of(word))),
  };
}

const telling: ReadonlySet<string> = new Set(['name', 'product', 'year', 'after_clone']);

const isOneSex = (audience: string | null): boolean => audience === 'women' || audience === 'men';
