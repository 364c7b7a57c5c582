import { Agent, request } from 'node:http';

/** Makes sequential calls on several connections until it is stopped or the service is gone. */
export interface Load {
  /** Calls that were sent, and those that got a complete response. */
  readonly sent: number;
  readonly answered: number;
  readonly charged: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves when no call is in progress. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly connections?: number;
  /** The wait of a connection between two calls. Without it, the load takes the whole machine, and whatever the test waits for takes longer. */
  readonly pauseMs?: number;
}

export function loadOn(base: string, key: string, paths: readonly string[], { connections = 16, pauseMs = 20 }: LoadOptions = {}): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  let sent = 0;
  let answered = 0;
  let charged = 0;
  let stopped = false;

  const callOnce = (path: string): Promise<boolean> =>
    new Promise((done) => {
      sent += 1;
      const call = request(base + path, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
        response.on('error', () => done(false));
        response.on('close', () => done(response.complete));
        response.on('end', () => {
          if (!response.complete) return;
          answered += 1;
          charged += Number(response.headers['sillage-charged'] ?? 0);
          const status = response.statusCode ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        });
        response.resume();
      });
      call.on('error', () => done(false));
      call.end();
    });

  const loops = Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      for (let next = at; !stopped; next++) {
        if (!(await callOnce(paths[next % paths.length] ?? ''))) return;
        if (pauseMs > 0) await pause(pauseMs);
      }
    }),
  );
  return {
    get sent() {
      return sent;
    },
    get answered() {
      return answered;
    },
    get charged() {
      return charged;
    },
    statuses,
    async stop() {
      stopped = true;
      await loops;
      agent.destroy();
    },
  };
}

/** A random generator with the same sequence in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
