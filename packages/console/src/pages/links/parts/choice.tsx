import type { Perfume } from '../../../api/library/library.ts';
import { Button } from '../../../parts/button.tsx';
import { certainty, perfumeFacts } from '../../library/parts/perfume-words.ts';

interface ChoiceProps {
  readonly perfume: Perfume;
  /** Null for one that was searched for. */
  readonly score: number | null;
  readonly evidence?: string;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

/** One perfume that the product may be. */
export function Choice({ perfume, score, evidence = '', busy, onChoose }: ChoiceProps) {
  const sure = score === null ? [] : [`${Math.round(score * 100)} %, ${certainty(score)}`];
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="leading-snug">
          <span className="font-medium">{perfume.name}</span> <span className="text-muted">by</span> {perfume.brand}
        </p>
        <p className="text-[0.9375rem] leading-snug text-muted">
          {[...sure, ...perfumeFacts(perfume), evidence].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      <Button busy={busy} onClick={onChoose} className="shrink-0">
        Approve
        <span className="sr-only">
          {' '}
          {perfume.name} by {perfume.brand}
        </span>
      </Button>
    </li>
  );
}
