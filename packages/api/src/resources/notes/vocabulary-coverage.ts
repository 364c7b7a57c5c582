import { findFamilyId } from './families.ts';
import { findAccordId, findNote, findStrengthId } from './recorded-notes.ts';

const finders = { notes: findNote, accords: findAccordId, families: findFamilyId, strengths: findStrengthId } as const;
type TermKind = keyof typeof finders;

export interface TermCount {
  readonly kind: TermKind;
  /** As recorded. */
  readonly term: string;
  readonly mentions: number;
}

/** Terms in the vocabulary are translated to every language; others stay as recorded. */
export interface CoveredTerms {
  readonly kind: TermKind;
  readonly mentions: number;
  readonly translated: number;
  /** In the order of the input. */
  readonly missing: readonly Omit<TermCount, 'kind'>[];
}

const kinds: readonly TermKind[] = ['notes', 'accords', 'families', 'strengths'];

/** How many mentions of terms the vocabulary covers, counted per term. */
export function measureCoverage(counts: readonly TermCount[]): readonly CoveredTerms[] {
  return kinds.map((kind) => {
    const ofKind = counts.filter((count) => count.kind === kind);
    const missing = ofKind.filter(({ term }) => finders[kind](term) === null).map(({ term, mentions }) => ({ term, mentions }));
    const mentions = sum(ofKind);
    return { kind, mentions, translated: mentions - sum(missing), missing };
  });
}

const sum = (counts: readonly Pick<TermCount, 'mentions'>[]): number => counts.reduce((total, { mentions }) => total + mentions, 0);
