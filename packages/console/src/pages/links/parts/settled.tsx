import { useBusiness } from '../../../api/business/businesses.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { State } from '../../../parts/state.tsx';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { productName } from './decision.ts';

interface SettledProps {
  readonly link: ProductLink;
  readonly heading: string;
  readonly undo: string;
  readonly busy: boolean;
  /** Null for whoever may not decide. */
  readonly onUndo: (() => void) | null;
}

/** A row that was decided just now: what was said, and the way back, in the row's own place. */
export function Settled({ link, heading, undo, busy, onUndo }: SettledProps) {
  const { state, perfume } = link;
  const { id: business } = useBusiness();
  return (
    <div className="settled flex items-center gap-x-4 md:px-3" data-towards={state}>
      <p id={heading} className="min-w-0 flex-1 truncate py-2 text-[0.9375rem] text-muted max-md:whitespace-normal">
        {state === 'approved' && <State is="good">Approved:</State>}
        {state === 'rejected' && <State is="bad">Rejected:</State>}
        {state === 'suggested' && <State is="waiting">Waits again:</State>} {productName(link)}
        {perfume !== null && (
          <>
            {' '}
            is <span className="text-ink">{perfumeWords(perfume)}</span>
          </>
        )}
      </p>
      {state === 'approved' && perfume !== null && (
        <TextLink to="/b/$business/edits/$fragrance" params={{ business, fragrance: perfume.id }} className="shrink-0 text-[0.9375rem]">
          Edit its card
        </TextLink>
      )}
      {onUndo !== null && state !== 'suggested' && (
        <Button dress="bare" busy={busy} onClick={onUndo} aria-keyshortcuts="u" className="shrink-0 text-[0.9375rem]">
          {undo}
          <span className="sr-only"> for {productName(link)}</span>
        </Button>
      )}
    </div>
  );
}
