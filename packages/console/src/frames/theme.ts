import { useState } from 'react';

const storageKey = 'sillage theme';

/** Light, dark or system. Stored in this browser only; theme.js applies it before the first paint. */
export function useTheme(): readonly [string, (theme: string) => void] {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'system');
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') {
        delete document.documentElement.dataset.theme;
        localStorage.removeItem(storageKey);
      } else {
        document.documentElement.dataset.theme = next;
        localStorage.setItem(storageKey, next);
      }
    },
  ];
}
