import type { Fragrance } from '../library/fragrance.ts';
import { containsAudience, type Evidence, findFlankers, type Row, readTitle, type Title } from '../matching/index.ts';

/** The ways in which a row and a candidate can contradict each other. */
export const conflicts = ['house', 'name', 'strength', 'flanker', 'audience'] as const;
export type Conflict = (typeof conflicts)[number];

/**
 * The evidence against a candidate, in two grades shown to reviewers: contradictions, and words that it doesn't explain. Words for packaging,
 * sizes and praise are in neither, because they don't identify a perfume.
 */
export interface MatchWarnings {
  readonly conflicts: readonly Conflict[];
  readonly unknown: readonly string[];
}

export function findMatchWarnings(
  row: Pick<Row, 'brand' | 'name'>,
  evidence: Evidence,
  perfume: Pick<Fragrance, 'brand' | 'name' | 'gender'>,
): MatchWarnings {
  const title = readTitle(row);
  const { flankers, unknown } = findLeftOver(title, evidence);
  const { gender } = perfume;
  const contradicts: Record<Conflict, boolean> = {
    house: evidence.brand === 'different',
    name: evidence.name === 'different',
    strength: evidence.strength === 'different',
    flanker: flankers.length > 0 || findFlankers(perfume.name).some((word) => !title.words.has(word)),
    audience: isGendered(title.audience) && isGendered(gender) && title.audience !== gender && !containsAudience(perfume.brand, title),
  };
  return { conflicts: conflicts.filter((conflict) => contradicts[conflict]), unknown };
}

/** Whether a candidate can't be approved without a look at the product itself. */
export const isContradicted = ({ gtin }: Evidence, { conflicts: found }: MatchWarnings): boolean => found.length > 0 || gtin === 'conflict';

/**
 * Whether a candidate is proposed for bulk approval: house, name and strength agree, or the GTIN is recorded for it; nothing contradicts it, and no
 * significant word is left over.
 */
export const isConfident = ({ brand, name, strength, gtin }: Evidence, { conflicts: found, unknown }: MatchWarnings): boolean =>
  ((confidentHouses.has(brand) && name === 'exact' && strength === 'same' && gtin !== 'conflict') || gtin === 'recorded') &&
  found.length === 0 &&
  unknown.length === 0;

const confidentHouses: ReadonlySet<string> = new Set<Evidence['brand']>(['exact', 'alias', 'in_name']);

/** The words that a candidate doesn't explain and that may identify another perfume. */
export function findLeftOver(
  { words }: Title,
  { left_over }: Evidence,
): { readonly flankers: readonly string[]; readonly unknown: readonly string[] } {
  const roleOf = (word: string): string => words.get(word) ?? 'name';
  return {
    flankers: left_over.filter((word) => roleOf(word) === 'flanker'),
    unknown: left_over.filter((word) => significantRoles.has(roleOf(word))),
  };
}

const significantRoles: ReadonlySet<string> = new Set(['name', 'product', 'year', 'after_clone']);

const isGendered = (audience: string | null): boolean => audience === 'women' || audience === 'men';
