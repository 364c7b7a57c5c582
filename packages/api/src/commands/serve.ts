import { lookup } from 'node:dns/promises';
import { relative } from 'node:path';
import { Command } from 'commander';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { logOptions } from '../log.ts';
import { startService } from '../service.ts';
import { CommandRefused, makeDataFolder, readConfig } from './with-database.ts';

export const serve = new Command('serve')
  .description('Run the service. Without DATABASE_URL it keeps a PostgreSQL of its own under DATA_DIR.')
  .option('--demo', 'make a demo workspace on an empty database, as is done without DATABASE_URL')
  .option('--no-demo', 'make none')
  .action(async ({ demo: wanted }: { demo?: boolean }) => {
    const startedMs = performance.now();
    const config = readConfig();
    // A database that somebody brought is for their shops; nothing that is not theirs is put into it unasked.
    const demo = wanted ?? config.databaseUrl === null;
    await lookup(config.host).catch(() => {
      throw new CommandRefused(`HOST is ${config.host}, which leads to no address. Set it to an address of this machine.`);
    });
    await makeDataFolder(config.dataDir);
    const log = pino({ ...logOptions, level: config.logLevel }, pino.destination({ fd: 1, sync: false }));
    const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : null;

    let stopping = false;
    let stop = async (): Promise<void> => void (await embedded?.stop());
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // The second signal is from somebody who has waited long enough.
        if (stopping) process.exit(1);
        stopping = true;
        log.info({ signal }, 'draining');
        setTimeout(() => process.exit(1), 30_000).unref();
        stop().then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'the service did not stop cleanly');
            process.exit(1);
          },
        );
      });
    }

    try {
      const service = await startService({ config, databaseUrl: config.databaseUrl ?? embedded?.url ?? '', log, demo });
      stop = async () => {
        await service.close();
        await embedded?.stop();
      };
      process.stderr.write(greeting(service.publicUrl, service.demoEnv, performance.now() - startedMs));
    } catch (error) {
      await embedded?.stop();
      throw error;
    }
  });

function greeting(publicUrl: string, demoEnv: string | null, ms: number): string {
  const lines = ['', `  Sillage answers at ${publicUrl} (started in ${(ms / 1000).toFixed(1)} s). Documentation: ${publicUrl}/docs`, ''];
  if (demoEnv !== null) {
    const file = relative(process.cwd(), demoEnv);
    lines.push(
      '  Paste into another terminal, in this folder:',
      '',
      `    set -a; . ${quoted(file.startsWith('/') || file.startsWith('.') ? file : `./${file}`)}; set +a`,
      '    curl -s "$SILLAGE_BASE_URL/whoami" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '    curl -s "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '    curl -s "$SILLAGE_BASE_URL/products/$SILLAGE_PRODUCT_REF/card?format=png&look=$SILLAGE_LOOK" -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png',
      '    curl -s "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card?format=html" -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.html',
      '    curl -s "$SILLAGE_BASE_URL/search?q=baccarat+rouge" -H "Authorization: Bearer $SILLAGE_API_KEY"',
      '',
      `  The console is at ${publicUrl}/console. Sign in with SILLAGE_CONSOLE_EMAIL and SILLAGE_CONSOLE_PASSWORD of the same file.`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

const quoted = (file: string): string => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);
