import { Agent, request } from 'node:http';

/** One call: when it began on the clock of `performance.now()`, how long it took, and its status or what broke instead of one. */
export interface PacedCall {
  readonly beganMs: number;
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

/** Callers who do not wait for one another: so many calls begin each second, however long those before them take. */
export function pacedCalls({ bases, key, paths, perSecond }: PacedCallsOptions): PacedCalls {
  const agent = new Agent({ keepAlive: true });
  const calls: PacedCall[] = [];
  const underWay = new Set<Promise<void>>();
  const startedMs = performance.now();
  let begun = 0;

  const callOnce = (url: string): Promise<void> =>
    new Promise((done) => {
      const beganMs = performance.now();
      const ended = (status: number | string) => {
        calls.push({ beganMs, ms: performance.now() - beganMs, status });
        done();
      };
      const call = request(url, { agent, headers: { authorization: `Bearer ${key}` }, timeout: hangMs });
      call.on('response', (response) => {
        response.on('error', () => {});
        response.on('close', () => ended(response.complete ? (response.statusCode ?? 0) : 'half an answer'));
        response.resume();
      });
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => ended('code' in error ? String(error.code) : error.message));
      call.end();
    });

  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedMs) / 1_000) * perSecond; begun < due; begun++) {
      const url = `${bases[begun % bases.length]}${paths[begun % paths.length]}`;
      const calling = callOnce(url).finally(() => underWay.delete(calling));
      underWay.add(calling);
    }
  }, 2);

  return {
    calls,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}
