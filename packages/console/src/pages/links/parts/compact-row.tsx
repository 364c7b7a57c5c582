import { memo } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { type Decision, getProductName } from './decision.ts';
import { listConflicts } from './evidence-messages.ts';

interface CompactRowProps {
  readonly link: ProductLink;
  readonly decision: Decision | undefined;
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** Null if the user can't review. */
  readonly onUndo: ((ref: string) => void) | null;
}

/** A row before or after the current one: its decision with an undo button, or its best candidate. */
export const CompactRow = memo(function CompactRow({ link, decision, at, onGo, onUndo }: CompactRowProps) {
  return (
    <li data-ref={link.ref} className="flex min-h-12 items-center gap-x-4 border-b border-line text-[0.9375rem] md:px-3">
      {decision === undefined ? (
        <Undecided link={link} onGo={() => onGo(at)} />
      ) : (
        <SettledDecision link={link} decision={decision} onUndo={onUndo} />
      )}
    </li>
  );
});

function Undecided({ link, onGo }: { readonly link: ProductLink; readonly onGo: () => void }) {
  const [best] = link.candidates;
  const perfume = link.perfume ?? best?.perfume ?? null;
  const conflicts = best !== undefined && link.perfume === null ? listConflicts(best) : [];
  return (
    <button
      type="button"
      onClick={onGo}
      className="grid min-w-0 flex-1 gap-x-6 py-2 text-start leading-snug text-muted hover:text-ink md:grid-cols-2"
    >
      <span className="truncate">{getProductName(link)}</span>
      <span className="truncate max-md:hidden">
        {perfume === null ? t('links.noMatch') : formatPerfume(perfume)}
        {conflicts.length > 0 && <span className="text-accent"> · {conflicts.join(' · ')}</span>}
      </span>
    </button>
  );
}

interface SettledDecisionProps {
  readonly link: ProductLink;
  readonly decision: Decision;
  readonly onUndo: ((ref: string) => void) | null;
}

/** What was decided, with an undo button. */
export function SettledDecision({ link, decision: { to, perfume }, onUndo }: SettledDecisionProps) {
  const { id: business } = useBusiness();
  const product = getProductName(link);
  return (
    <>
      <p className="settled min-w-0 flex-1 truncate py-2 text-muted max-md:whitespace-normal" data-towards={to}>
        {perfume === null
          ? rich('links.rejectedSettled', { product, status: (text) => <StatusLabel tone="bad">{text}</StatusLabel> })
          : rich('links.approvedSettled', {
              product,
              perfume: formatPerfume(perfume),
              status: (text) => <StatusLabel tone="good">{text}</StatusLabel>,
              name: (text) => <span className="text-ink">{text}</span>,
            })}
      </p>
      {perfume !== null && (
        <TextLink
          to="/b/$business/edits/$fragrance"
          params={{ business, fragrance: perfume.id }}
          className="shrink-0 text-[0.9375rem] max-md:hidden"
        >
          {t('links.editCard')}
        </TextLink>
      )}
      {onUndo !== null && (
        <Button variant="link" onClick={() => onUndo(link.ref)} aria-keyshortcuts="u" className="shrink-0 text-[0.9375rem]">
          {rich('links.undo', { product, sr: srOnly })}
        </Button>
      )}
    </>
  );
}
