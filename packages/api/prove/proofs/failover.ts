import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { pepperOf } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { fragranceIdOf } from '../../src/resources/library/imported-fragrance.ts';
import { freePort, serve } from '../../test/support/processes.ts';
import { type DatabaseProxy, openProxy } from '../ground.ts';
import { startHaproxy } from '../haproxy.ts';
import { must, type Proof } from '../proof.ts';
import { openReplicas, type Replicas } from '../replicas.ts';
import { type SteadyCalls, steadyCalls } from '../steady-calls.ts';

const healedMsMax = 5_000;

export const failover: Proof = {
  name: 'failover',
  promise:
    'a primary that dies under charged load, and its standby promoted: with a synchronous standby no answered charge is lost and none is double; well within 5 s of the promotion',
  short: 5,
  long: 35,
  isLengthy: true,
  async run(_ground, times, progress, tell = () => {}) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-failover-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const stage = await openStage(folder, closing);
      const rounds: Round[] = [];
      for (let at = 0; at < times; at++) {
        const kind = kinds[at % kinds.length];
        if (kind === undefined) break;
        rounds.push(await oneRound(kind, stage));
        progress(at + 1);
      }
      for (const line of tableOf(rounds)) tell(line);
      const inStep = rounds.filter(({ kind }) => kind.synchronous);
      const most = (read: (one: Round) => number): number => Math.max(0, ...rounds.map(read));
      must(
        inStep.every(({ lost }) => lost === 0),
        'an answered charge is lost',
      );
      must(
        rounds.every(({ surplus }) => surplus === 0),
        'a charge is in the ledger that nobody was told of',
      );
      must(
        rounds.every(({ freeFailed }) => freeFailed === 0),
        'whoami was not answered while the database was away',
      );
      must(most(({ healedMs }) => healedMs) <= healedMsMax, `well again only after ${most(({ healedMs }) => healedMs)} ms`);
      const sum = (of: readonly Round[], read: (one: Round) => number): number => of.reduce((total, one) => total + read(one), 0);
      return {
        failovers: rounds.length,
        charged: sum(rounds, ({ charged }) => charged),
        'lost with a synchronous standby': sum(inStep, ({ lost }) => lost),
        double: sum(rounds, ({ surplus }) => surplus),
        'longest healing, ms': most(({ healedMs }) => healedMs),
        'free calls answered meanwhile': sum(rounds, ({ freeAnswered }) => freeAnswered),
      };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

/** How a primary goes. Each leaves the standby as the primary, and the old one dead: one that were left alive would answer as if nothing had happened. */
interface Going {
  readonly name: string;
  readonly synchronous: boolean;
  /** Gives when the promotion was asked for. */
  run(replicas: Replicas, replication: DatabaseProxy): Promise<number>;
}

const promoted = async (replicas: Replicas): Promise<number> => {
  const askedMs = performance.now();
  await replicas.promote();
  return askedMs;
};

/** What an operator or Patroni takes to notice. */
const noticedMs = 300;

const died: Going['run'] = async (replicas) => {
  await replicas.kill(replicas.primaryPort);
  await wait(noticedMs);
  return promoted(replicas);
};

const kinds: readonly Going[] = [
  { name: 'the primary dies, the standby is promoted', synchronous: true, run: died },
  {
    name: 'the standby is promoted, then the primary dies',
    synchronous: true,
    async run(replicas) {
      const old = replicas.primaryPort;
      const askedMs = await promoted(replicas);
      await wait(noticedMs);
      await replicas.kill(old);
      return askedMs;
    },
  },
  {
    name: 'the primary falls silent, the standby is promoted',
    synchronous: true,
    async run(replicas) {
      const old = replicas.primaryPort;
      await replicas.freeze(old);
      await wait(noticedMs);
      const askedMs = await promoted(replicas);
      await wait(noticedMs);
      await replicas.kill(old);
      return askedMs;
    },
  },
  { name: 'asynchronous: the primary dies', synchronous: false, run: died },
  {
    name: 'asynchronous: it dies, a second behind',
    synchronous: false,
    async run(replicas, replication) {
      replication.swallowOpen();
      await wait(1_000);
      return died(replicas, replication);
    },
  },
];

interface Stage {
  readonly replicas: Replicas;
  readonly calls: SteadyCalls;
  readonly businessId: string;
}

interface Round {
  readonly kind: Going;
  readonly charged: number;
  readonly lost: number;
  readonly surplus: number;
  readonly refused: number;
  readonly freeAnswered: number;
  readonly freeFailed: number;
  readonly healedMs: number;
}

async function openStage(folder: string, closing: (() => Promise<unknown>)[]): Promise<Stage> {
  const replicas = await openReplicas(folder);
  closing.push(() => replicas.close());
  const db = openDatabase({ url: await replicas.url(replicas.primaryPort), connectionsMax: 2 });
  await migrate(db);
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await pepperOf(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  await db.destroy();

  const port = await freePort();
  const [one, two] = replicas.ports.map((server) => `127.0.0.1:${server}`);
  closing.push(
    await startHaproxy('postgres.cfg', { DATABASE_BIND: `127.0.0.1:${port}`, POSTGRES_ONE: one ?? '', POSTGRES_TWO: two ?? '' }, port),
  );
  const env = { DATABASE_URL: await replicas.url(port), LOG_LEVEL: 'error' };
  const nodes = [];
  for (const name of ['a', 'b']) {
    const node = await serve({ ...env, PORT: String(await freePort()), DATA_DIR: join(folder, name) }, ['--no-demo']);
    closing.push(async () => {
      node.kill('SIGKILL');
      await node.ended;
    });
    nodes.push(node);
  }
  const card = `/fragrances/${fragranceIdOf('sample', 'dior-sauvage-edt')}/card`;
  const calls = steadyCalls({
    bases: nodes.map(({ base }) => base),
    key: key?.text ?? '',
    kinds: [
      { name: 'card', path: card },
      { name: 'card', path: card },
      { name: 'card', path: card },
      { name: 'whoami', path: '/whoami' },
    ],
    callers: 8,
    pauseMs: 2,
  });
  closing.push(() => calls.stop());
  await calls.pause();
  return { replicas, calls, businessId };
}

async function oneRound(kind: Going, { replicas, calls, businessId }: Stage): Promise<Round> {
  const replication = await openProxy(await replicas.url(replicas.primaryPort));
  try {
    await replicas.follow({ synchronous: kind.synchronous, through: Number(new URL(replication.url).port) });
    const [usedBefore, chargedBefore] = [await usedOf(replicas, businessId), calls.charged];
    const [freeBefore, failedBefore] = [calls.wellCount('whoami'), failedOf(calls, 'whoami')];
    const refusedBefore = failedOf(calls, 'card');
    calls.resume();
    await until(() => calls.charged > chargedBefore + 200, 20_000, 'no calls are charged before the primary goes');
    const askedMs = await kind.run(replicas, replication);
    // Well is a second without a call that failed, on both nodes.
    await until(
      () => performance.now() - calls.failedLastMs('card') > 1_000 && performance.now() - calls.wellLastMs('card') < 500,
      30_000,
      `${kind.name}: the nodes are not well again`,
    );
    const healedMs = Math.max(0, Math.round(calls.failedLastMs('card') - askedMs));
    await calls.pause();
    const charged = calls.charged - chargedBefore;
    const used = await settled(() => usedOf(replicas, businessId), usedBefore + charged);
    return {
      kind,
      charged,
      lost: Math.max(0, usedBefore + charged - used),
      surplus: Math.max(0, used - usedBefore - charged),
      refused: failedOf(calls, 'card') - refusedBefore,
      freeAnswered: calls.wellCount('whoami') - freeBefore,
      freeFailed: failedOf(calls, 'whoami') - failedBefore,
      healedMs,
    };
  } finally {
    await replication.close();
  }
}

const failedOf = ({ failures }: SteadyCalls, kind: string): number =>
  [...failures].reduce((sum, [what, count]) => sum + (what.startsWith(`${kind} `) ? count : 0), 0);

async function usedOf(replicas: Replicas, businessId: string): Promise<number> {
  const db = openDatabase({ url: await replicas.url(replicas.primaryPort), connectionsMax: 2 });
  try {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${businessId}`.execute(db);
    return rows[0]?.used ?? 0;
  } finally {
    await db.destroy();
  }
}

/** What was charged and not answered is given back within moments. */
async function settled(read: () => Promise<number>, wanted: number): Promise<number> {
  let value = await read();
  for (let tries = 0; tries < 40 && value !== wanted; tries++) {
    await wait(100);
    value = await read();
  }
  return value;
}

async function until(holds: () => boolean, withinMs: number, complaint: string): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!holds()) {
    must(performance.now() < endMs, complaint);
    await wait(20);
  }
}

function tableOf(rounds: readonly Round[]): readonly string[] {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(13)).join('')}`;
  const sum = (of: readonly Round[], read: (one: Round) => number): number => of.reduce((total, one) => total + read(one), 0);
  return [
    line('', 'failovers', 'charged', 'lost', 'double', 'refused 503', 'healed, ms', 'at most'),
    ...kinds.flatMap((kind) => {
      const mine = rounds.filter((one) => one.kind === kind);
      if (mine.length === 0) return [];
      const healed = mine.map(({ healedMs }) => healedMs).sort((one, other) => one - other);
      return [
        line(
          kind.name,
          mine.length,
          sum(mine, ({ charged }) => charged),
          sum(mine, ({ lost }) => lost),
          sum(mine, ({ surplus }) => surplus),
          sum(mine, ({ refused }) => refused),
          healed[healed.length >> 1] ?? 0,
          healed.at(-1) ?? 0,
        ),
      ];
    }),
  ];
}
