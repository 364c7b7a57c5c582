import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Starts HAProxy with a configuration from `deploy/` and the proof's own addresses. Returns a function that stops it. */
export async function startHaproxy(
  file: 'nodes.cfg' | 'postgres.cfg' | 'patroni.cfg',
  env: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const path = fileURLToPath(new URL(`../../../deploy/haproxy/${file}`, import.meta.url));
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: searchPath, ...env } });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4_000);
  });
  let failure: string | null = null;
  const ended = Promise.race([
    once(child, 'error').then(([error]) => (Object(error).code === 'ENOENT' ? notInstalled : String(error))),
    once(child, 'close').then(() => output),
  ]).then((why) => {
    failure = why;
  });
  while (!(await isListening(port))) {
    if (failure !== null) throw new Error(`HAProxy is not running: ${failure}`);
    await wait(20);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

const searchPath = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
const notInstalled = 'it is not installed. On Debian and Ubuntu: apt-get install haproxy';

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
