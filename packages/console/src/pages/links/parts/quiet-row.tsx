import { memo } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { classes } from '../../../parts/classes.ts';
import { State } from '../../../parts/state.tsx';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { type Decision, productName } from './decision.ts';
import { conflictWords } from './evidence-words.ts';

interface QuietRowProps {
  readonly link: ProductLink;
  readonly decision: Decision | undefined;
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** Null for whoever may not decide. */
  readonly onUndo: ((ref: string) => void) | null;
}

/** A row beside the one at hand: what was said of it and the way back, or what comes next. */
export const QuietRow = memo(function QuietRow({ link, decision, at, onGo, onUndo }: QuietRowProps) {
  const { id: business } = useBusiness();
  const [best] = link.candidates;
  return (
    <li data-ref={link.ref} className="flex min-h-12 items-center gap-x-4 border-b border-line text-[0.9375rem] md:px-3">
      {decision === undefined ? (
        <button
          type="button"
          onClick={() => onGo(at)}
          className="grid min-w-0 flex-1 gap-x-6 py-2 text-left leading-snug text-muted hover:text-ink md:grid-cols-2"
        >
          <span className="truncate">{productName(link)}</span>
          <span className="truncate max-md:hidden">
            {link.perfume !== null ? perfumeWords(link.perfume) : best !== undefined ? perfumeWords(best.perfume) : 'nothing like it'}
            {best !== undefined && link.perfume === null && conflictWords(best).length > 0 && (
              <span className="text-accent"> · {conflictWords(best).join(' · ')}</span>
            )}
          </span>
        </button>
      ) : (
        <>
          <p className={classes('settled min-w-0 flex-1 truncate py-2 text-muted max-md:whitespace-normal')} data-towards={decision.to}>
            {decision.perfume !== null ? <State is="good">Approved:</State> : <State is="bad">Not recorded:</State>} {productName(link)}
            {decision.perfume !== null && (
              <>
                {' '}
                is <span className="text-ink">{perfumeWords(decision.perfume)}</span>
              </>
            )}
          </p>
          {decision.perfume !== null && (
            <TextLink
              to="/b/$business/edits/$fragrance"
              params={{ business, fragrance: decision.perfume.id }}
              className="shrink-0 text-[0.9375rem] max-md:hidden"
            >
              Edit its card
            </TextLink>
          )}
          {onUndo !== null && (
            <Button dress="bare" onClick={() => onUndo(link.ref)} aria-keyshortcuts="u" className="shrink-0 text-[0.9375rem]">
              Undo<span className="sr-only"> for {productName(link)}</span>
            </Button>
          )}
        </>
      )}
    </li>
  );
});
