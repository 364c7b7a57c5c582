import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { Likeness } from '../matching/index.ts';
import type { OperatorRecord } from './records.ts';

/** Two records that are likely the same perfume, with the evidence. */
export interface DuplicatePair {
  readonly first: OperatorRecord;
  readonly second: OperatorRecord;
  /** From 0 to 100. */
  readonly likeness: number;
  readonly why: Likeness;
}

/** The position of a pair, used as the cursor of the next page. */
export interface PairCursor {
  readonly likeness: number;
  readonly first: string;
  readonly second: string;
}

/** The last scan for duplicates. Times are ISO 8601 in UTC. */
export interface DuplicateScan {
  readonly underWay: boolean;
  /** Null if the library has never been scanned. */
  readonly finishedAt: string | null;
  readonly records: number;
  readonly pairs: number;
  /** Whether the library has changed since the scan. */
  readonly isBehind: boolean;
}

export interface Duplicates {
  /** Undecided pairs whose records both still exist, most likely first. */
  all(wanted: { readonly after: PairCursor | null; readonly limit: number }): Promise<readonly DuplicatePair[]>;
  readScan(): Promise<DuplicateScan>;
  /** Starts a new scan in the background. */
  startScan(): Promise<void>;
  /** Dismisses a pair until one of the records changes. `seen` contains the revisions that the decision is based on. */
  dismiss(
    first: string,
    second: string,
    seen: readonly [first: number, second: number],
    by: Actor,
  ): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
}
