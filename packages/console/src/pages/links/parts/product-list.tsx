import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useId, useLayoutEffect, useState } from 'react';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { formatPercent } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { formatPerfume } from '../../library/parts/format-perfume.ts';
import { type Decision, getProductName } from './decision.ts';
import { listConflicts } from './evidence-messages.ts';
import { Pause } from './pause.tsx';

interface ProductListProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly rows: readonly ProductLink[];
  readonly at: number;
  /** The total number of products, of which `rows` are loaded. */
  readonly count: number;
  /** The number of products before the first of `rows`. */
  readonly offset: number;
  readonly decided: ReadonlyMap<string, Decision>;
  readonly selected: ReadonlySet<string>;
  /** Null if the user can't review. */
  readonly onToggle: ((at: number) => void) | null;
  readonly onExtend: (to: number) => void;
  readonly onGo: (to: number) => void;
  /** Called with the last row that can be seen. */
  readonly onReach: (last: number) => void;
}

/** The height of a row, in rem: all are equal, so that the position of any row is known without rendering those before it. */
const rowRem = 3.75;
const rowsAround = 6;

/**
 * The loaded products, of which only those on screen are rendered. The list itself keeps the focus and names the current row, so that the focus
 * survives every decision.
 */
export function ProductList({ list, rows, at, count, offset, decided, selected, onToggle, onExtend, onGo, onReach }: ProductListProps) {
  const id = useId();
  const [top, setTop] = useState(0);
  // The list is never taller than the window.
  const onScreen = Math.ceil(innerHeight / getRowPx());
  const first = Math.max(0, top - rowsAround);
  const end = Math.min(rows.length, top + onScreen + rowsAround);
  // Before the browser paints, so that the current row is never out of sight.
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const px = getRowPx();
    const isAbove = at * px < element.scrollTop;
    if (isAbove) element.scrollTop = at * px;
    else if ((at + 1) * px > element.scrollTop + element.clientHeight) element.scrollTop = (at + 1) * px - element.clientHeight;
    setTop(Math.floor(element.scrollTop / px));
  }, [list, at]);
  const handleKey = (event: KeyboardEvent): void => {
    const to = findTarget(event, at, rows.length);
    if (event.key === ' ') onToggle?.(at);
    else if (to === null) return;
    else if (event.shiftKey && onToggle !== null) onExtend(to);
    else onGo(to);
    event.preventDefault();
  };
  const handleClick = ({ target, shiftKey }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const row = Number(target.closest<HTMLElement>('[data-at]')?.dataset.at ?? Number.NaN);
    if (Number.isNaN(row)) return;
    if (shiftKey && onToggle !== null) onExtend(row);
    else if (onToggle !== null && target.closest('[data-box]') !== null) onToggle(row);
    else onGo(row);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('links.products')}
      aria-multiselectable={onToggle !== null}
      aria-activedescendant={at < rows.length ? `${id}-${at}` : undefined}
      tabIndex={0}
      onClick={handleClick}
      onKeyDown={handleKey}
      onScroll={({ currentTarget }) => {
        const next = Math.floor(currentTarget.scrollTop / getRowPx());
        if (next === top) return;
        setTop(next);
        onReach(Math.min(rows.length - 1, next + onScreen));
      }}
      className="group/list min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none select-none"
    >
      <div role="presentation" className="relative" style={{ height: `${rows.length * rowRem}rem` }}>
        {rows.slice(first, end).map((link, nth) => (
          <Row
            key={link.ref}
            id={`${id}-${first + nth}`}
            link={link}
            position={first + nth}
            number={offset + first + nth + 1}
            count={count}
            isCurrent={first + nth === at}
            isSelected={selected.has(link.ref)}
            hasBox={onToggle !== null}
            decision={decided.get(link.ref)}
          />
        ))}
      </div>
    </div>
  );
}

/** The row that a key leads to. Null if the key doesn't move. */
function findTarget({ key }: KeyboardEvent, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -count, End: count };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step));
}

/** A rem follows the user's text size. */
const getRowPx = (): number => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

interface RowProps {
  readonly id: string;
  readonly link: ProductLink;
  readonly position: number;
  readonly number: number;
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly hasBox: boolean;
  readonly decision: Decision | undefined;
}

/** Memoised, because a key changes two rows of the list. */
const Row = memo(function Row({ id, link, position, number, count, isCurrent, isSelected, hasBox, decision }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={number}
      data-ref={link.ref}
      data-at={position}
      style={{ top: `${position * rowRem}rem`, height: `${rowRem}rem` }}
      className={classes(
        'absolute inset-x-0 flex cursor-default items-center gap-3 border-b border-line pe-3 leading-snug',
        hasBox ? 'ps-1' : 'ps-4',
        isCurrent
          ? 'bg-surface shadow-[inset_3px_0_0_var(--accent)] group-focus-visible/list:outline-2 group-focus-visible/list:-outline-offset-2 group-focus-visible/list:outline-accent rtl:shadow-[inset_-3px_0_0_var(--accent)]'
          : 'hover:bg-hover',
      )}
    >
      {hasBox && (
        <span data-box="" aria-hidden="true" className="grid h-full w-10 shrink-0 cursor-pointer place-items-center">
          <span
            className={classes('grid size-4 place-items-center rounded-sm border', isSelected ? 'border-accent bg-accent' : 'border-edge')}
          >
            {isSelected && (
              <svg aria-hidden="true" viewBox="0 0 12 12" width="10" height="10" className="text-paper">
                <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            )}
          </span>
        </span>
      )}
      <Summary link={link} decision={decision} />
    </div>
  );
});

/** The product, and its decision or its best candidate. */
function Summary({ link, decision }: { readonly link: ProductLink; readonly decision: Decision | undefined }) {
  const [best] = link.candidates;
  const perfume = decision === undefined ? (link.perfume ?? best?.perfume ?? null) : decision.perfume;
  const conflicts = decision === undefined && best !== undefined && link.perfume === null ? listConflicts(best) : [];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classes('block truncate rtl:text-right', decision !== undefined && 'text-muted')}>
          {getProductName(link)}
          <Pause />
        </span>
        <span className="block truncate text-[0.9375rem] text-muted">
          {conflicts.length > 0 && <span className="text-accent">{conflicts.join(' · ')} · </span>}
          {perfume === null ? decision === undefined && t('links.noMatch') : formatPerfume(perfume)}
          <Pause />
        </span>
      </span>
      {decision !== undefined ? (
        <span data-towards={decision.to} className="settled shrink-0 text-[0.9375rem]">
          <StatusLabel tone={decision.to === 'approved' ? 'good' : 'bad'}>
            {t(decision.to === 'approved' ? 'links.approved' : 'links.rejected')}
          </StatusLabel>
        </span>
      ) : (
        best !== undefined &&
        link.perfume === null && (
          <span className="shrink-0 text-[0.9375rem] text-muted">
            <span className="sr-only">{t('links.bulkConfidence')} </span>
            {formatPercent(best.score)}
          </span>
        )
      )}
    </>
  );
}
