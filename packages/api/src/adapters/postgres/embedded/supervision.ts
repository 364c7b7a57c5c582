import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Server } from './server.ts';

export interface Supervision {
  /** Ends the watch. The server that runs at that moment, or null when none does. */
  end(): Promise<Server | null>;
}

const pauseMsMax = 1_000;
const steadyMs = 10_000;

/**
 * Starts the server again whenever it ends, for as long as the service runs: a disk may be full for an hour and then no more. The pauses grow to no
 * more than a second, so that the service is back soon after the cause is gone; a server that ran steadily comes back without one.
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
      log.error('PostgreSQL has ended unexpectedly; starting it again.');
      if (performance.now() - since > steadyMs) pauseMs = 0;
      ({ server, pauseMs } = await revive(pauseMs));
    }
  }

  async function revive(firstPauseMs: number): Promise<{ server: Server | null; pauseMs: number }> {
    let pauseMs = firstPauseMs;
    let told = '';
    while (!ending.signal.aborted) {
      await wait(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) break;
      pauseMs = Math.min(pauseMsMax, Math.max(250, pauseMs * 2));
      try {
        const revived = await relaunch(ending.signal);
        log.info(`PostgreSQL is back (process ${revived.identity.pid}).`);
        return { server: revived, pauseMs };
      } catch (error) {
        const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
        // The same reason once a second would drown all else.
        if (reason !== told && !ending.signal.aborted) log.error(error instanceof Error ? error.message : reason);
        told = reason;
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
