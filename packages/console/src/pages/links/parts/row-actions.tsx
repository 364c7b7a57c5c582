import type { Perfume } from '../../../api/library/library.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { Button } from '../../../parts/button.tsx';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { productName } from './decision.ts';

interface RowActionsProps {
  readonly link: ProductLink;
  readonly busy: boolean;
  /** Whether the other perfumes are open, and the id under which they are. */
  readonly choosing: boolean;
  readonly others: string;
  readonly onChoosing: () => void;
  readonly onApprove: (perfume: Perfume) => void;
  readonly onReject: () => void;
}

/** What a person may say of a product, each under a letter of the keyboard. */
export function RowActions({ link, busy, choosing, others, onChoosing, onApprove, onReject }: RowActionsProps) {
  const { state, outcome, candidates, merged_into } = link;
  const best = candidates[0]?.perfume;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:col-span-2 xl:col-span-1 xl:justify-end">
      {state === 'suggested' && best !== undefined && (
        <Button dress={outcome === 'ambiguous' ? 'quiet' : 'ink'} busy={busy} aria-keyshortcuts="a" onClick={() => onApprove(best)}>
          Approve
          <span className="sr-only">
            {' '}
            {perfumeWords(best)} for {productName(link)}
          </span>
        </Button>
      )}
      {state === 'approved' && merged_into !== null && (
        <Button dress="ink" busy={busy} aria-keyshortcuts="a" onClick={() => onApprove(merged_into)}>
          Take the new one
          <span className="sr-only"> for {productName(link)}</span>
        </Button>
      )}
      {state !== 'rejected' && (
        <Button busy={busy} aria-keyshortcuts="r" onClick={onReject}>
          Reject
          <span className="sr-only"> for {productName(link)}</span>
        </Button>
      )}
      <Button
        dress="bare"
        aria-keyshortcuts="c"
        aria-expanded={choosing}
        aria-controls={choosing ? others : undefined}
        onClick={onChoosing}
      >
        Choose another
        <span className="sr-only"> for {productName(link)}</span>
      </Button>
    </div>
  );
}
