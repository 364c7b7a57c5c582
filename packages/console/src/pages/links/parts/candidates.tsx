import type { Perfume } from '../../../api/library/library.ts';
import type { Candidate } from '../../../api/links/product-links.ts';
import { formatDetails, formatPercent } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { listPerfumeDetails } from '../../library/parts/format-perfume.ts';
import { PerfumeByBrand } from '../../library/parts/perfume-by-brand.tsx';
import { listConflicts, listEvidence } from './evidence-messages.ts';
import { Key } from './key-hint.tsx';
import { Pause } from './pause.tsx';

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  /** Null if the user can't review. */
  readonly onPick: ((perfume: Perfume) => void) | null;
  /** Called with the perfume whose card is to be previewed. Null when the user leaves the list. */
  readonly onPreview: (perfume: Perfume | null) => void;
}

/** The candidates for a product, by number. Conflicts stand out, unmatched words are listed, packaging terms are ignored. */
export function Candidates({ candidates, onPick, onPreview }: CandidatesProps) {
  return (
    <ol className="grid" aria-label={t('links.candidates')} onPointerLeave={() => onPreview(null)} onBlur={() => onPreview(null)}>
      {candidates.map((candidate, nth) => (
        <li key={candidate.perfume.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            disabled={onPick === null}
            aria-keyshortcuts={String(nth + 1)}
            data-perfume={candidate.perfume.id}
            onClick={() => onPick?.(candidate.perfume)}
            onPointerEnter={() => onPreview(candidate.perfume)}
            onFocus={() => onPreview(candidate.perfume)}
            className="grid w-full grid-cols-[2rem_minmax(0,1fr)_3.25rem] items-baseline touch:grid-cols-[minmax(0,1fr)_3.25rem] gap-x-2 rounded-sm px-2 py-2 text-start enabled:hover:bg-hover"
          >
            <span aria-hidden="true" className="touch:hidden">
              <Key>{String(nth + 1)}</Key>
            </span>
            <CandidateDetails candidate={candidate} isBest={nth === 0} />
            <span className="text-end text-muted">
              <span className="sr-only">{t('links.bulkConfidence')} </span>
              {formatPercent(candidate.score)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function CandidateDetails({ candidate, isBest }: { readonly candidate: Candidate; readonly isBest: boolean }) {
  const { perfume, unknown } = candidate;
  const conflicts = listConflicts(candidate);
  return (
    <span className="grid min-w-0">
      <span className="sr-only">{t('links.approveCandidate')} </span>
      <span className={classes('leading-snug', isBest && 'text-lg')}>
        <PerfumeByBrand perfume={perfume} />
        <Pause />
      </span>
      {conflicts.length > 0 && (
        <span data-grade="conflict" className="leading-snug font-medium text-accent">
          {conflicts.join(' · ')}
          <Pause />
        </span>
      )}
      {unknown.length > 0 && (
        <span data-grade="unknown" className="text-[0.9375rem] leading-snug">
          {t('links.unmatchedWords', { words: unknown.join(' ') })}
          <Pause />
        </span>
      )}
      <span className="text-[0.9375rem] leading-snug text-muted">
        {formatDetails([...listPerfumeDetails(perfume), ...listEvidence(candidate)])}
        <Pause />
      </span>
      <span aria-hidden="true" className="hidden pt-1 text-accent underline underline-offset-4 touch:block">
        {t('links.chooseThis')}
      </span>
    </span>
  );
}
