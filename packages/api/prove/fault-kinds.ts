import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { folderAt } from '../src/adapters/postgres/embedded/folder.ts';
import { readPostmasterPid } from '../src/adapters/postgres/embedded/postmaster-pid.ts';
import type { DatabaseProxy } from './test-bed.ts';

/** The database of a node under test, as the “faults” proof breaks it. */
export interface Stage {
  /** The database's own URL, bypassing any proxy. */
  readonly url: string;
  /** The server's data directory. */
  readonly dataDir: string;
  /** Null if the node connects directly to its embedded server. */
  readonly proxy: DatabaseProxy | null;
}

export interface FaultKind {
  readonly name: string;
  readonly needsProxy?: true;
  /** Injects the fault and removes it before resolving. The database may still be recovering then. */
  run(stage: Stage, holdMs: number): Promise<void>;
}

/** Runs the work in a separate database session. */
export async function withSession<Result>(url: string, work: (session: pg.Client) => Promise<Result>): Promise<Result> {
  const session = new pg.Client({
    connectionString: url,
    application_name: 'prove',
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
  });
  session.on('error', () => {});
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end().catch(() => {});
  }
}

const databaseName = (url: string): string => new URL(url).pathname.slice(1);
const maintenanceUrl = (url: string): string => Object.assign(new URL(url), { pathname: '/postgres' }).href;

const isNodeBackend = "application_name = 'sillage' and pid <> pg_backend_pid()";

/** Time after a signal during which a failing server may still accept connections. After it, an accepted connection means a healthy server. */
const settleMs = 300;

/** Terminates the node's matching backends, retrying for a moment if there are none. */
async function terminate(url: string, where: string): Promise<void> {
  await withSession(url, async (session) => {
    for (let tries = 0; tries < 40; tries++) {
      const { rowCount } = await session.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${isNodeBackend} and ${where}`,
      );
      if (rowCount !== null && rowCount > 0) return;
      await wait(5);
    }
  });
}

async function signalPostmaster({ dataDir }: Stage, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await readPostmasterPid(folderAt(dataDir));
  if (postmaster !== null) process.kill(postmaster.pid, signal);
  await wait(settleMs);
}

/** Renames a database, terminating connections until it succeeds. */
async function renameDatabase(session: pg.Client, from: string, to: string): Promise<void> {
  for (;;) {
    await session.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'", [
      from,
    ]);
    try {
      await session.query(`alter database ${from} rename to ${to}`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '55006') throw error;
    }
  }
}

export const faultKinds: readonly FaultKind[] = [
  { name: 'an idle backend is terminated', run: ({ url }) => terminate(url, "state = 'idle'") },
  { name: 'a busy backend is terminated', run: ({ url }) => terminate(url, "state <> 'idle'") },
  { name: 'the listening backend is terminated', run: ({ url }) => terminate(url, "query in ('listen sillage', 'select 1')") },
  { name: 'the charging backends are terminated', run: ({ url }) => terminate(url, "query like 'select ledger_flush%'") },
  { name: 'every backend is terminated', run: ({ url }) => terminate(url, 'true') },
  {
    name: 'a backend is killed with kill -9',
    async run({ url }) {
      await withSession(url, async (session) => {
        const { rows } = await session.query<{ pid: number }>(
          `select pid from pg_stat_activity where ${isNodeBackend} order by (state <> 'idle') desc, random() limit 1`,
        );
        for (const { pid } of rows) process.kill(pid, 'SIGKILL');
      });
      await wait(settleMs);
    },
  },
  { name: 'the server stops fast', run: (stage) => signalPostmaster(stage, 'SIGINT') },
  { name: 'the server stops immediately', run: (stage) => signalPostmaster(stage, 'SIGQUIT') },
  { name: 'the postmaster is killed with kill -9', run: (stage) => signalPostmaster(stage, 'SIGKILL') },
  {
    name: 'the database is read-only',
    run: ({ url }, holdMs) =>
      withSession(maintenanceUrl(url), async (session) => {
        await session.query(`alter database ${databaseName(url)} set default_transaction_read_only = on`);
        await session.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isNodeBackend}`);
        await wait(holdMs);
        await session.query(`alter database ${databaseName(url)} reset default_transaction_read_only`);
      }),
  },
  {
    name: 'the database is removed, replaced by an empty one, and restored',
    run: ({ url }, holdMs) =>
      withSession(maintenanceUrl(url), async (session) => {
        const name = databaseName(url);
        await renameDatabase(session, name, `${name}_away`);
        await wait(holdMs / 2);
        await session.query(`create database ${name}`);
        await wait(holdMs / 2);
        await session.query(`drop database ${name} with (force)`);
        await renameDatabase(session, `${name}_away`, name);
      }),
  },
  {
    name: 'the tables for signing in are locked',
    run: ({ url }, holdMs) =>
      withSession(url, async (session) => {
        await session.query('begin');
        await session.query('lock table people, sessions in access exclusive mode');
        await wait(holdMs);
        await session.query('rollback');
      }),
  },
  {
    name: 'open connections go silent',
    needsProxy: true,
    async run({ proxy }) {
      proxy?.swallowOpen();
    },
  },
  {
    name: 'all connections go silent for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setSwallowing(true);
      await wait(holdMs);
      proxy?.setSwallowing(false);
    },
  },
  {
    name: 'the network is slow for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setSlow(40);
      await wait(holdMs);
      proxy?.setSlow(0);
    },
  },
  {
    name: 'responses are truncated',
    needsProxy: true,
    async run({ proxy }) {
      proxy?.truncateResponses(3);
      await wait(100);
      proxy?.truncateResponses(0);
    },
  },
  {
    name: 'the network is down for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setDown(true);
      await wait(holdMs);
      proxy?.setDown(false);
    },
  },
];
