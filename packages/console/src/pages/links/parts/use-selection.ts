import { useState } from 'react';
import type { ProductLink } from '../../../api/links/product-links.ts';
import type { Decision } from './decision.ts';
import { extendTo, nothingSelected, toggleRow } from './selection.ts';
import type { Review } from './use-review.ts';
import type { KeyActions } from './use-review-keys.ts';

/** The number of products that one request reviews. */
const reviewedMax = 200;

export type SelectedRows = ReturnType<typeof useSelection>;

/** The rows selected for a bulk review, in the order of the list. They are reviewed on a view of their own, where they can be read. */
export function useSelection({ queue, canReview }: Review) {
  const { rows, at, decided, listKey, goTo } = queue;
  const [selection, setSelection] = useState(nothingSelected);
  const [opened, setOpened] = useState<Decision['to'] | null>(null);
  const [lastListKey, setLastListKey] = useState(listKey);
  if (lastListKey !== listKey) {
    setLastListKey(listKey);
    setSelection(nothingSelected);
    setOpened(null);
  }
  const links: readonly ProductLink[] = rows
    .filter(({ ref, state }) => selection.refs.has(ref) && !decided.has(ref) && state !== 'approved')
    .slice(0, reviewedMax);
  const moveTo = (to: number): void => {
    if (selection.range !== null) setSelection({ refs: selection.refs, range: null });
    goTo(to);
  };
  const extend = (to: number): void => {
    if (rows[to] === undefined) return;
    setSelection(extendTo(selection, rows, at, to));
    goTo(to);
  };
  const toggle = (row: number): void => setSelection(toggleRow(selection, rows, row));
  const clear = (): void => setSelection(nothingSelected);
  const isSelecting = canReview && selection.refs.size > 0;
  const step =
    (by: number) =>
    ({ shiftKey }: KeyboardEvent): void =>
      shiftKey && canReview ? extend(at + by) : moveTo(at + by);
  const keyActions: KeyActions = {
    j: step(1),
    k: step(-1),
    ...(canReview && { x: () => toggle(at) }),
    ...(isSelecting && {
      a: links.length === 0 ? undefined : () => setOpened('approved'),
      n: links.length === 0 ? undefined : () => setOpened('rejected'),
      escape: clear,
    }),
  };
  return {
    refs: selection.refs,
    /** Those of the selected products that can be reviewed together. */
    links,
    moveTo,
    extend,
    toggle,
    clear,
    /** The decision for which the view of the selected products is open. Null if it isn't. */
    opened: links.length > 0 ? opened : null,
    open: setOpened,
    close: () => setOpened(null),
    keyActions,
  };
}
