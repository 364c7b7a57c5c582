import type { Perfume } from '../../../api/library/library.ts';
import type { Candidate } from '../../../api/links/product-links.ts';
import { classes } from '../../../parts/classes.ts';
import { perfumeFacts } from '../../library/parts/perfume-words.ts';
import { agreementWords, conflictWords } from './evidence-words.ts';
import { Key } from './key-hint.tsx';

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  /** Null for whoever may not decide. */
  readonly onPick: ((perfume: Perfume) => void) | null;
  /** The perfume that somebody looks at, whose card is shown. */
  readonly onLook: (perfume: Perfume) => void;
}

/** What the product may be, each under its number. What contradicts stands out, what nobody explains is named, packaging is left out. */
export function Candidates({ candidates, onPick, onLook }: CandidatesProps) {
  return (
    <ol className="grid" aria-label="Candidates">
      {candidates.map((candidate, nth) => (
        <li key={candidate.perfume.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            disabled={onPick === null}
            aria-keyshortcuts={String(nth + 1)}
            data-perfume={candidate.perfume.id}
            onClick={() => onPick?.(candidate.perfume)}
            onPointerEnter={() => onLook(candidate.perfume)}
            onFocus={() => onLook(candidate.perfume)}
            className="grid w-full grid-cols-[minmax(0,1fr)_3.25rem] md:grid-cols-[2rem_minmax(0,1fr)_3.25rem] items-baseline gap-x-2 rounded-sm px-2 py-2 text-left enabled:hover:bg-hover"
          >
            <span aria-hidden="true" className="max-md:hidden">
              <Key>{String(nth + 1)}</Key>
            </span>
            <Named candidate={candidate} best={nth === 0} />
            <span className="text-right text-muted">{Math.round(candidate.score * 100)} %</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Named({ candidate, best }: { readonly candidate: Candidate; readonly best: boolean }) {
  const { perfume, unknown } = candidate;
  const against = conflictWords(candidate);
  const words = [...perfumeFacts(perfume), agreementWords(candidate)].filter((part) => part !== '').join(' · ');
  return (
    <span className="grid min-w-0">
      <span className="sr-only">Approve </span>
      <span className={classes('leading-snug', best && 'text-lg')}>
        <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}
      </span>
      {against.length > 0 && (
        <span data-grade="conflict" className="leading-snug font-medium text-accent">
          {against.join(' · ')}
        </span>
      )}
      {unknown.length > 0 && (
        <span data-grade="unknown" className="text-[0.9375rem] leading-snug">
          not explained: {unknown.join(' ')}
        </span>
      )}
      <span className="text-[0.9375rem] leading-snug text-muted">{words}</span>
    </span>
  );
}
