import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { revokeKey } from '../src/adapters/postgres/keys.ts';
import { postgresLedger } from '../src/adapters/postgres/ledger.ts';
import { cardCall, type Ground, killedNodesName, offer, openProxy } from './ground.ts';
import { mulberry32, simulate } from './simulate.ts';

/** Each proof runs as often as it is told, prints nothing, and gives what it counted. It throws where the promise does not hold. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  /** How often in the test suite, and how often at length. */
  readonly short: number;
  readonly long: number;
  run(ground: Ground, times: number, progress: (done: number) => void): Promise<Record<string, number>>;
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const exactness: Proof = {
  name: 'exactness',
  promise: 'four nodes, one business, 20,000 calls offered of which 10,000 are left: exactly 10,000 are granted',
  short: 2,
  long: 1_000,
  async run(ground, times, progress) {
    const nodes = Array.from({ length: 4 }, () => postgresLedger({ url: ground.url, lanes: 1 }));
    try {
      let unavailable = 0;
      for (let run = 0; run < times; run++) {
        const business = await ground.newBusiness(10_000);
        const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 5_000, 500)));
        const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
        unavailable += tallies.reduce((sum, tally) => sum + (tally.refused.get('unavailable') ?? 0), 0);
        must(granted === 10_000, `run ${run}: ${granted} were granted`);
        const used = await ground.used(business.businessId);
        must(used === 10_000, `run ${run}: the ledger holds ${used}`);
        progress(run + 1);
      }
      return { runs: times, offered: times * 20_000, granted: times * 10_000, unavailable };
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  },
};

const exactRate: Proof = {
  name: 'rate',
  promise: 'two nodes, 1,000 calls a minute allowed, 2,000 offered at once: exactly 1,000 are granted',
  short: 2,
  long: 200,
  async run(ground, times, progress) {
    const nodes = Array.from({ length: 2 }, () => postgresLedger({ url: ground.url, lanes: 1 }));
    try {
      let straddled = 0;
      for (let run = 0; run < times; run++) {
        const business = await ground.newBusiness(1_000_000, 1_000);
        const minute = async () =>
          Number(
            (await sql<{ minute: number }>`select floor(extract(epoch from now()) / 60)::bigint as minute`.execute(ground.db)).rows[0]
              ?.minute,
          );
        const before = await minute();
        const tallies = await Promise.all(nodes.map((node) => offer(node, cardCall(business), 1_000, 250)));
        const granted = tallies.reduce((sum, tally) => sum + tally.granted, 0);
        if (before !== (await minute())) straddled += 1;
        else must(granted === 1_000, `run ${run}: ${granted} were granted`);
        progress(run + 1);
      }
      return { runs: times, 'over a turn of the minute, not judged': straddled };
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  },
};

const killed: Proof = {
  name: 'kill -9',
  promise: 'a node killed under load: no answered call is lost, none is counted twice, at most those in flight are surplus',
  short: 8,
  long: 1_000,
  async run(ground, times, progress) {
    const random = mulberry32(9);
    const business = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
    const together = 64;
    const counted = { rounds: times, answered: 0, surplus: 0, 'largest surplus': 0 };
    let before = 0;
    for (let round = 0; round < times; round++) {
      const answered = await chargeUntilKilled(ground.url, business, together, 30 + Math.floor(random() * 120));
      const used = (await ground.usedWhenQuiet(business.businessId)) - before;
      must(used >= answered, `round ${round}: ${answered} were answered and only ${used} are in the ledger`);
      must(used <= answered + together, `round ${round}: ${used} are in the ledger, ${answered} were answered and ${together} in flight`);
      counted.answered += answered;
      counted.surplus += used - answered;
      counted['largest surplus'] = Math.max(counted['largest surplus'], used - answered);
      before += used;
      progress(round + 1);
    }
    return counted;
  },
};

/** Runs a node in a process of its own and kills it. Gives how many calls it had answered. */
function chargeUntilKilled(
  url: string,
  business: { businessId: string; keyId: string },
  together: number,
  afterMs: number,
): Promise<number> {
  const named = new URL(url);
  named.searchParams.set('application_name', killedNodesName);
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      [new URL('charging-node.js', import.meta.url).pathname, named.href, JSON.stringify(cardCall(business)), String(together)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let answered = 0;
    let started = false;
    child.stdout.on('data', (data: Buffer) => {
      if (!started) {
        started = true;
        setTimeout(() => child.kill('SIGKILL'), afterMs);
      }
      // One byte an answered call.
      answered += data.length;
    });
    child.once('error', failed);
    child.once('close', (_code, signal) => (signal === 'SIGKILL' ? done(answered) : failed(new Error('the node ended by itself'))));
  });
}

const cutAnswers: Proof = {
  name: 'cut after COMMIT',
  promise: 'the connection breaks after the commit and before its answer: the flush is sent again and nothing is counted twice',
  short: 25,
  long: 1_000,
  async run(ground, times, progress) {
    const proxy = await openProxy(ground.url);
    const node = postgresLedger({ url: proxy.url, lanes: 1 });
    try {
      const business = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
      let granted = 0;
      let unavailable = 0;
      await offer(node, cardCall(business), 1, 1);
      granted += 1;
      while (proxy.cut < times) {
        const cutBefore = proxy.cut;
        proxy.cutAnswers(1);
        const tally = await offer(node, cardCall(business), 40, 20);
        granted += tally.granted;
        unavailable += tally.refused.get('unavailable') ?? 0;
        must(proxy.cut === cutBefore + 1, 'no answer was cut');
        progress(proxy.cut);
      }
      const used = await ground.usedWhenQuiet(business.businessId);
      must(used === granted, `${granted} were granted and the ledger holds ${used}`);
      return { 'ambiguous commits': proxy.cut, granted, 'in the ledger': used, unavailable };
    } finally {
      await node.close();
      await proxy.close();
    }
  },
};

const revocation: Proof = {
  name: 'revocation',
  promise: 'under load on two nodes: no call that began after the revocation committed is charged',
  short: 20,
  long: 1_000,
  async run(ground, times, progress) {
    const nodes = Array.from({ length: 2 }, () => postgresLedger({ url: ground.url }));
    const noise = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
    let stop = false;
    const noisy = nodes.map(async (node) => {
      while (!stop) await offer(node, cardCall(noise), 64, 32);
    });
    try {
      let after = 0;
      let unavailable = 0;
      for (let trial = 0; trial < times; trial++) {
        const business = await ground.newBusiness(1_000_000);
        let revoked = false;
        const late = { calls: 0, granted: 0 };
        const callers = nodes.flatMap((node) =>
          Array.from({ length: 4 }, async () => {
            while (late.calls < 16) {
              const beganAfter = revoked;
              const verdict = await node.charge(cardCall(business));
              if (!beganAfter) continue;
              late.calls += 1;
              if (verdict.granted) late.granted += 1;
              else if (verdict.code === 'unavailable') unavailable += 1;
              else must(verdict.code === 'revoked', `trial ${trial}: refused with ${verdict.code}`);
            }
          }),
        );
        await revokeKey(ground.db, business.keyId);
        revoked = true;
        await Promise.all(callers);
        must(late.granted === 0, `trial ${trial}: ${late.granted} calls were charged after the revocation`);
        after += late.calls;
        progress(trial + 1);
      }
      return { trials: times, 'calls begun after': after, 'charged of them': 0, unavailable };
    } finally {
      stop = true;
      await Promise.all(noisy);
      await Promise.all(nodes.map((node) => node.close()));
    }
  },
};

/** Each instant, the day and the period that it belongs to. */
const instants = [
  ['2026-11-30T23:59:59.999Z', '2026-11-30', '2026-11-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2026-12-01'],
  ['2026-12-01T00:00:00.001Z', '2026-12-01', '2026-12-01'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-01'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01'],
  ['2028-02-28T23:59:59.999Z', '2028-02-28', '2028-02-01'],
  ['2028-02-29T00:00:00.000Z', '2028-02-29', '2028-02-01'],
  ['2028-02-29T23:59:59.999Z', '2028-02-29', '2028-02-01'],
  ['2028-03-01T00:00:00.000Z', '2028-03-01', '2028-03-01'],
] as const;

const boundary: Proof = {
  name: 'boundary',
  promise: "around midnight, the month's end and 29 February, with node clocks a month off: each call is in exactly one day and period",
  short: 1,
  long: 20,
  async run(ground, times, progress) {
    await sql`create table if not exists stopped_clock (at timestamptz not null)`.execute(ground.db);
    await sql`create or replace function ledger_now() returns timestamptz language sql stable as 'select coalesce((select at from stopped_clock), now())'`.execute(
      ground.db,
    );
    const trueNow = Date.now;
    const node = postgresLedger({ url: ground.url, lanes: 1 });
    try {
      let calls = 0;
      for (let run = 0; run < times; run++) {
        const business = await ground.newBusiness(1_000_000);
        const expected = new Map<string, number>();
        for (const [index, [at, day, period]] of instants.entries()) {
          await sql`truncate stopped_clock`.execute(ground.db);
          await sql`insert into stopped_clock values (${at}::timestamptz)`.execute(ground.db);
          // A node whose own clock is a month ahead or behind.
          const offsetMs = (index % 2 === 0 ? 1 : -1) * 31 * 86_400_000;
          Date.now = () => trueNow() + offsetMs;
          const tally = await offer(node, cardCall(business), 7, 7);
          Date.now = trueNow;
          must(tally.granted === 7, `${at}: ${tally.granted} of 7 were granted`);
          calls += 7;
          expected.set(`${day} ${period}`, (expected.get(`${day} ${period}`) ?? 0) + 7);
        }
        const days = await sql<{
          day: string;
          calls: number;
        }>`select day, sum(charged)::bigint as calls from usage where business_id = ${business.businessId} group by day order by day`.execute(
          ground.db,
        );
        const periods = await sql<{
          period: string;
          used: number;
        }>`select period, used from meters where business_id = ${business.businessId} order by period`.execute(ground.db);
        for (const { day, calls: counted } of days.rows)
          must(counted === sumWhere(expected, (name) => name.startsWith(day)), `${day} holds ${counted}`);
        for (const { period, used } of periods.rows)
          must(used === sumWhere(expected, (name) => name.endsWith(period)), `the period of ${period} holds ${used}`);
        must(days.rows.reduce((sum, row) => sum + row.calls, 0) === 63, 'a call is in no day or in two');
        must(periods.rows.reduce((sum, row) => sum + row.used, 0) === 63, 'a call is in no period or in two');
        progress(run + 1);
      }
      return { runs: times, instants: instants.length, calls };
    } finally {
      Date.now = trueNow;
      await sql`truncate stopped_clock`.execute(ground.db);
      await node.close();
    }
  },
};

const sumWhere = (counts: ReadonlyMap<string, number>, which: (name: string) => boolean): number =>
  [...counts].reduce((sum, [name, count]) => (which(name) ? sum + count : sum), 0);

const simulator: Proof = {
  name: 'simulator',
  promise: 'the group commit over a database and a network made of chance: the books balance after each step, whatever the seed',
  short: 3_000,
  long: 100_000,
  async run(_ground, times, progress) {
    const counted = { seeds: times, calls: 0, crashes: 0, 'answers lost after commit': 0, voids: 0, 'given back': 0 };
    for (let seed = 1; seed <= times; seed++) {
      try {
        const { calls, crashes, lostAnswers, voids, givenBack } = simulate(seed);
        counted.calls += calls;
        counted.crashes += crashes;
        counted['answers lost after commit'] += lostAnswers;
        counted.voids += voids;
        counted['given back'] += givenBack;
      } catch (error) {
        throw new Error(
          `seed ${seed}: ${error instanceof Error ? error.message : String(error)}. Run it again with: npm run prove -- simulator --seed ${seed}`,
          { cause: error },
        );
      }
      if (seed % 1_000 === 0) progress(seed);
    }
    return counted;
  },
};

const oneStatement: Proof = {
  name: 'one statement',
  promise: 'a flush is one statement: pg_stat_statements counts nothing beside it',
  short: 1,
  long: 5,
  async run(ground, times, progress) {
    let flushes = 0;
    const node = postgresLedger({ url: ground.url, lanes: 1, onFlush: () => (flushes += 1) });
    try {
      const business = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
      await offer(node, cardCall(business), 10, 1);
      flushes = 0;
      let statements = 0;
      for (let run = 0; run < times; run++) {
        await sql`select pg_stat_statements_reset()`.execute(ground.db);
        await offer(node, cardCall(business), 2_000, 64);
        const { rows } = await sql<{ calls: number }>`
          select coalesce(sum(calls), 0)::bigint as calls from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database()) and query not ilike '%pg_stat_statements%'`.execute(
          ground.db,
        );
        statements += rows[0]?.calls ?? 0;
        progress(run + 1);
      }
      must(statements === flushes, `${statements} statements for ${flushes} flushes`);
      return { calls: times * 2_000, flushes, statements };
    } finally {
      await node.close();
    }
  },
};

export const proofs: readonly Proof[] = [exactness, exactRate, killed, cutAnswers, revocation, boundary, oneStatement, simulator];
