import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, changeOwner, findAccount, spawnAs } from '../src/adapters/postgres/embedded/account.ts';
import { openFolder } from '../src/adapters/postgres/embedded/folder.ts';
import { freePort } from '../test/support/processes.ts';

/** A Citus cluster on this machine. The first server is the coordinator. */
export interface Cluster {
  url(server?: number): string;
  readonly size: number;
  /** Starts another server. It joins the cluster without any data. */
  addServer(): Promise<void>;
  /** Runs statements on the coordinator, without a time limit. */
  run(...statements: readonly string[]): Promise<pg.QueryResult['rows']>;
  /** Kills the postmaster. Its other processes notice and exit. */
  kill(server: number): Promise<void>;
  start(server: number): Promise<void>;
  close(): Promise<void>;
}

const database = 'sillage';
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
citus.shard_count = 12
# Shards move while they are written to.
wal_level = logical
max_replication_slots = 40
max_wal_senders = 40
max_worker_processes = 40
max_connections = 300
max_prepared_transactions = 300
`;

export async function openCluster(root: string, programs: string): Promise<Cluster> {
  const folder = await openFolder(root);
  const binaries = {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    pg_ctl: join(programs, 'pg_ctl'),
    version: '',
    preload: [],
  };
  const account = await findAccount(folder, binaries, { info: () => {}, warn: () => {}, error: () => {} });
  const servers: { readonly data: string; readonly port: number }[] = [];
  const url = (server = 0, name = database): string => `postgres://postgres@127.0.0.1:${servers[server]?.port}/${name}`;

  async function start(server: number): Promise<void> {
    const { data = '' } = servers[server] ?? {};
    // A killed server leaves processes for a moment, and no other may start beside them.
    for (let tries = 0; tries < 20; tries++) {
      const { code } = await runAs(account, binaries.pg_ctl, ['-D', data, '-l', join(data, 'server.log'), '-w', 'start']);
      if (code === 0) return;
      await wait(500);
    }
    const fatal = (await readFile(join(data, 'server.log'), 'utf8')).split('\n').findLast((line) => line.includes('FATAL'));
    throw new Error(`the server in ${data} doesn't start: ${fatal ?? 'its log names no reason'}`);
  }

  async function query(address: string, statements: readonly string[]): Promise<pg.QueryResult['rows']> {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    await client.connect();
    try {
      let rows: pg.QueryResult['rows'] = [];
      for (const statement of statements) ({ rows } = await client.query(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  async function addServer(): Promise<void> {
    const at = servers.length;
    const data = join(folder.root, `server-${at}`);
    await mkdir(data);
    await changeOwner(data, account);
    const port = await freePort();
    servers.push({ data, port });
    const { code } = await runAs(account, binaries.initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C']);
    if (code !== 0) throw new Error('initdb failed');
    await appendFile(join(data, 'postgresql.conf'), `${settings}port = ${port}\n`);
    await start(at);
    await query(url(at, 'postgres'), [`create database ${database}`]);
    await query(url(at), ['create extension citus']);
    if (at === 0)
      await query(url(), [
        `select citus_set_coordinator_host('127.0.0.1', ${port})`,
        `select citus_set_node_property('127.0.0.1', ${port}, 'shouldhaveshards', true)`,
      ]);
    else await query(url(), [`select citus_add_node('127.0.0.1', ${port})`]);
  }

  await addServer();
  return {
    url: (server) => url(server),
    get size() {
      return servers.length;
    },
    addServer,
    run: (...statements) => query(url(), statements),
    async kill(server) {
      const lines = await readFile(join(servers[server]?.data ?? '', 'postmaster.pid'), 'utf8');
      process.kill(Number(lines.split('\n')[0]), 'SIGKILL');
    },
    start,
    async close() {
      for (const { data } of [...servers].reverse()) await runAs(account, binaries.pg_ctl, ['-D', data, '-m', 'immediate', '-w', 'stop']);
    },
  };
}

function runAs(account: Account, program: string, args: readonly string[]): Promise<{ readonly code: number | null }> {
  return new Promise((done, failed) => {
    const child = spawnAs(account, program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', failed);
    child.once('exit', (code) => done({ code }));
  });
}
