/**
 * Matches the library against itself, for tests and measurements only: every record as plainly as a shop could write it. None may be confidently taken
 * for another perfume.
 */

import type { MatchedRow, Perfume, PerfumeIndex, Row } from '../matching/index.ts';
import { toWords } from '../matching/words/normalise.ts';
import { findMatchWarnings, isConfident } from './match-warnings.ts';

export interface SelfMatch {
  readonly rows: number;
  readonly suggested: number;
  /** Rows for which another perfume is suggested. */
  readonly wrong: number;
  /** Rows for which another perfume is suggested and qualifies for bulk approval. */
  readonly wrongAndConfident: readonly WrongRow[];
}

export interface WrongRow {
  readonly row: Row;
  readonly meant: Perfume;
  readonly suggested: Perfume;
}

/** Matches every `every`th record. */
export function matchAgainstItself(index: PerfumeIndex, perfumes: readonly Perfume[], every = 1): SelfMatch {
  const byId = new Map(perfumes.map((perfume) => [perfume.id, perfume]));
  let [rows, suggested, wrong] = [0, 0, 0];
  const wrongAndConfident: WrongRow[] = [];
  for (const meant of perfumes.filter((_, nth) => nth % every === 0)) {
    for (const row of writePlainly(meant)) {
      rows++;
      const matched = index.match(row);
      if (matched.outcome !== 'suggested') continue;
      suggested++;
      const found = byId.get(matched.candidates[0]?.id ?? '');
      if (!found || found.id === meant.id || isSameRecord(found, meant)) continue;
      wrong++;
      if (isOfferedInBulk(row, matched, found)) wrongAndConfident.push({ row, meant, suggested: found });
    }
  }
  return { rows, suggested, wrong, wrongAndConfident };
}

/** With the brand in its field, with the brand in the title, and without the strength. */
function writePlainly({ brand, name, strength }: Perfume): Row[] {
  const full = strength === null || toWords(name).join(' ').endsWith(toWords(strength).join(' ')) ? name : `${name} ${strength}`;
  const rows = [
    { ref: '1', brand, name: full },
    { ref: '2', name: `${brand} ${full}` },
  ];
  return full === name ? rows : [...rows, { ref: '3', brand, name }];
}

/** Two records of one name, strength, year and audience are one perfume recorded twice. */
function isSameRecord(one: Perfume, other: Perfume): boolean {
  return (
    toWords(`${one.brand} ${one.name}`).join('') === toWords(`${other.brand} ${other.name}`).join('') &&
    one.strength === other.strength &&
    one.gender === other.gender
  );
}

export function isOfferedInBulk(row: Row, { outcome, candidates }: MatchedRow, perfume: Perfume): boolean {
  const [first] = candidates;
  return outcome === 'suggested' && first !== undefined && isConfident(first.evidence, findMatchWarnings(row, first.evidence, perfume));
}
