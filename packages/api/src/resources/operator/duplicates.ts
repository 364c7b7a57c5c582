import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { Likeness } from '../matching/index.ts';
import type { DeskRecord } from './records.ts';

/** Two records that are likely one perfume, and what speaks for it. */
export interface DuplicatePair {
  readonly first: DeskRecord;
  readonly second: DeskRecord;
  /** From 0 to 100. */
  readonly likeness: number;
  readonly why: Likeness;
}

/** Names a pair on a page of them: where the next page goes on. */
export interface PairPlace {
  readonly likeness: number;
  readonly first: string;
  readonly second: string;
}

/** How the library was last looked through. Times are ISO 8601 in UTC. */
export interface DuplicateLook {
  readonly underWay: boolean;
  /** Null where it never was. */
  readonly finishedAt: string | null;
  readonly records: number;
  readonly pairs: number;
  /** Whether the library has changed since. */
  readonly isBehind: boolean;
}

export interface Duplicates {
  /** The likeliest first: those that nobody has decided on, as far as both records still stand. */
  all(wanted: { readonly after: PairPlace | null; readonly limit: number }): Promise<readonly DuplicatePair[]>;
  look(): Promise<DuplicateLook>;
  /** Has the library looked through anew, in the background. */
  lookAgain(): Promise<void>;
  /** Remembers that the two are not one perfume, until one of them reads otherwise. `seen` are the revisions that were looked at. */
  keepApart(
    first: string,
    second: string,
    seen: readonly [first: number, second: number],
    by: Actor,
  ): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
}
