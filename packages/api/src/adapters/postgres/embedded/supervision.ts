import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Server } from './server.ts';

export interface Supervision {
  /** Ends supervision. Returns the current server, or null if none is running. */
  end(): Promise<Server | null>;
}

const pauseMsMax = 1_000;
const stableMs = 10_000;

/**
 * Restarts the server whenever it exits, for as long as the service runs: a full disk, for example, may be fixed after an hour. Pauses grow to at
 * most a second, so that recovery is quick once the cause is gone; a server that ran for a while is restarted without a pause.
 */
export function keepRunning(first: Server, relaunch: (signal: AbortSignal) => Promise<Server>, log: Log): Supervision {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
  let server: Server | null = first;
  const watching = watch();

  async function watch(): Promise<void> {
    let pauseMs = 0;
    for (;;) {
      const since = performance.now();
      await Promise.race([server?.ended, ended]);
      if (ending.signal.aborted) return;
      server = null;
      log.error('PostgreSQL exited unexpectedly; restarting it.');
      if (performance.now() - since > stableMs) pauseMs = 0;
      ({ server, pauseMs } = await revive(pauseMs));
    }
  }

  async function revive(firstPauseMs: number): Promise<{ server: Server | null; pauseMs: number }> {
    let pauseMs = firstPauseMs;
    let lastReason = '';
    while (!ending.signal.aborted) {
      await wait(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) break;
      pauseMs = Math.min(pauseMsMax, Math.max(250, pauseMs * 2));
      try {
        const revived = await relaunch(ending.signal);
        log.info(`PostgreSQL is running again (process ${revived.identity.pid}).`);
        return { server: revived, pauseMs };
      } catch (error) {
        const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
        // Don't log the same reason every second.
        if (reason !== lastReason && !ending.signal.aborted) log.error(error instanceof Error ? error.message : reason);
        lastReason = reason;
      }
    }
    return { server: null, pauseMs };
  }

  return {
    end: async () => {
      ending.abort();
      await watching;
      return server;
    },
  };
}
