import { useState } from 'react';
import type { ProductLink } from '../../../api/links/product-links.ts';
import { extendTo, nothingSelected, toggleRow } from './selection.ts';
import type { Review } from './use-review.ts';
import type { KeyActions } from './use-review-keys.ts';

/** The number of products that one request approves. */
const approvedMax = 200;

export type SelectedRows = ReturnType<typeof useSelection>;

/** The rows selected for a bulk approval, in the order of the list. They are approved on a view of their own, where they can be read. */
export function useSelection({ queue, canReview }: Review) {
  const { rows, at, decided, listKey, goTo } = queue;
  const [selection, setSelection] = useState(nothingSelected);
  const [isOpen, setIsOpen] = useState(false);
  const [lastListKey, setLastListKey] = useState(listKey);
  if (lastListKey !== listKey) {
    setLastListKey(listKey);
    setSelection(nothingSelected);
    setIsOpen(false);
  }
  const links: readonly ProductLink[] = rows
    .filter(({ ref, state }) => selection.refs.has(ref) && !decided.has(ref) && state !== 'approved')
    .slice(0, approvedMax);
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
    ...(isSelecting && { a: links.length === 0 ? undefined : () => setIsOpen(true), escape: clear }),
  };
  return {
    refs: selection.refs,
    /** Those of the selected products that can be approved together. */
    links,
    moveTo,
    extend,
    toggle,
    clear,
    /** Whether the view of the selected products is open. */
    isOpen: isOpen && links.length > 0,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    keyActions,
  };
}
