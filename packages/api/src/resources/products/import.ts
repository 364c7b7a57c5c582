import type { Refusal } from '../../errors/refusal.ts';
import type { ImportState, KeptLinkState, MatchOutcome } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { MatchedProduct } from '../links/product-link.ts';
import type { Row } from '../matching/index.ts';
import type { Columns } from './columns/columns.ts';
import type { ProductFiles } from './product-files.ts';
import type { FileForm } from './reading/product-file.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * How products came: `file`, `hand` for rows typed by hand, `again` for products matched again after the library changed, `api` for a call of match,
 * or the name of the storefront platform whose shop they came from.
 */
export type ImportKind = string;

const importOutcomes = ['suggested', 'ambiguous', 'no_recorded_perfume'] as const satisfies readonly MatchOutcome[];

/** Products that came together, and how far they are. Times are ISO 8601 in UTC. */
export interface Import {
  readonly id: string;
  readonly kind: ImportKind;
  /** The name of the file; empty where there is none. */
  readonly name: string;
  readonly state: ImportState;
  /** Products that were taken, rows that could not be, and how many of the products were matched so far. */
  readonly rowCount: number;
  readonly badCount: number;
  readonly doneCount: number;
  readonly outcomes: Readonly<Record<(typeof importOutcomes)[number], number>>;
  /** Products on which somebody had decided before, which a match changes nothing of. */
  readonly decidedBefore: number;
  /** Products of which another match says something else than before. */
  readonly changed: number;
  /** Where its links stand now. */
  readonly links: Readonly<Record<KeptLinkState, number>>;
  readonly fault: string | null;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

export interface ImportsReadout {
  /** The latest first, calls of match among them. */
  ofBusiness(businessId: string, limit: number): Promise<readonly Import[]>;
  /** Null where the business has none of this id. */
  one(businessId: string, id: string): Promise<Import | null>;
  /** Rows that could not be taken, behind a line. */
  badRows(businessId: string, id: string, afterLine: number, limit: number): Promise<readonly BadRow[]>;
}

/** Files on their way, a piece at a time; one that was sent twice is there once. */
export interface Uploads {
  begin(
    by: Authority,
    file: { readonly name: string; readonly byteLength: number },
  ): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
  keepPiece(by: Authority, id: string, piece: number, bytes: Uint8Array): Promise<Refusal<AuthorityCode | 'invalid_query'> | null>;
  /** The file, once all of it is there and while nobody has started it. */
  whole(businessId: string, id: string): Promise<StoredFile | Refusal<'not_found' | 'invalid_query'>>;
  /** Ends one that nobody has started and that turned out to be no table, with the reason. */
  giveUp(by: Authority, id: string, fault: string): Promise<Refusal<AuthorityCode> | null>;
}

export interface Imports {
  start(by: Authority, id: string, form: FileForm, columns: Columns): Promise<Refusal<AuthorityCode | 'invalid_query'> | null>;
  addRows(by: Authority, rows: readonly Row[]): Promise<string | Refusal<AuthorityCode | 'rate_limited'>>;
  /** Has every product matched anew on which nobody has decided. Null where there is none. */
  matchAgain(by: Authority): Promise<string | Refusal<AuthorityCode | 'rate_limited'> | null>;
  /** What was matched stays. One that has ended stays as it is, and one whose file is being read is refused with `rate_limited`. */
  cancel(by: Authority, id: string): Promise<Refusal<AuthorityCode | 'rate_limited'> | null>;
}

export type MatchRows = (rows: readonly Row[], businessId: string) => Promise<readonly MatchedProduct[]>;

/**
 * The work on imports, done by any node. The business whose imports have waited longest is next, and only one node works on an import at a time. An
 * attempt is counted before it begins, so that one that kills the node counts too; after five failed attempts the import fails. False when there is
 * nothing to do. A failed attempt throws `ImportAttemptFailed` and delays no other import.
 */
export interface ImportWork {
  /** Matches the next batch, as a whole or not at all. */
  match(match: MatchRows): Promise<boolean>;
  /** Reads the next file, as a whole or not at all, and never two of one business at once. Stops between batches once `isWanted` is false. */
  read(files: Pick<ProductFiles, 'products'>, isWanted: () => boolean): Promise<boolean>;
  /** Files that this node is reading. */
  readonly reading: number;
  /** Lets go of files that nobody came back to. */
  sweep(): Promise<void>;
}

export class ImportAttemptFailed extends Error {}
