/** Finds a shop's own words in a batch of its rows: words that recur beside many perfumes of many brands and never name one. */

import type { MatchedRow } from './reading/evidence.ts';
import type { Row } from './reading/row.ts';
import { readTitle } from './reading/title.ts';
import type { Interpretation } from './words/synonym-definition.ts';

export interface BatchRow {
  readonly row: Row;
  readonly matched: MatchedRow;
}

/** What the library knows of a perfume and a word. */
export interface ShopWordLibrary {
  brandOf(perfume: string): string | null;
  explain(word: string): Pick<Interpretation, 'houses' | 'inNames' | 'part'>;
}

/** Smaller batches show too little. */
export const shopWordRowsMin = 50;
const shareMin = 0.2;
const perfumesMin = 10;
const brandsMin = 5;
const lettersMin = 3;
const hasDigit = /\d/;
const namedBrands: ReadonlySet<string> = new Set(['exact', 'alias', 'in_name']);

/** Normalised words, in alphabetical order. */
export function findShopWords(rows: readonly BatchRow[], library: ShopWordLibrary): string[] {
  if (rows.length < shopWordRowsMin) return [];
  const uses = new Map<string, { rows: number; perfumes: Set<string>; brands: Set<string> }>();
  const naming = new Set<string>();
  for (const { row, matched } of rows) {
    const [first] = matched.candidates;
    // Only a perfume whose brand the row names shows which words are left over: an unknown brand would recur beside unrelated perfumes.
    if (first === undefined || !namedBrands.has(first.evidence.brand)) continue;
    const brand = library.brandOf(first.id);
    const words = [...readTitle(row).words].flatMap(([word, role]) => (role === 'name' && !hasDigit.test(word) ? [word] : []));
    if (brand === null || words.every((word) => first.evidence.left_over.includes(word))) continue;
    for (const word of words) {
      if (word.length < lettersMin) continue;
      if (!first.evidence.left_over.includes(word)) {
        naming.add(word);
        continue;
      }
      const use = uses.get(word) ?? { rows: 0, perfumes: new Set(), brands: new Set() };
      use.rows++;
      use.perfumes.add(first.id);
      use.brands.add(brand);
      uses.set(word, use);
    }
  }
  const recurs = ({ rows: count, perfumes, brands }: { rows: number; perfumes: Set<string>; brands: Set<string> }) =>
    count >= rows.length * shareMin && perfumes.size >= perfumesMin && brands.size >= brandsMin;
  return [...uses].flatMap(([word, use]) => (recurs(use) && !naming.has(word) && isUnknown(word, library) ? [word] : [])).sort();
}

/** A word of a recorded name may be a flanker that the library lacks, and a brand's name another brand. */
function isUnknown(word: string, library: ShopWordLibrary): boolean {
  const { houses, inNames, part } = library.explain(word);
  return houses.length === 0 && inNames === 0 && part === null;
}
