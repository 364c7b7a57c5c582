import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** Every planned operation that this version includes. */
const released = 'listFragrances,getFragrance,identify,listSimilar,listByNote,findGift,enrichFeed';

export interface DemoService {
  /** The variables of `demo.env`. */
  readonly demo: NodeJS.Dict<string>;
  stop(): Promise<void>;
}

/** Starts a service on this machine, with its own database and demo business in a folder. */
export async function startDemoService(folder: string): Promise<DemoService> {
  // A file, because the checks block this process, which then couldn't read a pipe.
  const log = join(folder, 'service.log');
  const output = openSync(log, 'w');
  const service = spawn(process.execPath, [fileURLToPath(new URL('../packages/api/bin/sillage.js', import.meta.url)), 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RELEASED: released,
    },
    stdio: ['ignore', output, output],
  });
  const gone = once(service, 'exit');
  while (!readFileSync(log, 'utf8').includes('Sillage is running at')) {
    if (service.exitCode !== null) throw new Error(`The service ended:\n${readFileSync(log, 'utf8')}`);
    await setTimeout(200);
  }
  return {
    demo: parseEnv(readFileSync(join(folder, 'data', 'demo.env'), 'utf8')),
    async stop() {
      service.kill('SIGTERM');
      await gone;
    },
  };
}
