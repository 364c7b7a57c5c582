import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Renders again every 30 seconds, for texts like “2 minutes ago”. All of a page's clocks share one timer. */
export const useClock = (): number => useSyncExternalStore(listen, () => Math.floor(Date.now() / tickMs));

function listen(tick: () => void): () => void {
  listeners.add(tick);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, tickMs);
  return () => {
    listeners.delete(tick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
