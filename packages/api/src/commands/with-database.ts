import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../adapters/postgres/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { loadPepper } from '../adapters/postgres/settings.ts';
import { type Config, parseConfig } from '../config.ts';
import { CommandRefused } from '../wiring/format-error.ts';
import { logOptions } from '../wiring/serialize-error.ts';

export { CommandRefused };

/** Invalid usage: options that contradict each other or are missing. */
export class UsageError extends CommandRefused {}

export const readConfig = async (): Promise<Config> =>
  parseConfigFor(process.env, process.env.OPERATIONS_OFF || process.env.RELEASED ? await everyOperation() : []);

export function parseConfigFor(env: NodeJS.ProcessEnv, operations: readonly string[]): Config {
  const config = parseConfig(env, operations);
  if (typeof config === 'string') throw new CommandRefused(config);
  return config;
}

/** Loaded on demand: the operations import the entire API, which few commands need. */
async function everyOperation(): Promise<readonly string[]> {
  const { partnerOperations } = await import('../endpoints/partner/operations.ts');
  return partnerOperations().map(({ declaration }) => declaration.id);
}

/** Runs an operator's command on the service's database: the one of the running service, or one started for this command. */
export async function withDatabase<T>(work: (db: Database, pepper: Buffer) => Promise<T>): Promise<T> {
  return withUnmigratedDatabase(async (db, { keyPepper }) => {
    await migrate(db);
    return work(db, await loadPepper(db, keyPepper));
  });
}

/** The same without migrating the schema, which may be outdated or missing. */
export async function withUnmigratedDatabase<T>(work: (db: Database, given: Config, url: string) => Promise<T>): Promise<T> {
  const config = await readConfig();
  const { url, stop } = await findDatabase(config);
  const db = openDatabase({ url, connectionsMax: 2, queryTimeoutMs: 300_000 });
  try {
    return await work(db, config, url);
  } finally {
    await db.destroy();
    await stop();
  }
}

async function findDatabase({ databaseUrl, dataDir, logLevel }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const stop = async () => {};
  if (databaseUrl !== null) return { url: databaseUrl, stop };
  await makeDataFolder(dataDir);
  const log = pino({ ...logOptions, level: logLevel === 'info' ? 'warn' : logLevel }, pino.destination(2));
  const running = await findEmbeddedPostgres({ dataDir, log });
  return running === null ? startEmbeddedPostgres({ dataDir, log }) : { url: running, stop };
}

/** Creates DATA_DIR if it does not exist. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new CommandRefused(`The data folder ${dataDir} can't be created or written to${reason}. Set DATA_DIR to a writable folder.`);
  }
}

/** Creates one level at a time: Node's recursive mkdir never returns inside folders that reject new ones, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Prints a result: JSON for programs, a sentence for people. */
export function print(json: boolean, value: unknown, sentence: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : sentence}\n`);
}
