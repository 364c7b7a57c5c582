import type { Refusal } from '../../errors/refusal.ts';
import type { ImportState, KeptLinkState, MatchOutcome } from '../../states.ts';
import type { MatchedProduct } from '../links/product-link.ts';
import type { Row } from '../matching/index.ts';
import type { Columns } from './columns/columns.ts';
import type { FileForm } from './reading/product-file.ts';
import type { StoredFile } from './stored-file.ts';

/** How products came: a file, rows typed by hand, products matched again after the library changed, a connected shop, or a call of match. */
export const importKinds = ['file', 'hand', 'again', 'shopify', 'api'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importOutcomes = ['suggested', 'ambiguous', 'no_recorded_perfume'] as const satisfies readonly MatchOutcome[];

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
    businessId: string,
    by: string,
    file: { readonly name: string; readonly byteLength: number },
  ): Promise<string | Refusal<'rate_limited'>>;
  keepPiece(businessId: string, id: string, piece: number, bytes: Uint8Array): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
  /** The file, once all of it is there and while nobody has started it. */
  whole(businessId: string, id: string): Promise<StoredFile | Refusal<'not_found' | 'invalid_query'>>;
  /** Ends one that nobody has started and that turned out to be no table, with the reason. */
  giveUp(businessId: string, id: string, fault: string): Promise<void>;
}

export interface Imports {
  start(businessId: string, id: string, form: FileForm, columns: Columns): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
  addRows(businessId: string, by: string, rows: readonly Row[]): Promise<string | Refusal<'rate_limited'>>;
  /** Has every product matched anew on which nobody has decided. Null where there is none. */
  matchAgain(businessId: string, by: string): Promise<string | Refusal<'rate_limited'> | null>;
  /** What was matched stays. One that has ended stays as it is. */
  cancel(businessId: string, id: string): Promise<Refusal<'not_found'> | null>;
}

export type MatchRows = (rows: readonly Row[], businessId: string) => Promise<readonly MatchedProduct[]>;

/** The work that imports wait for, which any node does. */
export interface ImportWork {
  /**
   * Does the next piece of work, whole or not at all: reads a file, or has one batch matched. Of all businesses the one whose imports have waited longest is
   * next, and nobody else works on the same import meanwhile. False where there is nothing to do.
   */
  step(match: MatchRows): Promise<boolean>;
  /** Lets go of files that nobody came back to. */
  sweep(): Promise<void>;
}
