import { readGtin } from '../../resources/gtin/gtin.ts';
import type { GtinApprovals } from '../../resources/gtin/gtin-approvals.ts';
import { findSeveralPerfumes, matchByGtin } from '../../resources/gtin/match-by-gtin.ts';
import type { Library } from '../../resources/library/library.ts';
import type { MatchedProduct } from '../../resources/links/product-link.ts';
import { findShopWords, type MatchedRow, type Row, type ShopWordLibrary } from '../../resources/matching/index.ts';
import type { ApprovedShopWords } from '../../resources/products/shop-words.ts';
import { createMatchQueue } from './match-queue.ts';
import type { ReadRow } from './match-row.ts';

export const matchQueue = createMatchQueue();
const sliceMs = 1;

/** What rows are matched with. */
export interface MatchSources {
  readonly library: Library;
  readonly gtins: GtinApprovals;
  readonly shopWords: ApprovedShopWords;
}

/**
 * Rows are matched in slices of about a millisecond, so that a request of 200 rows doesn't block other calls. `onSlice` gets the
 * duration of each slice. With `readsShopWords`, words that the rows show to be the shop's own are read as such.
 */
export async function matchInSlices(
  businessId: string,
  rows: readonly ReadRow[],
  { library, gtins, shopWords }: MatchSources,
  onSlice: (ms: number) => void,
  readsShopWords = false,
): Promise<readonly MatchedRead[]> {
  const approved = await shopWords.approved(businessId);
  const matchOwn = matchWithWords(approved, library);
  const byKnownWords = await inSlices(
    rows,
    (read): MatchedRead =>
      read.reason === null ? { ...read, matched: matchOwn(read.row) ?? library.match(read.row) } : { ...read, matched: null },
    onSlice,
  );
  const matched = readsShopWords ? await matchWithShopWords(byKnownWords, approved, library, onSlice) : byKnownWords;
  const read = matched.flatMap(({ row, matched: byTitle }) => (byTitle === null ? [] : [{ row, byTitle }]));
  const known = [...new Set(read.flatMap(({ row }) => readGtin(row.gtin ?? '').gtin ?? []))];
  const approvals = known.length === 0 ? new Map() : await gtins.find(businessId, known);
  const severalPerfumes = findSeveralPerfumes(read, approvals, library);
  return inSlices(
    matched,
    (one) =>
      one.matched === null
        ? one
        : { ...one, matched: matchByGtin({ row: one.row, byTitle: one.matched }, severalPerfumes, approvals, library) },
    onSlice,
  );
}

type MatchedRead = MatchedProduct & { readonly reason: string | null };

/** Matches again the rows that contain words which this batch shows to be the shop's own. */
async function matchWithShopWords(
  all: readonly MatchedRead[],
  approved: readonly string[],
  library: Library,
  onSlice: (ms: number) => void,
): Promise<readonly MatchedRead[]> {
  const words = findShopWords(
    all.flatMap(({ row, matched }) => (matched === null ? [] : [{ row, matched }])),
    toShopWordLibrary(library),
  );
  if (words.length === 0) return all;
  const match = matchWithWords([...approved, ...words], library);
  return inSlices(all, (one): MatchedRead => (one.matched === null ? one : { ...one, matched: match(one.row) ?? one.matched }), onSlice);
}

const matchWithWords = (words: readonly string[], library: Library): ((row: Row) => MatchedRow | null) =>
  words.length === 0 ? () => null : library.matchWithShopWords(words);

export const toShopWordLibrary = (library: Library): ShopWordLibrary => ({
  brandOf: (id) => library.find(id)?.brand ?? null,
  explain: library.explain,
});

export async function inSlices<Sent, Made>(
  rows: readonly Sent[],
  make: (row: Sent) => Made,
  onSlice: (ms: number) => void = () => {},
): Promise<Made[]> {
  const made: Made[] = [];
  await matchQueue.nextSlice();
  let startedMs = performance.now();
  for (const row of rows) {
    made.push(make(row));
    const tookMs = performance.now() - startedMs;
    if (tookMs >= sliceMs) {
      onSlice(tookMs);
      await matchQueue.nextSlice();
      startedMs = performance.now();
    }
  }
  onSlice(performance.now() - startedMs);
  return made;
}
