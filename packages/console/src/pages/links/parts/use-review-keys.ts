import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '../../../parts/stored.ts';

/** Stores whether the shortcuts are on: single-letter shortcuts must be possible to turn off (WCAG 2.1.4). */
const storageKey = 'sillage review keys';

export interface ReviewKeys {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** By key, in lower case. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** Single-key shortcuts for the queue. A key that is held down moves through the rows, but triggers any other action only once. */
export function useReviewKeys(actions: KeyActions): ReviewKeys {
  const [isOn, setIsOn] = useState(() => readStored(storageKey) !== 'off');
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || hasOpenForm()) return;
      const key = readShortcut(event);
      if (event.repeat && !repeatableKeys.has(key)) return;
      const action = latestActions.current[key];
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [isOn]);
  return {
    isOn,
    toggle() {
      store(storageKey, isOn ? 'off' : 'on');
      setIsOn(!isOn);
    },
  };
}

/** The letter, digit or slash of a key. Layouts without Latin letters have them where a QWERTY keyboard does. */
export function readShortcut({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!/^\P{ASCII}$/u.test(key)) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

const repeatableKeys = new Set(['j', 'k']);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [role="menu"]') !== null;

/** An open form, such as a note: a letter typed while it has lost the focus would otherwise decide a product. */
const hasOpenForm = (): boolean => document.querySelector('main form') !== null;
