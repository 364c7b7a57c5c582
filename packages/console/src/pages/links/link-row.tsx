import { useId, useState } from 'react';
import type { ProductLink } from '../../api/links.ts';
import { Button } from '../../parts/button.tsx';
import { classes } from '../../parts/classes.ts';
import { When } from '../../parts/time.tsx';
import { Choice } from './choice.tsx';
import type { Decision } from './decision.ts';
import { evidenceWords } from './evidence-words.ts';
import { SearchPerfume } from './search-perfume.tsx';

interface LinkRowProps {
  readonly link: ProductLink;
  readonly mayDecide: boolean;
  readonly towards: 'approved' | 'rejected' | null;
  readonly busy: boolean;
  readonly onDecide: (decision: Decision) => void;
}

const shownFirst = 2;

/** One product: as the shop names it on the left, what it may be on the right. */
export function LinkRow({ link, mayDecide, towards, busy, onDecide }: LinkRowProps) {
  const { ref, row, state, candidates, perfume, matched_at, decided_at } = link;
  const heading = useId();
  const [all, setAll] = useState(false);
  const [searching, setSearching] = useState(false);
  const shown = all ? candidates : candidates.slice(0, shownFirst);
  const decidedElsewhere = perfume !== null && !candidates.some((candidate) => candidate.perfume.id === perfume.id);
  return (
    <li
      aria-labelledby={heading}
      data-towards={towards ?? undefined}
      className={classes(
        'grid gap-x-10 gap-y-4 border-b border-line py-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        towards !== null && 'leaving',
      )}
    >
      <div className="grid content-start gap-1">
        <h2 id={heading} className="leading-snug font-medium text-pretty">
          {row === null ? ref : row.name}
        </h2>
        {row !== null && (
          <p className="text-[0.9375rem] text-muted">{[row.brand, row.strength].filter((part) => part !== null).join(' · ')}</p>
        )}
        <p className="text-[0.9375rem] text-muted">
          {row !== null && <code className="mr-2.5 break-all">{ref}</code>}
          {decided_at !== null ? (
            <>
              decided <When at={decided_at} />
            </>
          ) : (
            matched_at !== null && (
              <>
                matched <When at={matched_at} />
              </>
            )
          )}
        </p>
        {link.outcome === 'ambiguous' && state === 'suggested' && (
          <p className="text-[0.9375rem] text-accent">Several are close: a person must choose.</p>
        )}
      </div>
      <div className="grid content-start gap-3">
        {candidates.length === 0 && perfume === null && <p className="text-muted">No recorded perfume is like this one.</p>}
        <ul className="grid">
          {decidedElsewhere && <Choice perfume={perfume} score={null} chosen mayDecide={false} busy={false} onChoose={() => {}} />}
          {shown.map((candidate, at) => (
            <Choice
              key={candidate.perfume.id}
              perfume={candidate.perfume}
              score={candidate.score}
              evidence={evidenceWords(candidate)}
              clear={state === 'suggested' && link.outcome === 'suggested' && at === 0}
              chosen={perfume?.id === candidate.perfume.id}
              mayDecide={mayDecide}
              busy={busy}
              onChoose={() => onDecide({ link, perfume: candidate.perfume })}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {candidates.length > shownFirst && (
            <Button dress="bare" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `${candidates.length - shownFirst} more`}
            </Button>
          )}
          {mayDecide && (
            <Button dress="bare" aria-expanded={searching} onClick={() => setSearching(!searching)}>
              Another perfume
            </Button>
          )}
          {mayDecide && state !== 'rejected' && (
            <Button busy={busy} onClick={() => onDecide({ link, perfume: null })}>
              {candidates.length > 1 ? 'None of these' : 'Reject'}
              <span className="sr-only"> for {ref}</span>
            </Button>
          )}
        </div>
        {searching && (
          <SearchPerfume
            first={row === null ? '' : [row.brand, row.name].filter(Boolean).join(' ')}
            busy={busy}
            onPick={(picked, searched) => onDecide({ link, perfume: picked, searched })}
          />
        )}
      </div>
    </li>
  );
}
