import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { Library } from '../library/library.ts';
import type { MatchedRow, Row, SynonymDefinition } from '../matching/index.ts';

/** The effect of the drafts on a changed row, worst first. */
export const verdicts = ['became_wrong', 'became_right', 'decided_otherwise', 'undecided_otherwise'] as const;
export type Verdict = (typeof verdicts)[number];

/** A test run of all drafts on stored rows: first reviewed rows, for which the right match is known, then unreviewed ones, up to a limit. */
export interface SynonymTest extends Readonly<Record<Verdict, number>> {
  readonly id: number;
  /** The IDs of the tested drafts. */
  readonly words: readonly number[];
  readonly state: 'running' | 'done' | 'failed';
  /** Whether the drafts and the library are unchanged since the test run started. */
  readonly stands: boolean;
  /** Null until the rows have been counted. */
  readonly rowsToTry: number | null;
  /** Rows tested so far, by whether they have been reviewed. */
  readonly decided: number;
  readonly undecided: number;
  readonly begunAt: string;
  readonly begunBy: string;
  readonly endedAt: string | null;
}

/** The match of a row, abbreviated. */
export interface MatchSummary {
  readonly outcome: MatchedRow['outcome'];
  /** The first candidate. Null if there is none. */
  readonly first: string | null;
}

export interface TestedRow {
  readonly business: { readonly id: string; readonly name: string };
  readonly ref: string;
  readonly row: Row;
  readonly decided: 'approved' | 'rejected' | null;
  /** The approved perfume. Null if none was approved. */
  readonly fragranceId: string | null;
  readonly before: MatchSummary;
  readonly after: MatchSummary;
}

export interface SynonymTests {
  /** The latest test run. Null if there has been none. */
  latest(): Promise<SynonymTest | null>;
  start(by: Actor): Promise<Refusal<'not_found' | 'not_in_library_shape'> | SynonymTest>;
  /** The stored rows of a test run with one verdict. Null if the test run does not exist. */
  rows(trial: number, verdict: Verdict): Promise<readonly TestedRow[] | null>;
}

/** A stored row in its current state. */
export interface CurrentRow {
  readonly businessId: string;
  readonly ref: string;
  readonly state: 'approved' | 'rejected' | 'suggested' | 'not_recorded';
  readonly fragranceId: string | null;
  readonly row: Row;
}

export interface ChangedRow extends CurrentRow {
  readonly verdict: Verdict;
  readonly before: MatchSummary;
  readonly after: MatchSummary;
}

export interface SynonymTestWork {
  /**
   * Processes the next rows of the latest unfinished test run. False if there is nothing to do, or if the node has not loaded the
   * tested drafts yet.
   */
  step(attempt: TestRows): Promise<boolean>;
}

/** Returns the rows that the drafts change. */
export type TestRows = (drafts: readonly SynonymDefinition[], rows: readonly CurrentRow[]) => Promise<readonly ChangedRow[]>;

/** The change that the drafts make to one row. Null if the outcome and the first candidate are unchanged. */
export function compareMatches(
  standing: CurrentRow,
  answers: { readonly before: MatchedRow; readonly after: MatchedRow },
  library: Pick<Library, 'find'>,
): ChangedRow | null {
  const [before, after] = [summarise(answers.before), summarise(answers.after)];
  if (before.outcome === after.outcome && before.first === after.first) return null;
  return { ...standing, before, after, verdict: determineVerdict(standing, before, after, library) };
}

const summarise = ({ outcome, candidates }: MatchedRow): MatchSummary => ({ outcome, first: candidates[0]?.id ?? null });

function determineVerdict(standing: CurrentRow, before: MatchSummary, after: MatchSummary, library: Pick<Library, 'find'>): Verdict {
  if (standing.state !== 'approved' && standing.state !== 'rejected') return 'undecided_otherwise';
  const approved = standing.fragranceId === null ? null : library.find(standing.fragranceId);
  const right = standing.state === 'rejected' ? null : (approved?.movedTo ?? standing.fragranceId);
  const [was, is] = [gradeMatch(before, right), gradeMatch(after, right)];
  // A right match that becomes uncertain is worse; a wrong match that becomes uncertain is not right yet.
  if (is < was) return 'became_wrong';
  return is > was && is === 2 ? 'became_right' : 'decided_otherwise';
}

/** 2 if it agrees with the review, in which `right` is null if every perfume was rejected; 1 if it leaves that open; 0 if it disagrees. */
function gradeMatch({ outcome, first }: MatchSummary, right: string | null): number {
  if (right === null) return outcome === 'no_recorded_perfume' ? 2 : outcome === 'ambiguous' ? 1 : 0;
  return outcome !== 'suggested' ? 1 : first === right ? 2 : 0;
}
