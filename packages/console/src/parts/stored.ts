/** What this browser keeps. Everything works without it: where the user has blocked storage, nothing is kept. */
type Kept = 'localStorage' | 'sessionStorage';

export function readStored(key: string, kept: Kept = 'localStorage'): string | null {
  try {
    return window[kept].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. False if nothing could be kept. */
export function store(key: string, value: string | null, kept: Kept = 'localStorage'): boolean {
  try {
    if (value === null) window[kept].removeItem(key);
    else window[kept].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
