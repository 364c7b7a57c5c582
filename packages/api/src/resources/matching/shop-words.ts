/** Finds a shop's own words in its rows: words that recur beside many perfumes of many brands and never name one. */

import type { MatchedRow } from './reading/evidence.ts';
import type { Row } from './reading/row.ts';
import { readTitle } from './reading/title.ts';
import type { Interpretation } from './words/synonym-definition.ts';

export interface BatchRow {
  readonly row: Row;
  readonly matched: Pick<MatchedRow, 'candidates'>;
}

/** What the library knows of a perfume and a word. */
export interface ShopWordLibrary {
  brandOf(perfume: string): string | null;
  explain(word: string): Pick<Interpretation, 'houses' | 'inNames' | 'part'>;
}

/** A word of a shop, normalised, with rows that contain it. */
export interface FoundShopWord {
  readonly word: string;
  readonly rowCount: number;
  /** The references of the first rows. */
  readonly refs: readonly string[];
}

export interface ShopWordFinder {
  add(row: BatchRow): void;
  /** Words that can be used without asking anyone, in alphabetical order. */
  certain(): readonly string[];
  /** Words to propose to a person, those in most rows first. */
  likely(): readonly FoundShopWord[];
}

/** Smaller batches show too little. */
export const shopWordRowsMin = 50;
const certain = { shareMin: 0.2, rowsMin: 10, perfumesMin: 10, brandsMin: 5 };
const likely = { shareMin: 0.02, rowsMin: 5, perfumesMin: 5, brandsMin: 3 };
const proposalsMax = 20;
const refsMax = 5;
const lettersMin = 3;
const hasDigit = /\d/;
const namedBrands: ReadonlySet<string> = new Set(['exact', 'alias', 'in_name']);

interface Use {
  rows: number;
  readonly perfumes: Set<string>;
  readonly brands: Set<string>;
  readonly refs: string[];
}

export function findShopWords(rows: readonly BatchRow[], library: ShopWordLibrary): readonly string[] {
  const finder = createShopWordFinder(library);
  for (const row of rows) finder.add(row);
  return finder.certain();
}

export function createShopWordFinder(library: ShopWordLibrary): ShopWordFinder {
  const uses = new Map<string, Use>();
  const naming = new Set<string>();
  let rowCount = 0;

  function find({ shareMin, rowsMin, perfumesMin, brandsMin }: typeof certain): [string, Use][] {
    if (rowCount < shopWordRowsMin) return [];
    return [...uses].filter(
      ([word, { rows, perfumes, brands }]) =>
        rows >= Math.max(rowsMin, rowCount * shareMin) &&
        perfumes.size >= perfumesMin &&
        brands.size >= brandsMin &&
        !naming.has(word) &&
        isUnknown(word, library),
    );
  }

  return {
    add({ row, matched }) {
      rowCount++;
      const [first] = matched.candidates;
      // Only a perfume whose brand the row names shows which words are left over: an unknown brand would recur beside unrelated perfumes.
      if (first === undefined || !namedBrands.has(first.evidence.brand)) return;
      const brand = library.brandOf(first.id);
      const words = [...readTitle(row).words].flatMap(([word, role]) => (role === 'name' && !hasDigit.test(word) ? [word] : []));
      if (brand === null || words.every((word) => first.evidence.left_over.includes(word))) return;
      for (const word of words) {
        if (word.length < lettersMin) continue;
        if (!first.evidence.left_over.includes(word)) {
          naming.add(word);
          continue;
        }
        const use: Use = uses.get(word) ?? { rows: 0, perfumes: new Set(), brands: new Set(), refs: [] };
        use.rows++;
        use.perfumes.add(first.id);
        use.brands.add(brand);
        if (use.refs.length < refsMax) use.refs.push(row.ref);
        uses.set(word, use);
      }
    },
    certain: () =>
      find(certain)
        .map(([word]) => word)
        .sort(),
    likely: () =>
      find(likely)
        .map(([word, { rows, refs }]) => ({ word, rowCount: rows, refs }))
        .sort((one, other) => other.rowCount - one.rowCount || (one.word < other.word ? -1 : 1))
        .slice(0, proposalsMax),
  };
}

/** A word of a recorded name may be a flanker that the library lacks, and a brand's name another brand. */
function isUnknown(word: string, library: ShopWordLibrary): boolean {
  const { houses, inNames, part } = library.explain(word);
  return houses.length === 0 && inNames === 0 && part === null;
}
