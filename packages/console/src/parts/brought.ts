/** Scripts that are brought when they are first needed. While the way to the service is away they are waited for, and what stands on the page stays. */

const againMs = 3_000;
const hearers = new Set<() => void>();
const again = new EventTarget();
let waiting = 0;

export async function brought<T>(bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch {
    await served();
    // Where the service is there and the script is not, another release has taken its place: then this is refused, and the page is loaded anew.
    return bring();
  }
}

export const isScriptAway = (): boolean => waiting > 0;

export function onScriptAway(changed: () => void): () => void {
  hearers.add(changed);
  return () => hearers.delete(changed);
}

export const askForScripts = (): void => void again.dispatchEvent(new Event('ask'));

async function served(): Promise<void> {
  if (await isServed()) return;
  tell(1);
  do await aWhile();
  while (!(await isServed()));
  tell(-1);
}

const isServed = (): Promise<boolean> =>
  fetch('/console/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function tell(change: number): void {
  waiting += change;
  for (const hear of hearers) hear();
}

const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, againMs);
    addEventListener('online', end, over);
    again.addEventListener('ask', end, over);
  });
