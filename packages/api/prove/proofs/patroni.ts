import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../test/support/processes.ts';
import { countFailures, openStage, readUsed, type Stage, until, waitForUsed } from '../failover-stage.ts';
import { startHaproxy } from '../haproxy.ts';
import { type Machine, openPatroni, type PatroniCluster, type Program } from '../patroni.ts';
import { findPrograms } from '../programs.ts';
import { must, type Proof } from '../proof.ts';

export const patroni: Proof = {
  name: 'patroni',
  promise:
    'with three servers under Patroni, no answered charge is lost or duplicated when the leader dies, and a short stall of the leader or of etcd is no failover',
  short: 8,
  long: 40,
  isLengthy: true,
  async run(_testBed, times, progress, print = () => {}, { only = null } = {}) {
    const programs = await findPrograms('plpgsql');
    if (programs === null) throw new Error('no PostgreSQL is installed on this machine');
    const cases = timings.flatMap((timing) => incidents.map((incident) => ({ timing, incident })));
    const chosen = cases.filter(({ timing, incident }) => only === null || nameOf(timing, incident).includes(only));
    const folder = await mkdtemp(join(tmpdir(), 'sillage-patroni-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const stage = await openMembers(folder, programs, closing);
      const rounds: Round[] = [];
      for (let at = 0; at < times; at++) {
        const { timing, incident } = chosen[at % chosen.length] ?? {};
        if (timing === undefined || incident === undefined) throw new Error('no case has this name');
        rounds.push(await oneRound(stage, timing, incident));
        progress(at + 1);
      }
      for (const line of formatTable(rounds)) print(line);
      must(
        rounds.every(({ lost }) => lost === 0),
        'an answered charge was lost',
      );
      must(
        rounds.every(({ surplus }) => surplus === 0),
        'the ledger has a charge that no response reported',
      );
      must(
        rounds.every(({ incident, promotions }) => incident.isFatal || promotions === 0),
        'a stall led to a failover',
      );
      const sum = (read: (one: Round) => number): number => rounds.reduce((total, one) => total + read(one), 0);
      return {
        rounds: rounds.length,
        failovers: rounds.filter(({ promotions }) => promotions > 0).length,
        charged: sum(({ charged }) => charged),
        lost: sum(({ lost }) => lost),
        double: sum(({ surplus }) => surplus),
        refused: sum(({ refused }) => refused),
      };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

/** How Patroni detects failures. The second is that of `deploy/patroni/patroni.yml`. */
type Timing = Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>>;

const timings: readonly Timing[] = [
  { ttl: 20, loop_wait: 5, retry_timeout: 5 },
  { ttl: 8, loop_wait: 2, retry_timeout: 3 },
];

interface Incident {
  readonly name: string;
  /** Whether another server has to take over. */
  readonly isFatal: boolean;
  run(leader: Machine, cluster: PatroniCluster): Promise<void>;
}

const stall = async (ms: number, machines: readonly Machine[], ...programs: readonly Program[]): Promise<void> => {
  await Promise.all(machines.map((machine) => machine.suspend(...programs)));
  await wait(ms);
  await Promise.all(machines.map((machine) => machine.resume(...programs)));
};

const incidents: readonly Incident[] = [
  { name: 'the leader’s machine dies', isFatal: true, run: (leader) => leader.kill('patroni', 'postgres', 'etcd') },
  { name: 'PostgreSQL dies', isFatal: true, run: (leader) => leader.kill('postgres') },
  { name: 'the leader’s machine stalls for 3 s', isFatal: false, run: (leader) => stall(3_000, [leader], 'patroni', 'postgres', 'etcd') },
  { name: 'etcd stalls for 2 s', isFatal: false, run: (_leader, { machines }) => stall(2_000, machines, 'etcd') },
];

const nameOf = (timing: Timing, { name }: Incident): string => `ttl ${timing.ttl}: ${name}`;

interface Members extends Stage {
  readonly cluster: PatroniCluster;
}

async function openMembers(folder: string, programs: string, closing: (() => Promise<unknown>)[]): Promise<Members> {
  const cluster = await openPatroni(folder, programs);
  closing.push(() => cluster.close());
  const { url: primaryUrl } = await cluster.settled();
  const port = await freePort();
  const addresses = Object.fromEntries(
    cluster.machines.flatMap(({ name, port: server, restPort }) => [
      [`POSTGRES_${name.toUpperCase()}`, `127.0.0.1:${server}`],
      [`PATRONI_${name.toUpperCase()}`, String(restPort)],
    ]),
  );
  closing.push(await startHaproxy('patroni.cfg', { DATABASE_BIND: `127.0.0.1:${port}`, ...addresses }, port));
  const databaseUrl = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  return { cluster, ...(await openStage({ folder, closing, primaryUrl, databaseUrl, callers: 4, pauseMs: 20 })) };
}

interface Round {
  readonly timing: Timing;
  readonly incident: Incident;
  readonly charged: number;
  readonly lost: number;
  readonly surplus: number;
  readonly refused: number;
  readonly promotions: number;
  /** From the incident to the last failed call. */
  readonly outageMs: number;
}

async function oneRound({ cluster, calls, businessId }: Members, timing: Timing, incident: Incident): Promise<Round> {
  await cluster.configure(timing);
  // Every member reads the settings in its next loop.
  await wait(timings.reduce((longest, { loop_wait }) => Math.max(longest, loop_wait), 0) * 1_000);
  const leader = await cluster.settled();
  const [timelineBefore, usedBefore, chargedBefore] = [await leader.timeline(), await readUsed(leader.url, businessId), calls.charged];
  const refusedBefore = countFailures(calls, 'card');
  calls.resume();
  await until(() => calls.charged > chargedBefore + 100, 20_000, 'no calls are charged before the incident');
  const startMs = performance.now();
  await incident.run(leader, cluster);
  // A failover would begin after ttl at the latest; otherwise, three seconds without a failed call are enough.
  const calmMs = incident.isFatal ? 3_000 : (timing.ttl + timing.loop_wait) * 1_000;
  await until(
    () =>
      performance.now() - Math.max(startMs, calls.lastFailureMs('card')) > calmMs && performance.now() - calls.lastSuccessMs('card') < 500,
    90_000,
    `${nameOf(timing, incident)}: the nodes have not recovered`,
  );
  await calls.pause();
  await leader.start();
  const next = await cluster.settled();
  const charged = calls.charged - chargedBefore;
  const used = await waitForUsed(next.url, businessId, usedBefore + charged);
  return {
    timing,
    incident,
    charged,
    lost: Math.max(0, usedBefore + charged - used),
    surplus: Math.max(0, used - usedBefore - charged),
    refused: countFailures(calls, 'card') - refusedBefore,
    promotions: (await next.timeline()) - timelineBefore,
    outageMs: Math.max(0, Math.round(calls.lastFailureMs('card') - startMs)),
  };
}

function formatTable(rounds: readonly Round[]): readonly string[] {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  const sum = (of: readonly Round[], read: (one: Round) => number): number => of.reduce((total, one) => total + read(one), 0);
  const names = new Set(rounds.map(({ timing, incident }) => nameOf(timing, incident)));
  return [
    line('', 'rounds', 'failovers', 'charged', 'lost', 'duplicate', 'refused', 'outage, s', 'at most'),
    ...[...names].map((name) => {
      const own = rounds.filter(({ timing, incident }) => nameOf(timing, incident) === name);
      const outages = own.map(({ outageMs }) => outageMs / 1_000).sort((one, other) => one - other);
      return line(
        name,
        own.length,
        sum(own, ({ promotions }) => promotions),
        sum(own, ({ charged }) => charged),
        sum(own, ({ lost }) => lost),
        sum(own, ({ surplus }) => surplus),
        sum(own, ({ refused }) => refused),
        (outages[outages.length >> 1] ?? 0).toFixed(1),
        (outages.at(-1) ?? 0).toFixed(1),
      );
    }),
  ];
}
