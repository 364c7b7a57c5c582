import { useEffect, useRef, useState } from 'react';

/** Whether the review keys are on: kept in this browser, for keys of one letter must be possible to switch off. */
const kept = 'sillage review keys';

export interface ReviewKeys {
  readonly on: boolean;
  readonly onSwitch: () => void;
}

/** Works a queue by single keys. A key that is held down goes from row to row, and decides once. */
export function useReviewKeys(uses: Readonly<Record<string, (() => void) | undefined>>): ReviewKeys {
  const [on, setOn] = useState(() => localStorage.getItem(kept) !== 'off');
  const current = useRef(uses);
  useEffect(() => {
    current.current = uses;
  });
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (event.repeat && !walks.has(key)) return;
      const use = current.current[key];
      if (use === undefined) return;
      event.preventDefault();
      use();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on]);
  return {
    on,
    onSwitch() {
      localStorage.setItem(kept, on ? 'off' : 'on');
      setOn(!on);
    },
  };
}

const walks = new Set(['j', 'k']);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null;
