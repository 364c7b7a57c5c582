import { type RefObject, useEffect, useState } from 'react';

/** Whether the review keys are on: kept in this browser, for keys of one letter must be possible to switch off. */
const kept = 'sillage review keys';

export interface ReviewKeys {
  readonly on: boolean;
  readonly onSwitch: () => void;
}

/**
 * Works a queue by letters: j and k go from row to row; any other letter presses the button of the row that names it as its shortcut,
 * u that of the row decided last.
 */
export function useReviewKeys(list: RefObject<HTMLElement | null>, mayDecide: boolean, lastRef: string | null): ReviewKeys {
  const [on, setOn] = useState(() => localStorage.getItem(kept) !== 'off');
  useEffect(() => {
    if (!on || !mayDecide) return;
    const press = (event: KeyboardEvent): void => {
      const { current } = list;
      if (current === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const row = rowOf(document.activeElement);
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') toRow(current, row, key);
      else if (key === 'u') pressIn(rowNamed(current, lastRef), key);
      else pressIn(row, key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, list, mayDecide, lastRef]);
  return {
    on,
    onSwitch() {
      localStorage.setItem(kept, on ? 'off' : 'on');
      setOn(!on);
    },
  };
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null;

const rowOf = (element: Element | null): Element | null => element?.closest('[data-ref]') ?? null;

const rowNamed = (list: Element, ref: string | null): Element | null =>
  [...list.querySelectorAll<HTMLElement>('[data-ref]')].find(({ dataset }) => dataset.ref === ref) ?? null;

const pressIn = (row: Element | null, key: string): void =>
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click();

/** From nowhere j leads to the first row that is on the screen. */
function toRow(list: Element, from: Element | null, key: 'j' | 'k'): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-waits]')];
  const wanted =
    from === null
      ? rows.find((row) => row.getBoundingClientRect().top >= 0)
      : key === 'j'
        ? rows.find((row) => isBehind(from, row))
        : rows.findLast((row) => isBehind(row, from));
  wanted?.focus();
}

const isBehind = (one: Element, other: Element): boolean =>
  one !== other && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Leads to the row behind this one that still waits, where the focus was in this one. */
export function moveOn(row: HTMLElement | null): void {
  const list = row?.parentElement;
  if (row == null || list == null || !row.contains(document.activeElement)) return;
  toRow(list, row, 'j');
}
