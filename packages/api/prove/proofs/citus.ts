import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type PostgresLedger, postgresLedger } from '../../src/adapters/postgres/usage/ledger.ts';
import { hashOf, idWithin, readShards } from '../../src/adapters/postgres/usage/shards.ts';
import { type Cluster, openCluster } from '../cluster.ts';
import { findPrograms } from '../programs.ts';
import { must, type Proof } from '../proof.ts';
import { mulberry32 } from '../simulate.ts';
import { cardCall, offer, openTestBed, type TestBed } from '../test-bed.ts';
import { movesWaitForFlushes } from './citus-moves.ts';

type Business = Awaited<ReturnType<TestBed['newBusiness']>>;

export const citus: Proof = {
  name: 'citus',
  promise:
    'on a Citus cluster, charges stay exact while a node or a server is killed and while shards move, and businesses on other servers are not affected',
  short: 2,
  long: 20,
  isLengthy: true,
  async run(_testBed, times, progress, print = () => {}) {
    const programs = await findPrograms('citus');
    if (programs === null) throw new Error('no PostgreSQL with Citus is installed on this machine');
    const folder = await mkdtemp(join(tmpdir(), 'sillage-citus-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
    try {
      const cluster = await openCluster(folder, programs);
      closing.push(() => cluster.close());
      const testBed = await openTestBed(cluster.url());
      closing.push(() => testBed.close());
      const nodes = [postgresLedger({ url: cluster.url() }), postgresLedger({ url: cluster.url() })];
      closing.push(() => Promise.all(nodes.map((node) => node.close())));
      for (const node of nodes) await node.open();

      const rates: string[] = [];
      const moves: Moved[] = [];
      for (let servers = 1; servers <= 3; servers++) {
        if (servers > 1) moves.push(await growUnderLoad(cluster, testBed, nodes));
        rates.push(`${servers}: ${Math.round(await measureRate(nodes, await newBusinesses(testBed))).toLocaleString('en')}`);
      }
      print(`charges per second by number of servers, on one machine: ${rates.join(' · ')}`);
      for (const { moved, granted, refused, seconds } of moves)
        print(`${moved} shard groups moved under load in ${seconds.toFixed(1)} s: ${granted} charges granted, ${refused} refused`);

      await oneStatementOnAnyServer(cluster, testBed);
      await movesWaitForFlushes(cluster, testBed);
      await exactOnManyNodes(cluster, testBed);
      const killedNodes = await killNodes(cluster, testBed, times);
      const lost: LostServer[] = [];
      for (let round = 0; round < times; round++) {
        lost.push(await loseServer(cluster, testBed, nodes, 1 + (round % 2)));
        progress(round + 1);
      }
      print(
        `a killed server: recovery after its start ${spread(lost.map(({ recoveryMs }) => recoveryMs))} ms; longest wait for a refusal ${Math.max(...lost.map(({ slowestRefusalMs }) => slowestRefusalMs))} ms`,
      );
      const sum = <One>(of: readonly One[], read: (one: One) => number): number => of.reduce((total, one) => total + read(one), 0);
      return {
        'kills of a node': times,
        'answered before them': killedNodes.answered,
        'charged without an answer': killedNodes.surplus,
        'kills of a server': lost.length,
        'granted meanwhile': sum(lost, ({ granted }) => granted),
        'granted on the other servers': sum(lost, ({ elsewhere }) => elsewhere),
        refused: sum(lost, ({ refused }) => refused),
        'refused on the other servers': sum(lost, ({ refusedElsewhere }) => refusedElsewhere),
        'lost or doubled': 0,
      };
    } finally {
      for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
    }
  },
};

const businessesCount = 36;
const allowance = 1_000_000_000;

/** New for each part of the proof: a business of an earlier part may still have refunds of charges that came too late. */
async function newBusinesses(testBed: TestBed): Promise<readonly Business[]> {
  const businesses: Business[] = [];
  while (businesses.length < businessesCount) businesses.push(await testBed.newBusiness(allowance));
  return businesses;
}

interface Load {
  readonly granted: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
  readonly slowestRefusalMs: number;
  stop(): Promise<void>;
}

/** Every business charges on every node without a pause, with this many callers. */
function startLoad(nodes: readonly PostgresLedger[], businesses: readonly Business[], callers: number, pauseMs = 0): Load {
  const granted = new Map(businesses.map(({ businessId }) => [businessId, 0]));
  const refused = new Map(businesses.map(({ businessId }) => [businessId, 0]));
  let slowestRefusalMs = 0;
  let isStopped = false;
  const caller = async (node: PostgresLedger, business: Business): Promise<void> => {
    while (!isStopped) {
      const startedMs = performance.now();
      const verdict = await node.charge(cardCall(business));
      const counts = verdict.granted ? granted : refused;
      counts.set(business.businessId, (counts.get(business.businessId) ?? 0) + 1);
      if (!verdict.granted) {
        must(verdict.code === 'unavailable', `a charge was refused with ${verdict.code}`);
        slowestRefusalMs = Math.max(slowestRefusalMs, Math.round(performance.now() - startedMs));
      }
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  const running = Promise.all(
    nodes.flatMap((node) => businesses.flatMap((one) => Array.from({ length: callers }, () => caller(node, one)))),
  );
  return {
    granted,
    refused,
    get slowestRefusalMs() {
      return slowestRefusalMs;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

const total = (counts: ReadonlyMap<string, number>, of?: ReadonlySet<string>): number =>
  [...counts].reduce((sum, [id, count]) => sum + (of === undefined || of.has(id) ? count : 0), 0);

/** After unanswered charges were refunded, every meter has exactly the answered ones, and so do the counts by day and outcome. */
async function mustBeExact(testBed: TestBed, load: Load): Promise<void> {
  for (const [businessId, wanted] of load.granted) {
    let used = await testBed.used(businessId);
    for (let tries = 0; tries < 100 && used !== wanted; tries++) {
      await wait(100);
      used = await testBed.used(businessId);
    }
    must(used === wanted, `${businessId}: ${wanted} charges were answered, and the ledger has ${used}`);
  }
  const { rows } = await sql<{ business_id: string }>`
    select m.business_id from meters m
    join (select business_id, date_trunc('month', day)::date as period, sum(charged) as charged from usage group by 1, 2) u
      on u.business_id = m.business_id and u.period = m.period
    where m.used <> u.charged`.execute(testBed.db);
  must(rows.length === 0, 'a meter differs from its counts');
}

async function measureRate(nodes: readonly PostgresLedger[], businesses: readonly Business[]): Promise<number> {
  const seconds = 5;
  await wait(1_000);
  const load = startLoad(nodes, businesses, 8);
  await wait(1_000);
  const before = total(load.granted);
  const startedMs = performance.now();
  await wait(seconds * 1_000);
  const rate = ((total(load.granted) - before) * 1_000) / (performance.now() - startedMs);
  await load.stop();
  return rate;
}

interface Moved {
  readonly moved: number;
  readonly granted: number;
  readonly refused: number;
  readonly seconds: number;
}

/** Adds a server and moves shards to it while every business charges. */
async function growUnderLoad(cluster: Cluster, testBed: TestBed, nodes: readonly PostgresLedger[]): Promise<Moved> {
  const businesses = await newBusinesses(testBed);
  const placedBefore = await placesOf(cluster);
  await cluster.addServer();
  const load = startLoad(nodes, businesses, 1, 5);
  const startedMs = performance.now();
  await cluster.run('select rebalance_table_shards()');
  const seconds = (performance.now() - startedMs) / 1_000;
  await load.stop();
  const placedAfter = await placesOf(cluster);
  const moved = [...placedAfter].filter(([id, port]) => placedBefore.get(id) !== port).length;
  must(moved > 0, 'no shard was moved');
  await mustBeExact(testBed, load);
  for (const node of nodes) await node.open();
  return { moved, granted: total(load.granted), refused: total(load.refused), seconds };
}

/** The port of the server of each shard of `meters`. */
async function placesOf(cluster: Cluster): Promise<ReadonlyMap<string, number>> {
  const rows = await cluster.run(
    `select s.shardid::text as id, n.nodeport as port from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.logicalrelid = 'meters'::regclass`,
  );
  return new Map(rows.map(({ id, port }: { id: string; port: number }) => [id, port]));
}

/** A flush runs on the server of its lane: sent there, nothing is sent to another; sent elsewhere, one statement is, outside any transaction. */
async function oneStatementOnAnyServer(cluster: Cluster, testBed: TestBed): Promise<void> {
  const business = await testBed.newBusiness(allowance);
  const { businessId, keyId } = business;
  const shards = (await readShards(cluster.url(), 5_000)) ?? [];
  const shard = shards.find(({ to }) => hashOf(businessId) <= to);
  must(shard !== undefined, 'the ledger has no shards');
  if (shard === undefined) return;
  const lane = idWithin(shard);
  await cluster.run(`insert into lanes (node, lane, seq, answer, at) values ('${lane}', 0, 0, '[]', now())`);
  for (let server = 0; server < cluster.size; server++) {
    const client = new pg.Client({ connectionString: cluster.url(server) });
    const sent: string[] = [];
    client.on('notice', ({ message = '' }) => void (message.startsWith('issuing ') && sent.push(message)));
    await client.connect();
    await client.query("select set_config('client_min_messages', 'log', false), set_config('citus.log_remote_commands', 'on', false)");
    const groups = [[businessId, keyId, 'getCard', 'card', 'public_hit', 'public_hit', 1, 3]];
    await client.query('select ledger_flush($1, 0::smallint, $2, $3) as answer', [lane, server + 1, JSON.stringify(groups)]);
    await client.end();
    const isOwn = new URL(cluster.url(server)).port === new URL(shard.server).port;
    must(
      sent.length === (isOwn ? 0 : 1),
      `a flush sent to server ${server} needed ${sent.length} statements on others: ${sent.join('; ')}`,
    );
  }
  must((await testBed.used(businessId)) === 3 * cluster.size, 'a flush was lost or repeated');
}

async function exactOnManyNodes(cluster: Cluster, testBed: TestBed): Promise<void> {
  const nodes = Array.from({ length: 3 }, () => postgresLedger({ url: cluster.url() }));
  try {
    for (const node of nodes) await node.open();
    const business = await testBed.newBusiness(3_000);
    const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 2_000, 200)));
    const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
    must(granted === 3_000, `${granted} of 3,000 calls were granted`);
    must((await testBed.used(business.businessId)) === 3_000, 'the ledger has another count');
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

async function killNodes(cluster: Cluster, testBed: TestBed, times: number): Promise<{ answered: number; surplus: number }> {
  const random = mulberry32(24);
  const together = 32;
  const counted = { answered: 0, surplus: 0 };
  for (let round = 0; round < times; round++) {
    const business = await testBed.newBusiness(allowance);
    const answered = await chargeUntilKilled(cluster.url(), business, together, 30 + Math.floor(random() * 120));
    // A flush that was sent before the kill is finished by its server.
    await wait(500);
    const used = await testBed.used(business.businessId);
    must(used >= answered, `round ${round}: ${answered} were answered and only ${used} are in the ledger`);
    must(used <= answered + together, `round ${round}: ${used} are in the ledger, ${answered} were answered and ${together} in flight`);
    counted.answered += answered;
    counted.surplus += used - answered;
  }
  return counted;
}

/** Runs a node in a separate process and kills it. Returns the number of calls that it answered. */
function chargeUntilKilled(url: string, business: Business, together: number, afterMs: number): Promise<number> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [new URL('../charging-node.js', import.meta.url).pathname, url, JSON.stringify(cardCall(business)), String(together)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let answered = 0;
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
    // One byte per completed call.
    child.stdout.on('data', (data: Buffer) => {
      answered += data.length;
    });
    child.once('error', failed);
    child.once('close', (_code, signal) =>
      signal === 'SIGKILL' ? done(answered) : failed(new Error('the node exited before it was killed')),
    );
  });
}

interface LostServer {
  readonly granted: number;
  readonly elsewhere: number;
  readonly refused: number;
  readonly refusedElsewhere: number;
  readonly recoveryMs: number;
  readonly slowestRefusalMs: number;
}

/** Kills a server under load and starts it again after a while. */
async function loseServer(cluster: Cluster, testBed: TestBed, nodes: readonly PostgresLedger[], server: number): Promise<LostServer> {
  const businesses = await newBusinesses(testBed);
  const port = Number(new URL(cluster.url(server)).port);
  const rows = await cluster.run(
    `select b.id, n.nodeport as port from businesses b
     join pg_dist_shard s on s.shardid = get_shard_id_for_distribution_column('meters', b.id)
     join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)`,
  );
  const elsewhere = new Set<string>(rows.filter((row) => row.port !== port).map((row) => row.id));
  const load = startLoad(nodes, businesses, 1, 5);
  await wait(500);
  await cluster.kill(server);
  await wait(2_000);
  const grantedBefore = total(load.granted, elsewhere);
  await wait(1_000);
  must(total(load.granted, elsewhere) > grantedBefore, 'businesses on the other servers are not charged');
  await cluster.start(server);
  const startedMs = performance.now();
  const atStart = new Map(load.granted);
  for (const { businessId } of businesses)
    while ((load.granted.get(businessId) ?? 0) <= (atStart.get(businessId) ?? 0)) {
      must(performance.now() - startedMs < 30_000, `${businessId} has not recovered`);
      await wait(5);
    }
  const recoveryMs = Math.round(performance.now() - startedMs);
  await load.stop();
  await mustBeExact(testBed, load);
  return {
    granted: total(load.granted),
    elsewhere: total(load.granted, elsewhere),
    refused: total(load.refused),
    refusedElsewhere: total(load.refused, elsewhere),
    recoveryMs,
    slowestRefusalMs: load.slowestRefusalMs,
  };
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  return `${sorted[0]} to ${sorted.at(-1)}, median ${sorted[sorted.length >> 1]}`;
}
