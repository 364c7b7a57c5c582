import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPasswords } from '../../src/adapters/better-auth/passwords.ts';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../src/adapters/postgres/embedded.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { nodeConnectionsMax } from '../../src/wiring/databases.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { type FaultKind, faultKinds, type Stage, withSession } from '../fault-kinds.ts';
import { startTraffic, type Traffic } from '../fault-traffic.ts';
import { must, type Proof } from '../proof.ts';
import { mulberry32 } from '../simulate.ts';
import { openProxy } from '../test-bed.ts';

/** Plus the machine's own delays, and ten times what the calls that show the recovery take on a healthy node. */
const recoveryMsMax = 3_000;

export const faults: Proof = {
  name: 'faults',
  promise:
    'whatever fails between a node and its database, under all kinds of calls: no crash, no 500, every refusal within 2 s, recovery within 3 s, no excess connection, exact counts',
  short: 4,
  long: 240,
  async run(_testBed, times, progress, print = () => {}, { seed = 41 } = {}) {
    const onOutside = Math.ceil(times / 2);
    const random = mulberry32(seed);
    const records: Round[] = [];
    await onServer('outside', random, onOutside, records, progress);
    await onServer('embedded', random, times - onOutside, records, (done) => progress(onOutside + done));
    for (const line of formatTable(records)) print(line);
    const complaints = records.flatMap((one) => one.complaints);
    must(complaints.length === 0, complaints.join('\n        '));
    const most = (read: (one: Round) => number): number => Math.round(Math.max(...records.map(read)));
    const sum = (read: (one: Round) => number): number => records.reduce((total, one) => total + read(one), 0);
    return {
      rounds: records.length,
      calls: sum(({ calls }) => calls),
      crashes: 0,
      'answered 500': 0,
      'refused later than 2 s': 0,
      'longest refusal, ms': most(({ longestRefusalMs }) => longestRefusalMs),
      'successful but late': most(({ answeredLate }) => answeredLate),
      'longest recovery, ms': most(({ recoveryMs }) => recoveryMs),
      'most connections': most(({ connections }) => connections),
      charged: sum(({ charged }) => charged),
      surplus: sum(({ surplus }) => surplus),
    };
  },
};

type Where = 'outside' | 'embedded';

interface Round {
  readonly where: Where;
  readonly kind: string;
  readonly calls: number;
  readonly charged: number;
  readonly surplus: number;
  readonly recoveryMs: number;
  readonly longestRefusalMs: number;
  readonly answeredLate: number;
  readonly complaints: readonly string[];
  readonly connections: number;
}

/** Runs rounds on one node, with an external PostgreSQL behind a proxy or with its embedded one. */
async function onServer(where: Where, random: () => number, times: number, records: Round[], progress: (done: number) => void) {
  if (times === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'sillage-faults-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { stage, service } = await (where === 'outside' ? openOutside(folder, closing) : openEmbedded(folder, closing));
    const named = new URL(stage.url);
    named.searchParams.set('application_name', 'prove');
    const db = openDatabase({ url: named.href, connectionsMax: 1, queryTimeoutMs: 30_000 });
    closing.push(() => db.destroy());
    const { businessId, ...who } = await newShop(db);
    const traffic = startTraffic({ ...who, publicUrl: service.publicUrl });
    closing.push(() => traffic.stop());
    let ended: unknown = null;
    void service.ended.then((how) => {
      ended = how ?? 'nothing';
    });
    const alive = () => must(ended === null, `the node ended with ${ended}: ${service.stderr()}`);
    await until(
      async () => (await traffic.signIn()) === 200 && traffic.isHealthy(),
      120_000,
      'the node is not healthy before the first fault',
    );
    const kinds = shuffle(
      faultKinds.filter(({ needsProxy }) => !needsProxy || stage.proxy !== null),
      random,
    );
    let surplusBefore = 0;
    for (let round = 0; round < times; round++) {
      const kind = kinds[round % kinds.length];
      if (kind === undefined) break;
      const seen = await oneRound(kind, stage, traffic, db, businessId, random, alive);
      records.push({ where, kind: kind.name, ...seen, surplus: seen.surplus - surplusBefore });
      surplusBefore = seen.surplus;
      progress(round + 1);
    }
  } finally {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close();
  }
}

type Staged = { readonly stage: Stage; readonly service: Running };

async function openOutside(folder: string, closing: (() => Promise<unknown>)[]): Promise<Staged> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: silent });
  closing.push(() => server.stop());
  const proxy = await openProxy(server.url);
  closing.push(() => proxy.close());
  const service = await startNode({ DATABASE_URL: proxy.url, DATA_DIR: join(folder, 'data') }, closing);
  return { stage: { url: server.url, dataDir: join(folder, 'server'), proxy }, service };
}

async function openEmbedded(folder: string, closing: (() => Promise<unknown>)[]): Promise<Staged> {
  const service = await startNode({ DATA_DIR: folder }, closing);
  const url = await findEmbeddedPostgres({ dataDir: folder, log: silent });
  if (url === null) throw new Error('the node has no embedded database');
  return { stage: { url, dataDir: folder, proxy: null }, service };
}

async function startNode(env: Record<string, string>, closing: (() => Promise<unknown>)[]): Promise<Running> {
  const service = await serve({ PORT: String(await freePort()), LOG_LEVEL: 'error', ...env }, ['--no-demo'], null);
  closing.push(() => {
    service.kill('SIGTERM');
    return service.ended;
  });
  return service;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function newShop(db: Database) {
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'marketplace', test: true });
  await changeBusiness(db, businessId, { allowance: Number.MAX_SAFE_INTEGER, ratePerMinute: 2_147_483_647 });
  const key = await createKey(db, await loadPepper(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  const [email, password] = ['proof@maison.example', 'a password of the proof'];
  await createMember(db, businessId, { name: 'Proof', email, passwordHash: await createPasswords().hash(password) }, 'owner');
  return { businessId, key: key?.text ?? '', fragranceId: createFragranceId('sample', 'dior-sauvage-edt'), email, password };
}

async function oneRound(
  kind: FaultKind,
  stage: Stage,
  traffic: Traffic,
  db: Database,
  businessId: string,
  random: () => number,
  alive: () => void,
): Promise<Omit<Round, 'where' | 'kind'>> {
  const complaints: string[] = [];
  const should = (holds: boolean, what: string): void => void (holds || complaints.push(`${kind.name}: ${what}`));
  const [callsBefore, chargedBefore] = [traffic.calls, traffic.charged];
  const counting = countConnections(stage.url);
  await sql`delete from guesses`.execute(db).catch(() => {});
  const beganMs = performance.now();
  await until(() => traffic.isHealthy(), 60_000, `${kind.name}: the node is not healthy before it`);
  const healthyMs = performance.now() - beganMs;
  await wait(50 + random() * 250);
  await kind.run(stage, 400 + random() * 1_200);
  await until(() => withSession(stage.url, async () => true), 120_000, 'the database did not come back');
  const mendedMs = performance.now();
  await until(() => traffic.isHealthy(), 60_000, `${kind.name}: the node has not recovered`);
  const recoveryMs = performance.now() - mendedMs;
  alive();
  await traffic.pause();
  const connections = await counting.stop();
  const surplus = await readSurplus(db, businessId, traffic);
  const { stallMs, late } = traffic.takeDelays();
  traffic.resume();
  should(traffic.unanswered === 0, `${traffic.unanswered} calls got no answer`);
  should(traffic.failed500.length === 0, `${traffic.failed500.splice(0).join(', ')} answered 500`);
  should(late.length === 0, late.join(', '));
  should(recoveryMs <= recoveryMsMax + stallMs + 10 * healthyMs, `recovery took ${Math.round(recoveryMs)} ms`);
  should(connections <= nodeConnectionsMax, `${connections} connections at once`);
  return {
    calls: traffic.calls - callsBefore,
    charged: traffic.charged - chargedBefore,
    surplus,
    recoveryMs,
    longestRefusalMs: traffic.longestRefusalMs,
    answeredLate: traffic.lateSuccesses,
    complaints,
    connections,
  };
}

const exactWithinMs = 30_000;

/** Charged calls in the ledger that no response reported. A pending refund is written within moments; one that takes longer is a failure. */
async function readSurplus(db: Database, businessId: string, traffic: Traffic): Promise<number> {
  let used = 0;
  const startedMs = performance.now();
  while (performance.now() - startedMs < exactWithinMs) {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${businessId}`
      .execute(db)
      .catch(() => ({ rows: [] }));
    used = rows[0]?.used ?? used;
    if (used === traffic.charged) break;
    await wait(50);
  }
  must(used >= traffic.charged, `${traffic.charged} calls were charged and only ${used} are in the ledger`);
  must(
    used <= traffic.charged + traffic.unanswered,
    `${used} are in the ledger, ${traffic.charged} were answered: ${await describeCharges(db, businessId, traffic)}`,
  );
  return used - traffic.charged;
}

/** Charges by operation, according to the ledger and to the responses. */
async function describeCharges(db: Database, businessId: string, traffic: Traffic): Promise<string> {
  const { rows } = await sql<{ counted: string }>`
    select concat_ws(' ', operation, outcome, sum(calls), sum(charged)) as counted from usage
    where business_id = ${businessId} group by operation, outcome having sum(charged) <> 0 order by operation, outcome`.execute(db);
  return `${rows.map(({ counted }) => counted).join(', ')}; answered: ${[...traffic.chargedBy].map((one) => one.join(' ')).join(', ')}`;
}

/** Measures the maximum number of connections of a node, as seen by the database. */
function countConnections(url: string): { stop(): Promise<number> } {
  let most = 0;
  let stopped = false;
  const poll = () =>
    withSession(Object.assign(new URL(url), { pathname: '/postgres' }).href, async (session) => {
      while (!stopped) {
        const { rows } = await session.query<{ open: string }>(
          "select count(*) as open from pg_stat_activity where application_name = 'sillage' and client_port is not null",
        );
        most = Math.max(most, Number(rows[0]?.open ?? 0));
        await wait(25);
      }
    });
  const polling = (async () => {
    while (!stopped) await poll().catch(() => wait(25));
  })();
  return {
    async stop() {
      stopped = true;
      await polling;
      return most;
    },
  };
}

async function until(holds: () => Promise<boolean>, withinMs: number, complaint: string): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await holds().catch(() => false))) {
    must(performance.now() < endMs, complaint);
    await wait(20);
  }
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

function formatTable(records: readonly Round[]): readonly string[] {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(56)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  const ms = (of: readonly number[], share: number): number =>
    Math.round([...of].sort((one, other) => one - other)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0);
  const names = [...new Set(records.map(({ kind, where }) => `${kind} (${where})`))].sort();
  return [
    line('', 'rounds', 'calls', 'recovery p50', 'max, ms', 'connections', 'surplus'),
    ...names.map((name) => {
      const own = records.filter(({ kind, where }) => `${kind} (${where})` === name);
      const recovery = own.map(({ recoveryMs }) => recoveryMs);
      return line(
        name,
        own.length,
        own.reduce((sum, { calls }) => sum + calls, 0),
        ms(recovery, 0.5),
        ms(recovery, 1),
        Math.max(...own.map(({ connections }) => connections)),
        own.reduce((sum, { surplus }) => sum + surplus, 0),
      );
    }),
  ];
}
