/** Loads scripts on demand. While the service is unreachable it keeps waiting, so that the page already on screen stays. */

const retryMs = 3_000;
const listeners = new Set<() => void>();
const retryRequests = new EventTarget();
let waiting = 0;

export async function loadScript<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await waitUntilServed();
    // If the service is up but the script is gone, a new release has replaced it: the second attempt throws, and the page is reloaded.
    return load();
  }
}

export const isScriptUnavailable = (): boolean => waiting > 0;

export function onScriptAvailability(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const retryScripts = (): void => void retryRequests.dispatchEvent(new Event('retry'));

async function waitUntilServed(): Promise<void> {
  if (await isServed()) return;
  addWaiting(1);
  do await pause();
  while (!(await isServed()));
  addWaiting(-1);
}

const isServed = (): Promise<boolean> =>
  fetch('/console/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function addWaiting(change: number): void {
  waiting += change;
  for (const notify of listeners) notify();
}

/** Ends early when the browser comes back online or a retry is requested. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const end = (): void => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, retryMs);
    addEventListener('online', end, { signal: listening.signal });
    retryRequests.addEventListener('retry', end, { signal: listening.signal });
  });
