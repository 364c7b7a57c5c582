import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** HAProxy with a configuration as `deploy/` ships it, and addresses of the proof's own. Ends it when it is told to. */
export async function startHaproxy(
  file: 'nodes.cfg' | 'postgres.cfg',
  env: Record<string, string>,
  port: number,
): Promise<() => Promise<void>> {
  const path = fileURLToPath(new URL(`../../../deploy/haproxy/${file}`, import.meta.url));
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: searched, ...env } });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  let gone: string | null = null;
  const ended = Promise.race([
    once(child, 'error').then(([error]) => (Object(error).code === 'ENOENT' ? missing : String(error))),
    once(child, 'close').then(() => said),
  ]).then((why) => {
    gone = why;
  });
  while (!(await listens(port))) {
    if (gone !== null) throw new Error(`HAProxy does not run: ${gone}`);
    await wait(20);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

const searched = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`;
const missing = 'it is not installed. On Debian and Ubuntu: apt-get install haproxy';

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true));
    socket.on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
