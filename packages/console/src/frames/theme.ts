import { useState } from 'react';

const kept = 'sillage theme';

/** Light, dark, or as the system says. Kept in this browser alone; the first paint reads it from theme.js. */
export function useTheme(): readonly [string, (theme: string) => void] {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? 'system');
  return [
    theme,
    (wanted) => {
      setTheme(wanted);
      if (wanted === 'system') {
        delete document.documentElement.dataset.theme;
        localStorage.removeItem(kept);
      } else {
        document.documentElement.dataset.theme = wanted;
        localStorage.setItem(kept, wanted);
      }
    },
  ];
}
