import { Agent, request } from 'node:http';

/** One call: its start on the clock of `performance.now()`, its duration, and its status or error. */
export interface PacedCall {
  readonly startedMs: number;
  readonly ms: number;
  readonly status: number | string;
}

export interface PacedCalls {
  readonly calls: readonly PacedCall[];
  stop(): Promise<void>;
}

export interface PacedCallsOptions {
  readonly bases: readonly string[];
  readonly key: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
}

const hangMs = 10_000;

/** Starts a constant number of calls per second, however long earlier calls take. */
export function pacedCalls({ bases, key, paths, perSecond }: PacedCallsOptions): PacedCalls {
  const agent = new Agent({ keepAlive: true });
  const calls: PacedCall[] = [];
  const inFlight = new Set<Promise<void>>();
  const startedMs = performance.now();
  let started = 0;

  const callOnce = (url: string): Promise<void> =>
    new Promise((done) => {
      const beganMs = performance.now();
      const finish = (status: number | string) => {
        calls.push({ startedMs: beganMs, ms: performance.now() - beganMs, status });
        done();
      };
      const call = request(url, { agent, headers: { authorization: `Bearer ${key}` }, timeout: hangMs });
      call.on('response', (response) => {
        response.on('error', () => {});
        response.on('close', () => finish(response.complete ? (response.statusCode ?? 0) : 'truncated response'));
        response.resume();
      });
      call.on('timeout', () => call.destroy(new Error('no response in time')));
      call.on('error', (error) => finish('code' in error ? String(error.code) : error.message));
      call.end();
    });

  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedMs) / 1_000) * perSecond; started < due; started++) {
      const url = `${bases[started % bases.length]}${paths[started % paths.length]}`;
      const calling = callOnce(url).finally(() => inFlight.delete(calling));
      inFlight.add(calling);
    }
  }, 2);

  return {
    calls,
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
      agent.destroy();
    },
  };
}
