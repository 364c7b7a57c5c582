import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A kind of call that is made repeatedly. */
export interface CallKind {
  readonly name: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** A fixed number of callers, each making its next call as soon as it has the previous response. */
export interface SteadyCalls {
  readonly sent: number;
  /** Calls that were charged according to their responses. */
  readonly charged: number;
  /** Calls with no response or a truncated one. They may have been charged. */
  readonly unanswered: number;
  /** Failed calls by kind and status, such as `card 503`. */
  readonly failures: ReadonlyMap<string, number>;
  /** Number of successful calls of a kind. */
  successCount(kind: string): number;
  /** Time of the last failed call of a kind, on the clock of `performance.now()`. */
  lastFailureMs(kind: string): number;
  /** The time since which every address has responded to a call of this kind: the earliest of their last successes. */
  lastSuccessMs(kind: string): number;
  /** Stops new calls and resolves when none is in flight. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

export interface SteadyCallsOptions {
  readonly bases: readonly string[];
  readonly key: string;
  readonly kinds: readonly CallKind[];
  /** Number of callers per address. */
  readonly callers: number;
  readonly pauseMs?: number;
}

const hangMs = 10_000;

export function steadyCalls({ bases, key, kinds, callers, pauseMs = 0 }: SteadyCallsOptions): SteadyCalls {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const failedLast = new Map<string, number>();
  const wellLast = new Map<string, number>();
  const successes = new Map<string, number>();
  let sent = 0;
  let charged = 0;
  let unanswered = 0;
  let inFlight = 0;
  let paused = false;
  let stopped = false;

  /** The status, or the error. */
  const callOnce = (base: string, { method = 'GET', path, headers, body }: CallKind): Promise<number | string> =>
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
          if (!response.complete) return done('truncated response');
          charged += Number(response.headers['sillage-charged'] ?? 0);
          done(response.statusCode ?? 0);
        });
        response.resume();
      });
      call.on('timeout', () => call.destroy(new Error('no response in time')));
      call.on('error', (error) => done('code' in error ? String(error.code) : error.message));
      call.end(body);
    });

  async function caller(base: string, first: number): Promise<void> {
    for (let at = first; !stopped; at++) {
      if (pauseMs > 0 || paused) await wait(Math.max(pauseMs, 5));
      const kind = kinds[at % kinds.length];
      if (paused || stopped || kind === undefined) continue;
      inFlight += 1;
      sent += 1;
      const status = await callOnce(base, kind);
      inFlight -= 1;
      if (typeof status === 'string') unanswered += 1;
      if (status === 200 || status === 304) {
        wellLast.set(`${kind.name} ${base}`, performance.now());
        successes.set(kind.name, (successes.get(kind.name) ?? 0) + 1);
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
    successCount: (kind) => successes.get(kind) ?? 0,
    lastFailureMs: (kind) => failedLast.get(kind) ?? 0,
    lastSuccessMs: (kind) => Math.min(...bases.map((base) => wellLast.get(`${kind} ${base}`) ?? 0)),
    async pause() {
      paused = true;
      while (inFlight > 0) await wait(5);
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
