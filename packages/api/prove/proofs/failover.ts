import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../test/support/processes.ts';
import { countFailures, openStage, readUsed, type Stage, until, waitForUsed } from '../failover-stage.ts';
import { startHaproxy } from '../haproxy.ts';
import { must, type Proof } from '../proof.ts';
import { openReplicas, type Replicas } from '../replicas.ts';
import { type DatabaseProxy, openProxy } from '../test-bed.ts';

const recoveryMsMax = 5_000;

export const failover: Proof = {
  name: 'failover',
  promise:
    'if the primary dies under charged load and a synchronous standby is promoted, no answered charge is lost or duplicated, and calls succeed again within 5 s of the promotion',
  short: 5,
  long: 35,
  isLengthy: true,
  async run(_ground, times, progress, print = () => {}) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-failover-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const stage = await openReplicated(folder, closing);
      const rounds: Round[] = [];
      for (let at = 0; at < times; at++) {
        const kind = kinds[at % kinds.length];
        if (kind === undefined) break;
        rounds.push(await oneRound(kind, stage));
        progress(at + 1);
      }
      for (const line of formatTable(rounds)) print(line);
      const synchronousRounds = rounds.filter(({ kind }) => kind.synchronous);
      const most = (read: (one: Round) => number): number => Math.max(0, ...rounds.map(read));
      must(
        synchronousRounds.every(({ lost }) => lost === 0),
        'an answered charge was lost',
      );
      must(
        rounds.every(({ surplus }) => surplus === 0),
        'the ledger has a charge that no response reported',
      );
      must(
        rounds.every(({ freeFailed }) => freeFailed === 0),
        'whoami failed while the database was down',
      );
      must(most(({ recoveryMs }) => recoveryMs) <= recoveryMsMax, `recovery took ${most(({ recoveryMs }) => recoveryMs)} ms`);
      const sum = (of: readonly Round[], read: (one: Round) => number): number => of.reduce((total, one) => total + read(one), 0);
      return {
        failovers: rounds.length,
        charged: sum(rounds, ({ charged }) => charged),
        'lost with a synchronous standby': sum(synchronousRounds, ({ lost }) => lost),
        double: sum(rounds, ({ surplus }) => surplus),
        'longest recovery, ms': most(({ recoveryMs }) => recoveryMs),
        'free calls answered during failovers': sum(rounds, ({ freeAnswered }) => freeAnswered),
      };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

/** One way for the primary to fail. In each, the standby ends up promoted and the old primary dead, since a live one would keep responding. */
interface PrimaryFailure {
  readonly name: string;
  readonly synchronous: boolean;
  /** Returns the time at which the promotion was requested. */
  run(replicas: Replicas, replication: DatabaseProxy): Promise<number>;
}

const promote = async (replicas: Replicas): Promise<number> => {
  const requestedMs = performance.now();
  await replicas.promote();
  return requestedMs;
};

/** The time that an operator or Patroni takes to detect the failure. */
const detectionMs = 300;

const killPrimary: PrimaryFailure['run'] = async (replicas) => {
  await replicas.kill(replicas.primaryPort);
  await wait(detectionMs);
  return promote(replicas);
};

const kinds: readonly PrimaryFailure[] = [
  { name: 'the primary dies, the standby is promoted', synchronous: true, run: killPrimary },
  {
    name: 'the standby is promoted, then the primary dies',
    synchronous: true,
    async run(replicas) {
      const old = replicas.primaryPort;
      const requestedMs = await promote(replicas);
      await wait(detectionMs);
      await replicas.kill(old);
      return requestedMs;
    },
  },
  {
    name: 'the primary hangs, the standby is promoted',
    synchronous: true,
    async run(replicas) {
      const old = replicas.primaryPort;
      await replicas.freeze(old);
      await wait(detectionMs);
      const requestedMs = await promote(replicas);
      await wait(detectionMs);
      await replicas.kill(old);
      return requestedMs;
    },
  },
  { name: 'asynchronous: the primary dies', synchronous: false, run: killPrimary },
  {
    name: 'asynchronous: the primary dies, one second ahead',
    synchronous: false,
    async run(replicas, replication) {
      replication.swallowOpen();
      await wait(1_000);
      return killPrimary(replicas, replication);
    },
  },
];

interface Replicated extends Stage {
  readonly replicas: Replicas;
}

interface Round {
  readonly kind: PrimaryFailure;
  readonly charged: number;
  readonly lost: number;
  readonly surplus: number;
  readonly refused: number;
  readonly freeAnswered: number;
  readonly freeFailed: number;
  readonly recoveryMs: number;
}

async function openReplicated(folder: string, closing: (() => Promise<unknown>)[]): Promise<Replicated> {
  const replicas = await openReplicas(folder);
  closing.push(() => replicas.close());
  const port = await freePort();
  const [one, two] = replicas.ports.map((server) => `127.0.0.1:${server}`);
  closing.push(
    await startHaproxy('postgres.cfg', { DATABASE_BIND: `127.0.0.1:${port}`, POSTGRES_ONE: one ?? '', POSTGRES_TWO: two ?? '' }, port),
  );
  const [primaryUrl, databaseUrl] = [await replicas.url(replicas.primaryPort), await replicas.url(port)];
  return { replicas, ...(await openStage({ folder, closing, primaryUrl, databaseUrl, callers: 8, pauseMs: 2 })) };
}

async function oneRound(kind: PrimaryFailure, { replicas, calls, businessId }: Replicated): Promise<Round> {
  const replication = await openProxy(await replicas.url(replicas.primaryPort));
  try {
    await replicas.follow({ synchronous: kind.synchronous, through: Number(new URL(replication.url).port) });
    const [usedBefore, chargedBefore] = [await readUsed(await replicas.url(replicas.primaryPort), businessId), calls.charged];
    const [freeBefore, failedBefore] = [calls.successCount('whoami'), countFailures(calls, 'whoami')];
    const refusedBefore = countFailures(calls, 'card');
    calls.resume();
    await until(() => calls.charged > chargedBefore + 200, 20_000, 'no calls are charged before the failure');
    const requestedMs = await kind.run(replicas, replication);
    // Recovered means one second without a failed call, on both nodes.
    await until(
      () => performance.now() - calls.lastFailureMs('card') > 1_000 && performance.now() - calls.lastSuccessMs('card') < 500,
      30_000,
      `${kind.name}: the nodes have not recovered`,
    );
    const recoveryMs = Math.max(0, Math.round(calls.lastFailureMs('card') - requestedMs));
    await calls.pause();
    const charged = calls.charged - chargedBefore;
    const used = await waitForUsed(await replicas.url(replicas.primaryPort), businessId, usedBefore + charged);
    return {
      kind,
      charged,
      lost: Math.max(0, usedBefore + charged - used),
      surplus: Math.max(0, used - usedBefore - charged),
      refused: countFailures(calls, 'card') - refusedBefore,
      freeAnswered: calls.successCount('whoami') - freeBefore,
      freeFailed: countFailures(calls, 'whoami') - failedBefore,
      recoveryMs: recoveryMs,
    };
  } finally {
    await replication.close();
  }
}

function formatTable(rounds: readonly Round[]): readonly string[] {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(13)).join('')}`;
  const sum = (of: readonly Round[], read: (one: Round) => number): number => of.reduce((total, one) => total + read(one), 0);
  return [
    line('', 'failovers', 'charged', 'lost', 'duplicate', 'refused 503', 'recovery, ms', 'at most'),
    ...kinds.flatMap((kind) => {
      const own = rounds.filter((one) => one.kind === kind);
      if (own.length === 0) return [];
      const recovery = own.map(({ recoveryMs }) => recoveryMs).sort((one, other) => one - other);
      return [
        line(
          kind.name,
          own.length,
          sum(own, ({ charged }) => charged),
          sum(own, ({ lost }) => lost),
          sum(own, ({ surplus }) => surplus),
          sum(own, ({ refused }) => refused),
          recovery[recovery.length >> 1] ?? 0,
          recovery.at(-1) ?? 0,
        ),
      ];
    }),
  ];
}
