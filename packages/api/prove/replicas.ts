import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Account, changeOwner, findAccount } from '../src/adapters/postgres/embedded/account.ts';
import { type Binaries, findBinaries } from '../src/adapters/postgres/embedded/binaries.ts';
import { ensureCluster, readPassword } from '../src/adapters/postgres/embedded/cluster.ts';
import { type Folder, openFolder } from '../src/adapters/postgres/embedded/folder.ts';
import { launch, type Server, stopServer } from '../src/adapters/postgres/embedded/server.ts';
import { asSuperuser, ensureDatabase, serviceUrl } from '../src/adapters/postgres/embedded/session.ts';
import { freePort } from '../test/support/processes.ts';
import { killTree, signalTree } from './process-tree.ts';

/** Two PostgreSQL servers on one machine with streaming replication. */
export interface Replicas {
  /** The ports of the two servers. */
  readonly ports: readonly [number, number];
  url(port: number): Promise<string>;
  /** The port of the current primary. */
  readonly primaryPort: number;
  readonly standbyPort: number;
  /**
   * Recreates the other server as a standby. With `synchronous`, a commit is only confirmed once it is on both. The standby connects to the
   * primary through the port `through`, by default the primary's own.
   */
  follow(options: { readonly synchronous: boolean; readonly through?: number }): Promise<void>;
  /** Promotes the standby, whatever the state of the primary. Resolves when it is writable. */
  promote(): Promise<void>;
  /** Kills every process of a server at the same instant, like a power failure. */
  kill(port: number): Promise<void>;
  /** Suspends a server, like a machine that lost its network. Only `kill` ends it. */
  freeze(port: number): Promise<void>;
  close(): Promise<void>;
}

/** The role that a proxy uses to check which server is the primary. It can read no data. */
export const healthCheckRole = 'haproxy_check';

interface ServerFolder {
  readonly folder: Folder;
  readonly port: number;
  server: Server | null;
}

export async function openReplicas(root: string): Promise<Replicas> {
  const binaries = await findBinaries();
  const [one, other] = await Promise.all(['one', 'other'].map((name) => openServerFolder(join(root, name))));
  if (one === undefined || other === undefined) throw new Error('two folders are expected');
  const account = await findAccount(one.folder, binaries, silent);
  let [primary, standby] = [one, other];
  const at = (port: number): ServerFolder => (port === one.port ? one : other);
  await ensureCluster(primary.folder, binaries, account, silent);
  await allowHealthCheck(primary);
  await start(primary, binaries, account);
  await ensureDatabase(primary.folder, primary.port, binaries);
  await superuser(primary, async (session) => {
    await session.query(`create role ${healthCheckRole} login`);
    await session.query("alter system set wal_keep_size = '256MB'");
    await session.query('select pg_reload_conf()');
  });
  return {
    ports: [one.port, other.port],
    url: (port) => serviceUrl(primary.folder, port),
    get primaryPort() {
      return primary.port;
    },
    get standbyPort() {
      return standby.port;
    },
    async follow({ synchronous, through = primary.port }) {
      await kill(standby);
      await copy(primary, standby, through, account);
      await start(standby, binaries, account);
      await superuser(primary, async (session) => {
        await session.query(`alter system set synchronous_standby_names = '${synchronous ? standbyName : ''}'`);
        await session.query('select pg_reload_conf()');
        const state = synchronous ? 'sync' : 'async';
        for (let tries = 0; tries < 6_000; tries++) {
          const { rowCount } = await session.query("select from pg_stat_replication where state = 'streaming' and sync_state = $1", [
            state,
          ]);
          if (rowCount === 1) return;
          await wait(20);
        }
        throw new Error('the standby does not replicate');
      });
    },
    async promote() {
      // Without a standby yet, the new primary must not wait for one.
      await superuser(standby, async (session) => {
        await session.query("alter system set synchronous_standby_names = ''");
        await session.query('select pg_reload_conf()');
        await session.query('select pg_promote(true, 120)');
      });
      [primary, standby] = [standby, primary];
    },
    kill: (port) => kill(at(port)),
    freeze: async (port) => {
      const { server } = at(port);
      if (server !== null) await signalTree(server.identity.pid, 'SIGSTOP');
    },
    async close() {
      for (const place of [primary, standby]) {
        if (place.server === null) continue;
        await stopServer({ folder: place.folder, binaries, account, log: silent, connections: 0, isDisposable: false }, place.server).catch(
          () => kill(place),
        );
      }
    },
  };

  async function start(place: ServerFolder, with_: Binaries, as: Account): Promise<void> {
    place.server = await launch(
      { folder: place.folder, binaries: with_, account: as, log: silent, connections: 0, isDisposable: false },
      place.port,
    );
  }
}

const standbyName = 'standby';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function openServerFolder(root: string): Promise<ServerFolder> {
  return { folder: await openFolder(root), port: await freePort(), server: null };
}

const superuser = <Result>({ folder, port }: ServerFolder, work: (session: pg.Client) => Promise<Result>): Promise<Result> =>
  asSuperuser(folder, port, 'postgres', work);

/** Lets the proxy connect without a password to one empty database. */
async function allowHealthCheck({ folder }: ServerFolder): Promise<void> {
  const file = join(folder.data, 'pg_hba.conf');
  await writeFile(file, `host postgres ${healthCheckRole} 127.0.0.1/32 trust\n${await readFile(file, 'utf8')}`);
}

/** Makes a base backup of the running server's files. */
async function copy(from: ServerFolder, to: ServerFolder, through: number, account: Account): Promise<void> {
  await rm(to.folder.data, { recursive: true, force: true });
  const label = await superuser(from, async (session) => {
    await session.query("select pg_backup_start('copy', true)");
    await cp(from.folder.data, to.folder.data, {
      recursive: true,
      filter: (path) => !/\/(?:pg_wal\/.*|postmaster\.(?:pid|opts)|pgsql_tmp.*|standby\.signal|backup_label.*)$/.test(path),
    });
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });
  await mkdir(join(to.folder.data, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(to.folder.data, 'backup_label'), label);
  await writeFile(join(to.folder.data, 'standby.signal'), '');
  const password = await readPassword(from.folder);
  const conninfo = `host=127.0.0.1 port=${through} user=postgres password=${password} application_name=${standbyName}`;
  await writeFile(
    join(to.folder.data, 'postgresql.auto.conf'),
    `wal_keep_size = '256MB'\nprimary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  await changeOwner(to.folder.data, { ...account });
}

async function kill(place: ServerFolder): Promise<void> {
  const { server } = place;
  place.server = null;
  if (server !== null) await killTree(server.identity.pid);
}
