import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { SettledDecision } from './compact-row.tsx';
import { getProductName } from './decision.ts';
import { hasFieldElsewhere } from './has-field-elsewhere.ts';
import { ListEnd } from './list-end.tsx';
import { Pace } from './pace.tsx';
import { ProductList } from './product-list.tsx';
import { ProductReview } from './product-review.tsx';
import type { Review } from './use-review.ts';
import type { SelectedRows } from './use-selection.ts';

interface ListAndDetailProps {
  readonly review: Review;
  readonly selected: SelectedRows;
  /** The total number of products in the list. */
  readonly count: number;
}

/** The products in a list, beside the current one. Each side scrolls on its own. */
export function ListAndDetail({ review, selected, count }: ListAndDetailProps) {
  const { queue, canReview } = review;
  const { rows, at, decided } = queue;
  const list = useRef<HTMLDivElement>(null);
  const { frame, height } = useRestOfWindow();
  const heading = useId();
  const link = rows[at];
  const decision = link === undefined ? undefined : decided.get(link.ref);
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the current product changes
  useEffect(() => {
    // At the end of the list, the button that continues has the focus.
    if (list.current !== null && link !== undefined && !hasFieldElsewhere(list.current)) focusList();
  }, [link?.ref]);
  return (
    <div
      ref={frame}
      data-wide=""
      style={{ height }}
      className="-mb-14 grid min-h-72 grid-cols-[18rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] border-y border-line border-t-ink min-[90rem]:grid-cols-[22rem_minmax(0,1fr)] min-[100rem]:grid-cols-[28rem_minmax(0,1fr)]"
    >
      <div className="flex min-h-0 min-w-0 flex-col border-e border-line">
        {selected.refs.size > 0 && canReview && <SelectionBar selected={selected} />}
        <ProductList
          list={list}
          rows={rows}
          at={at}
          count={count}
          offset={queue.offset}
          decided={decided}
          selected={selected.refs}
          onToggle={canReview ? selected.toggle : null}
          onExtend={selected.extend}
          onGo={selected.moveTo}
          onReach={queue.reach}
        />
        <div className="flex border-t border-line px-3 py-1.5">
          <Pace queue={queue} count={count} />
        </div>
      </div>
      <div className="flex min-h-0 flex-col bg-surface">
        {link === undefined ? (
          <div className="p-6">
            <ListEnd review={review} />
          </div>
        ) : (
          <section key={link.ref} aria-labelledby={heading} data-ref={link.ref} data-focus="" className="flex min-h-0 flex-1 flex-col">
            {decision === undefined ? (
              <ProductReview link={link} review={review} headingId={heading} onLeave={focusList} />
            ) : (
              <div className="grid grid-cols-1 gap-2 p-6">
                <h2 id={heading} className="text-xl leading-snug font-medium text-pretty">
                  {getProductName(link)}
                </h2>
                <div className="flex flex-wrap items-center gap-x-4">
                  <SettledDecision link={link} decision={decision} onUndo={canReview ? review.undoOf : null} />
                </div>
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  );
}

/** The height that is left below everything above the list, which notices and filters change, so that the buttons are always in view. */
function useRestOfWindow() {
  const frame = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState('60dvh');
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setHeight(`calc(100dvh - ${Math.ceil(top)}px - 1.5rem)`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const above of frame.current?.closest('main')?.querySelectorAll('header, search, nav, [data-above]') ?? [])
      observer.observe(above);
    return () => observer.disconnect();
  });
  return { frame, height };
}

function SelectionBar({ selected: { refs, links, open, clear } }: { readonly selected: SelectedRows }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2">
      <p aria-live="polite" className="text-[0.9375rem] text-muted">
        {t('links.selectedCount', { count: refs.size })}
      </p>
      <div className="ms-auto flex items-center gap-x-4">
        <Button variant="link" className="text-[0.9375rem] font-normal" onClick={clear}>
          {t('links.clearSelection')}
        </Button>
        <Button idle={links.length === 0} aria-keyshortcuts="n" onClick={() => open('rejected')}>
          {t('links.rejectSelected')}
        </Button>
        <Button variant="primary" idle={links.length === 0} aria-keyshortcuts="a" onClick={() => open('approved')}>
          {t('links.reviewSelected', { count: links.length })}
        </Button>
      </div>
    </div>
  );
}
