import { constants } from 'node:os';

/**
 * Ctrl-C and its kin. Everywhere but in one stretch they end the tool at once, and what was begun is tidied away on exit. Between
 * asking for a key and having it in its place the first is answered with words, for a key that is half fetched would be lost.
 */
let stretch: { readonly first: () => void; readonly second: () => void; warned: boolean } | null = null;

export function watchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
}

export function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  if (stretch !== null && !stretch.warned) {
    stretch.warned = true;
    stretch.first();
    return;
  }
  stretch?.second();
  process.exit(128 + constants.signals[signal]);
}

export async function unbroken<T>(words: { readonly first: () => void; readonly second: () => void }, work: () => Promise<T>): Promise<T> {
  stretch = { ...words, warned: false };
  try {
    return await work();
  } finally {
    stretch = null;
  }
}
