import { constants } from 'node:os';

/**
 * SIGINT, SIGTERM and SIGHUP normally end the tool immediately; exit handlers remove temporary files. Between requesting a key and
 * saving it, the first signal only prints a message, because stopping then could lose the key.
 */
let deferred: { readonly first: () => void; readonly second: () => void; warned: boolean } | null = null;

export function watchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(signal));
}

export function interrupt(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  if (deferred !== null && !deferred.warned) {
    deferred.warned = true;
    deferred.first();
    return;
  }
  deferred?.second();
  process.exit(128 + constants.signals[signal]);
}

export async function deferInterrupts<T>(
  messages: { readonly first: () => void; readonly second: () => void },
  work: () => Promise<T>,
): Promise<T> {
  deferred = { ...messages, warned: false };
  try {
    return await work();
  } finally {
    deferred = null;
  }
}
