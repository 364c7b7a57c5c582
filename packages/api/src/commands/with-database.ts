import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pino } from 'pino';
import { type Database, openDatabase } from '../adapters/postgres/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../adapters/postgres/embedded.ts';
import { migrate } from '../adapters/postgres/migrate.ts';
import { pepperOf } from '../adapters/postgres/settings.ts';
import { type Config, configOf } from '../config.ts';
import { CommandRefused } from '../wiring/sentence.ts';
import { logOptions } from '../wiring/told-error.ts';

export { CommandRefused };

/** A call whose options contradict one another or lack something. */
export class Misuse extends CommandRefused {}

export const readConfig = async (): Promise<Config> => configFor(process.env, process.env.OPERATIONS_OFF ? await everyOperation() : []);

export function configFor(env: NodeJS.ProcessEnv, operations: readonly string[]): Config {
  const config = configOf(env, operations);
  if (typeof config === 'string') throw new CommandRefused(config);
  return config;
}

/** The operations bring the whole interface with them, which a command seldom needs. */
async function everyOperation(): Promise<readonly string[]> {
  const { partnerOperations } = await import('../endpoints/partner/operations.ts');
  return partnerOperations().map(({ declaration }) => declaration.id);
}

/** Runs an operator's command on the service's database: the running service's own, or started for the command alone. */
export async function withDatabase<T>(work: (db: Database, pepper: Buffer) => Promise<T>): Promise<T> {
  return withDatabaseAsItIs(async (db, { keyPepper }) => {
    await migrate(db);
    return work(db, await pepperOf(db, keyPepper));
  });
}

/** The same on a database whose schema is left alone, be it old or none at all. */
export async function withDatabaseAsItIs<T>(work: (db: Database, given: Config, url: string) => Promise<T>): Promise<T> {
  const config = await readConfig();
  const { url, stop } = await reach(config);
  const db = openDatabase({ url, connectionsMax: 2, queryTimeoutMs: 300_000 });
  try {
    return await work(db, config, url);
  } finally {
    await db.destroy();
    await stop();
  }
}

async function reach({ databaseUrl, dataDir, logLevel }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const stop = async () => {};
  if (databaseUrl !== null) return { url: databaseUrl, stop };
  await makeDataFolder(dataDir);
  const log = pino({ ...logOptions, level: logLevel === 'info' ? 'warn' : logLevel }, pino.destination(2));
  const running = await findEmbeddedPostgres({ dataDir, log });
  return running === null ? startEmbeddedPostgres({ dataDir, log }) : { url: running, stop };
}

/** The folder that DATA_DIR names, made if it is not there. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new CommandRefused(`The data folder ${dataDir} cannot be made or written to${reason}. Set DATA_DIR to one that can.`);
  }
}

/** Level by level: in a folder that takes no others, as /proc is, Node's own way down never ends. */
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

/** Prints a result: as JSON for a program, as a sentence for a person. */
export function print(json: boolean, value: unknown, sentence: string): void {
  process.stdout.write(`${json ? JSON.stringify(value) : sentence}\n`);
}
