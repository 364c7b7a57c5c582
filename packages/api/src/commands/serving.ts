import cluster from 'node:cluster';
import { lookup } from 'node:dns/promises';
import { relative } from 'node:path';
import { isatty } from 'node:tty';
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { nodeConnectionsMax } from '../wiring/databases.ts';
import { freePort } from '../wiring/free-port.ts';
import { openLog } from '../wiring/log.ts';
import { logOptions } from '../wiring/serialize-error.ts';
import type { Service } from '../wiring/service.ts';
import { startWorkers, type Workers } from '../wiring/workers/primary.ts';
import { CommandRefused, makeDataFolder, readConfig } from './with-database.ts';

/** Runs the service until a signal stops it. */
export async function serveUntilEnded({ demo: demoOption, ...patience }: { demo?: boolean; patienceMs?: number }): Promise<void> {
  const startedMs = performance.now();
  const config = await readConfig();
  const log = openLog({ ...logOptions, level: config.logLevel }, { fd: 1 });
  if (cluster.isWorker) return (await import('../wiring/workers/worker.ts')).work({ config, log, ...patience });
  // An external database belongs to its operator, so demo data is added only on request.
  const demo = demoOption ?? config.databaseUrl === null;
  await lookup(config.host).catch(() => {
    throw new CommandRefused(`HOST is ${config.host}, which doesn't resolve to an address. Set it to an address of this machine.`);
  });
  await makeDataFolder(config.dataDir);
  const connections = config.workers * connectionsPerProcess;
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, connections }) : null;

  let stopping = false;
  let stop = async (): Promise<void> => void (await embedded?.stop());
  const drain = (why: object, status: 0 | 1): void => {
    // A second signal means that the operator doesn't want to wait any longer.
    if (stopping) process.exit(1);
    stopping = true;
    log.info(why, 'draining');
    setTimeout(() => process.exit(1), 30_000).unref();
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        log.error({ err: error }, "the service didn't stop cleanly");
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => drain({ signal }, 0));
  let restart = async (): Promise<void> => {
    if (config.workers > 1) return;
    log.warn(
      'SIGHUP replaces workers one at a time, but this service has a single process. Set WORKERS to 2 or more, or restart the service.',
    );
  };
  // At a terminal, SIGHUP means that the terminal was closed, and its user expects the service to stop with it.
  const atTerminal = isatty(0);
  process.on('SIGHUP', () => (atTerminal ? drain({ signal: 'SIGHUP' }, 0) : void restart()));

  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    let service: Service | Workers;
    // The first of several processes only watches the others, so it doesn't load the service.
    if (config.workers === 1)
      service = await (await import('../wiring/service.ts')).startService({ config, databaseUrl, log, demo, ...patience });
    else {
      const port = config.port === 0 ? await freePort(config.host) : config.port;
      const workers = await startWorkers({ count: config.workers, task: { port, databaseUrl, demo }, log });
      restart = workers.restart;
      void workers.givenUp.then((sentence) => {
        if (stopping) return;
        process.stderr.write(`${sentence}\n`);
        drain({ reason: sentence }, 1);
      });
      service = workers;
    }
    stop = async () => {
      await service.close();
      await embedded?.stop();
    };
    process.stderr.write(formatGreeting(service.publicUrl, service.demoEnv, performance.now() - startedMs));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Database connections of one process: its pools, 8 more during startup and 2 for an operator's command. */
export const connectionsPerProcess = nodeConnectionsMax + 8 + 2;

function formatGreeting(publicUrl: string, demoEnv: string | null, ms: number): string {
  const lines = ['', `  Sillage is running at ${publicUrl} (started in ${(ms / 1000).toFixed(1)} s). Documentation: ${publicUrl}/docs`, ''];
  if (demoEnv !== null) {
    const file = relative(process.cwd(), demoEnv);
    lines.push(
      '  To try it, run these commands in another terminal, in this folder:',
      '',
      `    set -a; . ${quote(file.startsWith('/') || file.startsWith('.') ? file : `./${file}`)}; set +a`,
      '    curl -s "$SILLAGE_BASE_URL/whoami" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '    curl -s "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '    curl -s "$SILLAGE_BASE_URL/products/$SILLAGE_PRODUCT_REF/card?format=png&look=$SILLAGE_LOOK" -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png',
      '    curl -s "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card?format=html" -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.html',
      '    curl -s "$SILLAGE_BASE_URL/search?q=baccarat+rouge" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '',
      `  The console is at ${publicUrl}/console. Sign in with SILLAGE_CONSOLE_EMAIL and SILLAGE_CONSOLE_PASSWORD from the same file.`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

const quote = (file: string): string => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);
