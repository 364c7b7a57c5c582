import { useEffect, useId, useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { CompactRow } from './compact-row.tsx';
import { hasFieldElsewhere } from './has-field-elsewhere.ts';
import { ProductReview } from './product-review.tsx';
import type { Review } from './use-review.ts';

/** Rows rendered before and after the current one; no other row of the list is on the page. */
const rowsBefore = 2;
const rowsAfter = 2;

/** One product at a time, always at the same place on the page, between the previous and the next ones. */
export function SingleView({ review }: { readonly review: Review }) {
  const { queue, canReview } = review;
  const { rows, at, decided } = queue;
  const row = useRef<HTMLLIElement>(null);
  const heading = useId();
  const currentRef = rows[at]?.ref;
  // Focus the current row, so that review can start right away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the current row changes
  useEffect(() => {
    if (row.current === null || hasFieldElsewhere(row.current)) return;
    row.current.focus({ preventScroll: true });
    scrollIntoUpperThird(row.current);
  }, [currentRef]);
  return (
    <ul className="border-t border-ink" aria-label={t('links.products')}>
      {rows.slice(Math.max(0, at - rowsBefore), at + rowsAfter + 1).map((link) => {
        const position = rows.indexOf(link);
        const decision = decided.get(link.ref);
        return position === at && decision === undefined ? (
          <li
            key={link.ref}
            ref={row}
            tabIndex={-1}
            aria-labelledby={heading}
            aria-current="true"
            data-ref={link.ref}
            data-focus=""
            className="scroll-my-4 border-b border-line bg-surface shadow-[inset_3px_0_0_var(--accent)] outline-none rtl:shadow-[inset_-3px_0_0_var(--accent)]"
          >
            <ProductReview link={link} review={review} headingId={heading} onLeave={() => row.current?.focus({ preventScroll: true })} />
          </li>
        ) : (
          <CompactRow
            key={link.ref}
            link={link}
            decision={decision}
            at={position}
            onGo={queue.goTo}
            onUndo={canReview ? review.undoOf : null}
          />
        );
      })}
    </ul>
  );
}

/** Scrolls the row to a third of the window's height, unless all of it is already visible. */
function scrollIntoUpperThird(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}
