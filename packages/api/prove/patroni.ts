import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, changeOwner, findAccount, spawnAs } from '../src/adapters/postgres/embedded/account.ts';
import { openFolder } from '../src/adapters/postgres/embedded/folder.ts';
import { freePort } from '../test/support/processes.ts';
import { until } from './failover-stage.ts';
import { killTree, signalTree } from './process-tree.ts';

/** Three machines, each with PostgreSQL, its Patroni and a member of etcd, as processes on this one. */
export interface PatroniCluster {
  readonly machines: readonly Machine[];
  /** Resolves once there is a leader, a synchronous standby, and no member that still recovers. */
  settled(): Promise<Machine>;
  /** Changes settings that are stored in etcd. */
  configure(settings: Readonly<Record<string, number>>): Promise<void>;
  close(): Promise<void>;
}

export interface Machine {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly url: string;
  /** Grows with every promotion. */
  timeline(): Promise<number>;
  start(): Promise<void>;
  kill(...programs: readonly Program[]): Promise<void>;
  suspend(...programs: readonly Program[]): Promise<void>;
  resume(...programs: readonly Program[]): Promise<void>;
}

export type Program = 'postgres' | 'patroni' | 'etcd';

const settingsFile = fileURLToPath(new URL('../../../deploy/patroni/patroni.yml', import.meta.url));
const startMs = 90_000;
const password = 'proof';

export async function openPatroni(root: string, programs: string): Promise<PatroniCluster> {
  const folder = await openFolder(root);
  const binaries = {
    initdb: join(programs, 'initdb'),
    postgres: join(programs, 'postgres'),
    pg_ctl: join(programs, 'pg_ctl'),
    version: '',
    preload: [],
  };
  const account = await findAccount(folder, binaries, { info: () => {}, warn: () => {}, error: () => {} });
  const etcd = await Promise.all(['one', 'two', 'three'].map(async (name) => ({ name, client: await freePort(), peer: await freePort() })));
  const machines: Machine[] = [];
  for (const own of etcd) {
    const home = join(folder.root, own.name);
    await mkdir(home);
    await changeOwner(home, account);
    machines.push(newMachine({ home, own, etcd, programs, account, port: await freePort(), restPort: await freePort() }));
  }
  await Promise.all(machines.map((machine) => machine.start()));

  async function readMembers(): Promise<readonly Member[]> {
    for (const { restPort } of machines) {
      const response = await ask(restPort, 'GET', '/cluster').catch(() => null);
      if (response?.ok) return Object((await response.json()) as unknown).members ?? [];
    }
    return [];
  }
  return {
    machines,
    async settled() {
      let leader: Machine | undefined;
      await until(
        async () => {
          const members = await readMembers();
          const roleOf = (role: string) => members.filter((member) => member.role === role);
          leader = machines.find(({ name }) => name === roleOf('leader')[0]?.name);
          const states = members.map(({ state }) => state);
          return (
            members.length === machines.length &&
            roleOf('sync_standby').length === 1 &&
            states.every((state) => ['running', 'streaming'].includes(state))
          );
        },
        startMs,
        'the members of Patroni don’t settle',
      );
      if (leader === undefined) throw new Error('there is no leader');
      return leader;
    },
    async configure(settings) {
      for (const { restPort } of machines) if ((await ask(restPort, 'PATCH', '/config', settings).catch(() => null))?.ok) return;
      throw new Error('no member accepts the settings');
    },
    async close() {
      for (const machine of machines) await machine.kill('patroni', 'postgres', 'etcd');
    },
  };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

const ask = (port: number, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(2_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

interface EtcdPorts {
  readonly name: string;
  readonly client: number;
  readonly peer: number;
}

interface MachineOptions {
  readonly home: string;
  readonly own: EtcdPorts;
  readonly etcd: readonly EtcdPorts[];
  readonly programs: string;
  readonly account: Account;
  readonly port: number;
  readonly restPort: number;
}

function newMachine({ home, own, etcd, programs, account, port, restPort }: MachineOptions): Machine {
  const { name } = own;
  const data = join(home, 'postgres');
  const running = new Map<Program, number>();

  /** A program that is not installed is only noticed when it is started. */
  const launch = (program: Program, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
    new Promise((done, failed) => {
      const child = spawnAs(account, program, args, { stdio: 'ignore', env });
      child.once('error', (error) => failed(new Error(`${program} doesn't start: ${error.message}`)));
      child.once('spawn', () => {
        running.set(program, child.pid ?? 0);
        done();
      });
    });

  /** Patroni starts PostgreSQL, so its id is in its own file. */
  async function find(program: Program): Promise<number | undefined> {
    if (program !== 'postgres') return running.get(program);
    const [line = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return line === '' ? undefined : Number(line);
  }

  async function signal(wanted: readonly Program[], what: NodeJS.Signals): Promise<void> {
    for (const program of wanted) {
      const pid = await find(program);
      if (pid !== undefined) await signalTree(pid, what);
    }
  }

  return {
    name,
    port,
    restPort,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async timeline() {
      const response = await ask(restPort, 'GET', '/patroni');
      return Number(Object(await response.json()).timeline);
    },
    async start() {
      const [client, peer] = [`http://127.0.0.1:${own.client}`, `http://127.0.0.1:${own.peer}`];
      const urls = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
      const all = etcd.map((one) => `${one.name}=http://127.0.0.1:${one.peer}`).join(',');
      const joining = ['--initial-advertise-peer-urls', peer, '--initial-cluster', all];
      if (!running.has('etcd')) await launch('etcd', ['--name', name, '--data-dir', join(home, 'etcd'), ...urls, ...joining], {});
      if (!running.has('patroni'))
        await launch('patroni', [settingsFile], {
          PATRONI_LOG_DIR: home,
          HOME: home,
          PATRONI_NAME: name,
          PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
          PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_BIN_DIR: programs,
          PATRONI_ETCD3_HOSTS: etcd.map((one) => `127.0.0.1:${one.client}`).join(','),
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: password,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: password,
        });
    },
    async kill(...wanted) {
      await signal(wanted, 'SIGSTOP');
      for (const program of wanted) {
        const pid = await find(program);
        if (pid !== undefined) await killTree(pid);
        running.delete(program);
      }
    },
    suspend: (...wanted) => signal(wanted, 'SIGSTOP'),
    resume: (...wanted) => signal(wanted, 'SIGCONT'),
  };
}
