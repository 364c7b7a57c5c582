import type { FastifyBaseLogger } from 'fastify';
import { isOutage } from '../adapters/postgres/connection.ts';
import type { FailedCall } from '../http/requests/route.ts';

/** Logs failures: a bug every time, with its stack; an outage as a warning that is repeated at intervals with the number of occurrences. */
export interface Failures {
  /** A failed call. */
  ofCall(error: unknown, where: FailedCall): void;
  /** A failed background job, with its log message. */
  ofWork(message: string): (error: unknown) => void;
}

const repeatAfterMs = 10_000;

export function createFailureLog(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Failures {
  const outages = new Map<string, { readonly loggedMs: number; readonly left: number }>();

  function warn(message: string, error: unknown, fields: object = {}): void {
    const nowMs = performance.now();
    const last = outages.get(message);
    if (last !== undefined && nowMs - last.loggedMs < repeatAfterMs) {
      outages.set(message, { ...last, left: last.left + 1 });
      return;
    }
    outages.set(message, { loggedMs: nowMs, left: 0 });
    log.warn({ err: error, ...fields, ...(last !== undefined && last.left > 0 && { times: last.left + 1 }) }, message);
  }

  return {
    ofCall: (error, where) => (isOutage(error) ? warn('unavailable', error, where) : log.error({ err: error, ...where }, 'unexpected')),
    ofWork: (message) => (error) => (isOutage(error) ? warn(message, error) : log.warn({ err: error }, message)),
  };
}
