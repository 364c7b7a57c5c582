import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Observed } from './neighbor-process.ts';

export type { Observed };

/** Another business on the same service, which calls it constantly. */
export interface Neighbor {
  /** What it observed since the last call. */
  observed(): Promise<Observed>;
  stop(): Promise<void>;
}

export interface NeighborOptions {
  readonly publicUrl: string;
  readonly key: string;
  readonly card: string;
  /** The service's main process. */
  readonly pid: number;
}

export async function startNeighbor(options: NeighborOptions): Promise<Neighbor> {
  const child = fork(fileURLToPath(new URL('./neighbor-process.ts', import.meta.url)), [JSON.stringify(options)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  const ended = once(child, 'exit');
  const next = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('the neighbor ended')))]);
    return message;
  };
  await next();
  return {
    observed() {
      child.send('observed');
      return next();
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
