import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { createPasswords } from '../../src/adapters/better-auth/passwords.ts';
import { openFileReader } from '../../src/adapters/file-reader/file-reader.ts';
import { createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { plannedOperations } from '../../src/endpoints/partner/planned.ts';
import { type ConnectionLimits, connectionLimits } from '../../src/limits/limits.ts';
import { type PlanName, type Scope, scopes } from '../../src/limits/plans.ts';
import { type Service, type ServiceOptions, startService } from '../../src/wiring/service.ts';
import { testDatabase } from './test-database.ts';
import { unhurriedMs, unhurriedReaderLimits } from './unhurried.ts';
import { untilDropped } from './until-dropped.ts';

testDatabase.isNeeded = true;

/**
 * Test infrastructure: a separate database on the real PostgreSQL that `npm test` starts, and services on it over real HTTP on loopback.
 */
export function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set. Run the tests with npm test, or npm test -- FILE.');
  return url;
}

/** Whether the database is that of a Citus cluster. */
export const isCluster = (): boolean => (process.env.TEST_SERVERS?.split(' ').length ?? 1) > 1;

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

/** A migrated database without perfumes. A service that starts on it would first import the sample library. */
export const freshDatabase = (): Promise<TestDatabase> => copyDatabase(process.env.TEST_TEMPLATE);

/** A database that has the sample library already, as after the first start. */
export const sampleDatabase = (): Promise<TestDatabase> => copyDatabase(process.env.TEST_SAMPLE_TEMPLATE ?? process.env.TEST_TEMPLATE);

async function copyDatabase(template: string | undefined): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = Object.assign(new URL(adminUrl()), { pathname: `/${name}` }).href;
  const db = openDatabase({ url, connectionsMax: 4, queryTimeoutMs: 120_000, connectTimeoutMs: 120_000 });
  if (template === undefined) await migrate(db);
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await untilDropped(
        () => asAdmin(`drop database ${name} with (force)`),
        () => rollBackPrepared(name),
      );
    },
  };
}

/** Runs a statement on every server of the cluster, or on the only one. Databases of a Citus cluster are created and dropped on each. */
export const asAdmin = (statement: string): Promise<void> => onServers((client) => client.query(statement));

const rollBackPrepared = (name: string): Promise<void> =>
  onServers(async (client) => {
    const { rows } = await client.query('select gid from pg_prepared_xacts where database = current_database()');
    for (const { gid } of rows) await client.query(`rollback prepared ${client.escapeLiteral(gid)}`);
  }, name);

async function onServers(work: (client: pg.Client) => Promise<unknown>, database?: string): Promise<void> {
  const servers = process.env.TEST_SERVERS?.split(' ') ?? [adminUrl()];
  await Promise.all(
    servers.map(async (url) => {
      const client = new pg.Client({
        connectionString: database === undefined ? url : Object.assign(new URL(url), { pathname: `/${database}` }).href,
      });
      await client.connect();
      try {
        await work(client);
      } finally {
        await client.end();
      }
    }),
  );
}

/** Tests call every operation, so all planned ones that exist are released, unless a test sets RELEASED. */
export function testConfig(env: Record<string, string> = {}): Config {
  const operations = partnerOperations().map(({ declaration }) => declaration.id);
  const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', RELEASED: releasable(operations), ...env }, operations);
  if (typeof config === 'string') throw new Error(config);
  return config;
}

/** The planned operations that this version includes, for RELEASED. */
export const releasable = (operations: readonly string[]): string =>
  plannedOperations
    .map(({ name }) => name)
    .filter((name) => operations.includes(name))
    .join(',');

/** Cheap hashes: tests of people sign up hundreds of them. */
export const testPasswords = createPasswords(6);

export interface TestService extends Service {
  readonly base: string;
  /** Its data folder, with the outbox. */
  readonly dataDir: string;
  /** A call, with a key if given. */
  call(path: string, key?: string | null, init?: RequestInit): Promise<Response>;
}

export interface TestServiceOptions {
  readonly patienceMs?: number;
  readonly connectionLimits?: ConnectionLimits;
  readonly demo?: boolean;
  readonly env?: Record<string, string>;
  /** Storefront platforms in addition to those configured by the environment. */
  readonly storefronts?: Config['storefronts'];
  readonly log?: pino.Logger;
  readonly parts?: NonNullable<ServiceOptions['parts']>;
  /** As in production. Most tests make few calls and render no card, so their services don't. */
  readonly preparesAhead?: boolean;
}

export async function startTestService(
  databaseUrl: string,
  {
    demo = false,
    env = {},
    storefronts = [],
    log = pino({ level: 'silent' }),
    parts = {},
    patienceMs = unhurriedMs,
    connectionLimits: connections = connectionLimits,
    preparesAhead = false,
  }: TestServiceOptions = {},
): Promise<TestService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-test-'));
  const config = testConfig({ DATA_DIR: dataDir, ...env });
  const service = await startService({
    config: { ...config, storefronts: [...config.storefronts, ...storefronts] },
    databaseUrl,
    log,
    demo,
    parts: {
      passwords: testPasswords,
      fileReader: openFileReader((fault) => log.error({ err: fault }, 'a file could not be read'), unhurriedReaderLimits),
      ...parts,
    },
    patienceMs,
    connectionLimits: connections,
    preparesAhead,
  });
  const base = `${service.publicUrl}/api/partner/v1`;
  return {
    ...service,
    base,
    dataDir,
    call: (path, key = null, init = {}) =>
      fetch(base + path, {
        redirect: 'manual',
        ...init,
        headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...Object.fromEntries(new Headers(init.headers)) },
      }),
    async close() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export interface TestBusiness {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
}

/** Creates a business with one key. */
export async function newBusiness(
  db: Database,
  {
    plan = 'marketplace',
    keyScopes = scopes,
    expiresAt = null,
    isTest = true,
  }: { plan?: PlanName; keyScopes?: readonly Scope[]; expiresAt?: string | null; isTest?: boolean } = {},
): Promise<TestBusiness> {
  const id = await createBusiness(db, { name: 'Parfumerie Aurore', website: null, plan, test: isTest });
  const key = await createKey(db, await loadPepper(db, null), { businessId: id, scopes: keyScopes, label: 'test', expiresAt });
  if (key === null) throw new Error('the business is gone');
  return { id, key: key.text, keyId: key.id };
}

/**
 * Retries until the assertion holds, or throws the last failure after the timeout. Changes take up to a second to reach other nodes, and many times
 * that on a busy machine. `promptly` also checks how long it took.
 */
export async function eventually(holds: () => Promise<void>, withinMs = 120_000): Promise<void> {
  const until = Date.now() + withinMs;
  for (let tries = 1; ; tries++) {
    try {
      return await holds();
    } catch (error) {
      // A busy machine may stall for longer than that between two attempts.
      if (Date.now() >= until && tries >= 10) throw error;
      await wait(Math.min(20 * tries, 100));
    }
  }
}

/**
 * Retries until the assertion holds, and throws its error if it still fails in an attempt that began after the time limit. The machine's own delays
 * extend the limit by ten times the slowest "select 1" meanwhile: a millisecond on a quiet machine, seconds on one that stalls.
 */
export async function promptly(holds: () => Promise<void>, withinMs: number): Promise<void> {
  const machine = await watchMachine();
  const startedMs = performance.now();
  try {
    for (let tries = 1; ; tries++) {
      const beganMs = performance.now();
      try {
        return await holds();
      } catch (error) {
        const limitMs = withinMs + 10 * machine.longestMs;
        if (beganMs - startedMs > limitMs) throw error;
        await wait(Math.min(20 * tries, 100));
      }
    }
  } finally {
    await machine.stop();
  }
}

/** Measures the longest time that a query took which needs no work, with the time until this process could send it. */
async function watchMachine(): Promise<{ readonly longestMs: number; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: adminUrl() });
  client.on('error', () => {});
  await client.connect();
  const everyMs = 20;
  let longestMs = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const startedMs = performance.now();
      await client.query('select 1');
      await wait(everyMs);
      longestMs = Math.max(longestMs, performance.now() - startedMs - everyMs);
    }
  })();
  return {
    get longestMs() {
      return longestMs;
    },
    async stop() {
      isStopped = true;
      await watching.finally(() => client.end());
    },
  };
}

/** Waits, if necessary, until 20 seconds of the minute are left: for calls that a rate limit must count in the same one. */
export async function untilMinuteHasTime(): Promise<void> {
  const intoMs = Date.now() % 60_000;
  if (intoMs > 40_000) await wait(60_500 - intoMs);
}
