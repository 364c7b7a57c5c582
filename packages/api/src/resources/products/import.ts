import type { Refusal } from '../../errors/refusal.ts';
import type { ImportState, MatchOutcome, StoredLinkState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { MatchedProduct } from '../links/product-link.ts';
import type { Row } from '../matching/index.ts';
import type { Columns } from './columns/columns.ts';
import type { ProductFiles } from './product-files.ts';
import type { FileFormat } from './reading/product-file.ts';
import type { FindLikelyShopWords } from './shop-words.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * The source of an import: `file`, `hand` for rows typed in the console, `again` for products rematched after the library changed, `api` for a
 * call to match, or the name of a storefront platform.
 */
export type ImportKind = string;

const importOutcomes = ['suggested', 'ambiguous', 'no_recorded_perfume'] as const satisfies readonly MatchOutcome[];

/** One import of products, with its progress. Times are ISO 8601 in UTC. */
export interface Import {
  readonly id: string;
  readonly kind: ImportKind;
  /** The name of the file; empty if there isn't one. */
  readonly name: string;
  readonly state: ImportState;
  /** The numbers of imported products, skipped rows, and products matched so far. */
  readonly rowCount: number;
  readonly badCount: number;
  readonly doneCount: number;
  readonly outcomes: Readonly<Record<(typeof importOutcomes)[number], number>>;
  /** Products already reviewed, which a match doesn't change. */
  readonly decidedBefore: number;
  /** Products with a different result from their previous match. */
  readonly changed: number;
  /** The current number of its links in each state. */
  readonly links: Readonly<Record<StoredLinkState, number>>;
  readonly fault: string | null;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface SkippedRow {
  readonly line: number;
  readonly reason: string;
}

export interface ImportQueries {
  /** Newest first, including calls to match. */
  ofBusiness(businessId: string, limit: number): Promise<readonly Import[]>;
  /** Null if the business has no such import. */
  find(businessId: string, id: string): Promise<Import | null>;
  /** Skipped rows after a line. */
  listSkippedRows(businessId: string, id: string, afterLine: number, limit: number): Promise<readonly SkippedRow[]>;
}

/** Uploads in parts. A part that is sent twice is stored once. */
export interface Uploads {
  create(
    by: Authority,
    file: { readonly name: string; readonly byteLength: number },
  ): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
  savePiece(by: Authority, id: string, piece: number, bytes: Uint8Array): Promise<Refusal<AuthorityCode | 'invalid_query'> | null>;
  /** The file, if it is complete and its import hasn't been started. */
  getComplete(businessId: string, id: string): Promise<StoredFile | Refusal<'not_found' | 'invalid_query'>>;
  /** Fails an import that hasn't been started because its file isn't a table. */
  fail(by: Authority, id: string, fault: string): Promise<Refusal<AuthorityCode> | null>;
}

export interface Imports {
  start(by: Authority, id: string, form: FileFormat, columns: Columns): Promise<Refusal<AuthorityCode | 'invalid_query'> | null>;
  addRows(by: Authority, rows: readonly Row[]): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
  /** Rematches all unreviewed products. Null if there are none. */
  rematch(by: Authority): Promise<string | Refusal<AuthorityCode | 'rate_limited'> | null>;
  /** Keeps the matches made so far. A finished import is left unchanged; one whose file is being read is rejected with `rate_limited`. */
  cancel(by: Authority, id: string): Promise<Refusal<AuthorityCode | 'rate_limited'> | null>;
}

export type MatchRows = (rows: readonly Row[], businessId: string) => Promise<readonly MatchedProduct[]>;

/**
 * The import queue, drained by all nodes. The business whose imports have waited longest is next, and an import is processed by one node at a time.
 * Attempts are counted before they start, so that one that kills the node counts too; after five failed attempts the import fails. Methods return
 * false if the queue is empty. A failed attempt throws `ImportAttemptFailed` and doesn't delay other imports.
 */
export interface ImportWork {
  /** Matches the next batch atomically. After the last one, the words that `findShopWords` finds are proposed, if it is given. */
  match(match: MatchRows, findShopWords?: FindLikelyShopWords): Promise<boolean>;
  /** Reads the next file atomically, and never two files of a business concurrently. Stops between batches once `isWanted` is false. */
  read(files: Pick<ProductFiles, 'products'>, isWanted: () => boolean): Promise<boolean>;
  /** The number of files that this node is reading. */
  readonly reading: number;
  /** Removes uploads whose import was never started. */
  removeAbandoned(): Promise<void>;
}

export class ImportAttemptFailed extends Error {}
