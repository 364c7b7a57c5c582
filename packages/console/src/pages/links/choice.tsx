import type { Perfume } from '../../api/links.ts';
import { Button } from '../../parts/button.tsx';
import { certainty } from './perfume-words.ts';

interface ChoiceProps {
  readonly perfume: Perfume;
  readonly score: number | null;
  readonly evidence?: string;
  /** The one that match suggests. */
  readonly clear?: boolean;
  readonly chosen: boolean;
  readonly mayDecide: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** One perfume that the product may be. */
export function Choice({ perfume, score, evidence = '', clear = false, chosen, mayDecide, busy, onChoose }: ChoiceProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="leading-snug">
          <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {[perfume.strength, perfume.year, score === null ? null : `${certainty(score)}, ${Math.round(score * 100)} %`]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {evidence !== '' && <p className="text-[0.9375rem] text-muted">{evidence}</p>}
      </div>
      {chosen ? (
        <span className="font-medium text-ok">Approved</span>
      ) : (
        mayDecide && (
          <Button dress={clear ? 'ink' : 'quiet'} busy={busy} onClick={onChoose} className="justify-self-start">
            Approve
            <span className="sr-only">
              {' '}
              {perfume.name} by {perfume.brand}
            </span>
          </Button>
        )
      )}
    </li>
  );
}
