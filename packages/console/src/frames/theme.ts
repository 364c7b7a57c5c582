import { useState } from 'react';
import { store } from '../parts/stored.ts';

const storageKey = 'sillage theme';

/** Light, dark or system. Stored in this browser only; before-paint.js applies it before the first paint. */
export function useTheme(): readonly [string, (theme: string) => void] {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'system');
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      store(storageKey, next === 'system' ? null : next);
    },
  ];
}
