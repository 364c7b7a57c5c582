import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../packages/api/src/adapters/postgres/embedded.ts';
import { connectionsPerProcess } from '../packages/api/src/commands/serving.ts';
import { makeDataFolder, readConfig } from '../packages/api/src/commands/with-database.ts';
import { freePort } from '../packages/api/src/wiring/free-port.ts';
import { openFront } from '../packages/console/scripts/front.ts';

/**
 * `npm run dev`: runs the service from source, restarting it on changes, and the console with hot reload, at one address.
 * The database survives restarts, and is in a separate folder because code in development may change tables.
 */
process.env.DATA_DIR ||= './data-dev';
process.env.LOG_LEVEL ||= 'warn';
const config = await readConfig();
const port = config.port === 0 ? await freePort(config.host) : config.port;
const publicUrl = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;

/** Files that the service reads without importing them. */
const watchedFiles = ['packages/api/src/**/*.json', 'packages/api/samples/*', 'docs/guide/*.md', 'docs/quality.md'];

const ends: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
try {
  await begin();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function begin(): Promise<void> {
  await makeDataFolder(config.dataDir);
  const servicePort = await freePort('127.0.0.1');
  const front = await openFront({ host: config.host, port, publicUrl, service: `http://127.0.0.1:${servicePort}` });
  ends.push(() => front.close());
  const databaseUrl = config.databaseUrl ?? (await ownDatabase());
  if (ending === null) startService(servicePort, databaseUrl);
}

async function ownDatabase(): Promise<string> {
  const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) };
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log, connections: config.workers * connectionsPerProcess });
  ends.push(() => postgres.stop());
  return postgres.url;
}

/** Runs in its own process group, so that Ctrl-C reaches it only once, from here: on a second signal the service would not drain. */
function startService(servicePort: number, databaseUrl: string): void {
  const demo = config.databaseUrl === null ? ['--demo'] : [];
  const program = [
    fileURLToPath(import.meta.resolve('tsx/cli')),
    'watch',
    '--clear-screen=false',
    ...watchedFiles.flatMap((glob) => ['--include', glob]),
  ];
  const child = spawn(process.execPath, [...program, 'packages/api/src/main.ts', 'serve', ...demo, ...process.argv.slice(2)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${servicePort}`, PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl },
  });
  const gone = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  void gone.then(() => end(1));
}

/** Stops everything in reverse order of its start. */
function end(status: 0 | 1): Promise<void> {
  ending ??= (async () => {
    for (let stop = ends.pop(); stop !== undefined; stop = ends.pop())
      await stop().catch((error: unknown) => {
        console.error(error);
        status = 1;
      });
    process.exit(status);
  })();
  return ending;
}
