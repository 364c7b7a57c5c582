import type { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../business/audit.ts';
import type { Library } from '../library/library.ts';
import type { AddedWord, MatchedRow, Row } from '../matching/index.ts';

/** What became of a row that the drafts change, the worst first. */
export const verdicts = ['became_wrong', 'became_right', 'decided_otherwise', 'undecided_otherwise'] as const;
export type Verdict = (typeof verdicts)[number];

/** A trial of all drafts on stored rows: first those that people decided on, who know the right answer, then the others, up to a bound. */
export interface WordTrial extends Readonly<Record<Verdict, number>> {
  readonly id: number;
  /** The drafts that it tries. */
  readonly words: readonly number[];
  readonly state: 'running' | 'done' | 'failed';
  /** Whether the drafts and the library are still what it was begun with. */
  readonly stands: boolean;
  /** Null until the rows were counted. */
  readonly rowsToTry: number | null;
  /** Rows that were tried so far, by whether somebody had decided on them. */
  readonly decided: number;
  readonly undecided: number;
  readonly begunAt: string;
  readonly begunBy: string;
  readonly endedAt: string | null;
}

/** What match says of a row, in short. */
export interface ShortAnswer {
  readonly outcome: MatchedRow['outcome'];
  /** The first candidate. Null where there is none. */
  readonly first: string | null;
}

export interface TriedRow {
  readonly business: { readonly id: string; readonly name: string };
  readonly ref: string;
  readonly row: Row;
  readonly decided: 'approved' | 'rejected' | null;
  /** The perfume that was approved. */
  readonly fragranceId: string | null;
  readonly before: ShortAnswer;
  readonly after: ShortAnswer;
}

export interface WordTrials {
  /** The latest; null where none was begun. */
  latest(): Promise<WordTrial | null>;
  begin(by: Actor): Promise<Refusal<'not_found' | 'not_in_library_shape'> | WordTrial>;
  /** The rows of one verdict that a trial kept. Null where there is no such trial. */
  rows(trial: number, verdict: Verdict): Promise<readonly TriedRow[] | null>;
}

/** A stored row as it stands. */
export interface StandingRow {
  readonly businessId: string;
  readonly ref: string;
  readonly state: 'approved' | 'rejected' | 'suggested' | 'not_recorded';
  readonly fragranceId: string | null;
  readonly row: Row;
}

export interface ChangedRow extends StandingRow {
  readonly verdict: Verdict;
  readonly before: ShortAnswer;
  readonly after: ShortAnswer;
}

export interface WordTrialWork {
  /** Does the next rows of the latest trial that is not done. False where there is nothing to do, or the node has not taken in yet what is tried. */
  step(attempt: AttemptRows): Promise<boolean>;
}

/** The rows that the drafts change. */
export type AttemptRows = (drafts: readonly AddedWord[], rows: readonly StandingRow[]) => Promise<readonly ChangedRow[]>;

/** What the drafts change of one row. Null where the outcome and the first candidate stay as they were. */
export function changeOf(
  standing: StandingRow,
  answers: { readonly before: MatchedRow; readonly after: MatchedRow },
  library: Pick<Library, 'find'>,
): ChangedRow | null {
  const [before, after] = [short(answers.before), short(answers.after)];
  if (before.outcome === after.outcome && before.first === after.first) return null;
  return { ...standing, before, after, verdict: verdictOf(standing, before, after, library) };
}

const short = ({ outcome, candidates }: MatchedRow): ShortAnswer => ({ outcome, first: candidates[0]?.id ?? null });

function verdictOf(standing: StandingRow, before: ShortAnswer, after: ShortAnswer, library: Pick<Library, 'find'>): Verdict {
  if (standing.state !== 'approved' && standing.state !== 'rejected') return 'undecided_otherwise';
  const approved = standing.fragranceId === null ? null : library.find(standing.fragranceId);
  const right = standing.state === 'rejected' ? null : (approved?.movedTo ?? standing.fragranceId);
  const [was, is] = [gradeOf(before, right), gradeOf(after, right)];
  // What was right and asks a person now is worse; what erred and asks a person now is not right yet.
  if (is < was) return 'became_wrong';
  return is > was && is === 2 ? 'became_right' : 'decided_otherwise';
}

/** 2 where it says what the person said, who wanted none where `right` is null; 1 where it leaves that open; 0 where it says otherwise. */
function gradeOf({ outcome, first }: ShortAnswer, right: string | null): number {
  if (right === null) return outcome === 'no_recorded_perfume' ? 2 : outcome === 'ambiguous' ? 1 : 0;
  return outcome !== 'suggested' ? 1 : first === right ? 2 : 0;
}
