import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { folderAt } from '../src/adapters/postgres/embedded/folder.ts';
import { readPostmasterPid } from '../src/adapters/postgres/embedded/postmaster-pid.ts';
import type { DatabaseProxy } from './ground.ts';

/** What can happen to a node's database, as the proof of faults does it. */
export interface Stage {
  /** The database itself, past any proxy. */
  readonly url: string;
  /** Where its server keeps its files. */
  readonly dataDir: string;
  /** Null where the node's own server is reached directly. */
  readonly proxy: DatabaseProxy | null;
}

export interface FaultKind {
  readonly name: string;
  readonly needsProxy?: true;
  /** Breaks something, and has mended it again when it resolves; what it broke may still be on its way back. */
  run(stage: Stage, holdMs: number): Promise<void>;
}

/** A session of one's own, for as long as the work takes. */
export async function withSession<Given>(url: string, work: (session: pg.Client) => Promise<Given>): Promise<Given> {
  const session = new pg.Client({ connectionString: url, application_name: 'prove', connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  session.on('error', () => {});
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end().catch(() => {});
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);
const beside = (url: string): string => Object.assign(new URL(url), { pathname: '/postgres' }).href;

const ofTheNode = "application_name = 'sillage' and pid <> pg_backend_pid()";

/** Until then a server that is hurt may still let somebody in; after it, whoever gets in finds it well. */
const noticedMs = 300;

/** Ends the node's backends that fit; where none does just now, tries for a moment. */
async function terminate(url: string, where: string): Promise<void> {
  await withSession(url, async (session) => {
    for (let tries = 0; tries < 40; tries++) {
      const { rowCount } = await session.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofTheNode} and ${where}`);
      if (rowCount !== null && rowCount > 0) return;
      await wait(5);
    }
  });
}

async function signalPostmaster({ dataDir }: Stage, signal: NodeJS.Signals): Promise<void> {
  const noted = await readPostmasterPid(folderAt(dataDir));
  if (noted !== null) process.kill(noted.pid, signal);
  await wait(noticedMs);
}

/** Puts one database in the place of another, whoever tries to connect meanwhile. */
async function rename(session: pg.Client, from: string, to: string): Promise<void> {
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
          `select pid from pg_stat_activity where ${ofTheNode} order by (state <> 'idle') desc, random() limit 1`,
        );
        for (const { pid } of rows) process.kill(pid, 'SIGKILL');
      });
      await wait(noticedMs);
    },
  },
  { name: 'the server stops fast', run: (stage) => signalPostmaster(stage, 'SIGINT') },
  { name: 'the server stops at once', run: (stage) => signalPostmaster(stage, 'SIGQUIT') },
  { name: 'the postmaster is killed with kill -9', run: (stage) => signalPostmaster(stage, 'SIGKILL') },
  {
    name: 'the database can only be read',
    run: ({ url }, holdMs) =>
      withSession(beside(url), async (session) => {
        await session.query(`alter database ${nameIn(url)} set default_transaction_read_only = on`);
        await session.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofTheNode}`);
        await wait(holdMs);
        await session.query(`alter database ${nameIn(url)} reset default_transaction_read_only`);
      }),
  },
  {
    name: 'the database is gone, another in its place, and back',
    run: ({ url }, holdMs) =>
      withSession(beside(url), async (session) => {
        const name = nameIn(url);
        await rename(session, name, `${name}_away`);
        await wait(holdMs / 2);
        await session.query(`create database ${name}`);
        await wait(holdMs / 2);
        await session.query(`drop database ${name} with (force)`);
        await rename(session, `${name}_away`, name);
      }),
  },
  {
    name: 'a lock is held on what people sign in with',
    run: ({ url }, holdMs) =>
      withSession(url, async (session) => {
        await session.query('begin');
        await session.query('lock table people, sessions in access exclusive mode');
        await wait(holdMs);
        await session.query('rollback');
      }),
  },
  {
    name: 'connections that are open are swallowed',
    needsProxy: true,
    async run({ proxy }) {
      proxy?.swallowOpen();
    },
  },
  {
    name: 'every connection is swallowed for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setSwallowing(true);
      await wait(holdMs);
      proxy?.setSwallowing(false);
    },
  },
  {
    name: 'the way is slow for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setSlow(40);
      await wait(holdMs);
      proxy?.setSlow(0);
    },
  },
  {
    name: 'answers are cut in their middle',
    needsProxy: true,
    async run({ proxy }) {
      proxy?.cutInTheMiddle(3);
      await wait(100);
      proxy?.cutInTheMiddle(0);
    },
  },
  {
    name: 'the way is down for a while',
    needsProxy: true,
    async run({ proxy }, holdMs) {
      proxy?.setDown(true);
      await wait(holdMs);
      proxy?.setDown(false);
    },
  },
];
