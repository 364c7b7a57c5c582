import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One kind of call, made again and again. */
export interface Kind {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** Callers who never stop: each makes its next call when it has the answer of the one before. */
export interface SteadyCalls {
  readonly sent: number;
  /** Calls that were charged, by their own answers. */
  readonly charged: number;
  /** Calls that got no answer, or none whole: they may have been charged. */
  readonly unanswered: number;
  /** What was not answered well, by kind and status: `card 503`. */
  readonly failures: ReadonlyMap<string, number>;
  /** How many calls of a kind were answered well. */
  wellCount(kind: string): number;
  /** When the last call of a kind failed, on the clock of `performance.now()`. */
  failedLastMs(kind: string): number;
  /** When a kind was last answered well, by every address. */
  wellLastMs(kind: string): number;
  /** Lets nobody begin a call, and resolves when none is under way. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

export interface SteadyCallsOptions {
  readonly bases: readonly string[];
  readonly key: string;
  readonly kinds: readonly Kind[];
  /** How many callers each address has. */
  readonly callers: number;
  readonly pauseMs?: number;
}

const hangMs = 10_000;

export function steadyCalls({ bases, key, kinds, callers, pauseMs = 0 }: SteadyCallsOptions): SteadyCalls {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const failedLast = new Map<string, number>();
  const wellLast = new Map<string, number>();
  const well = new Map<string, number>();
  let sent = 0;
  let charged = 0;
  let unanswered = 0;
  let underWay = 0;
  let paused = false;
  let stopped = false;

  /** The status, or what broke instead of one. */
  const callOnce = (base: string, { method = 'GET', path, headers, body }: Kind): Promise<number | string> =>
    new Promise((done) => {
      const call = request(base + path, {
        agent,
        method,
        headers: { authorization: `Bearer ${key}`, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        timeout: hangMs,
      });
      call.on('response', (response) => {
        response.on('error', () => {});
        response.on('close', () => {
          if (!response.complete) return done('half an answer');
          charged += Number(response.headers['sillage-charged'] ?? 0);
          done(response.statusCode ?? 0);
        });
        response.resume();
      });
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error) => done('code' in error ? String(error.code) : error.message));
      call.end(body);
    });

  async function caller(base: string, first: number): Promise<void> {
    for (let at = first; !stopped; at++) {
      if (pauseMs > 0 || paused) await wait(Math.max(pauseMs, 5));
      const kind = kinds[at % kinds.length];
      if (paused || stopped || kind === undefined) continue;
      underWay += 1;
      sent += 1;
      const status = await callOnce(base, kind);
      underWay -= 1;
      if (typeof status === 'string') unanswered += 1;
      if (status === 200 || status === 304) {
        wellLast.set(`${kind.name} ${base}`, performance.now());
        well.set(kind.name, (well.get(kind.name) ?? 0) + 1);
        continue;
      }
      failures.set(`${kind.name} ${status}`, (failures.get(`${kind.name} ${status}`) ?? 0) + 1);
      failedLast.set(kind.name, performance.now());
    }
  }
  const all = Promise.all(bases.flatMap((base) => Array.from({ length: callers }, (_, at) => caller(base, at))));

  return {
    get sent() {
      return sent;
    },
    get charged() {
      return charged;
    },
    get unanswered() {
      return unanswered;
    },
    failures,
    wellCount: (kind) => well.get(kind) ?? 0,
    failedLastMs: (kind) => failedLast.get(kind) ?? 0,
    wellLastMs: (kind) => Math.min(...bases.map((base) => wellLast.get(`${kind} ${base}`) ?? 0)),
    async pause() {
      paused = true;
      while (underWay > 0) await wait(5);
    },
    resume: () => {
      paused = false;
    },
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}
