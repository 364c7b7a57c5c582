import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashPassword } from '../../src/adapters/better-auth/passwords.ts';
import { changeBusiness, createBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../../src/adapters/postgres/embedded.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { pepperOf } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { fragranceIdOf } from '../../src/resources/library/imported-fragrance.ts';
import { nodeConnectionsMax } from '../../src/wiring/databases.ts';
import { freePort, type Running, serve } from '../../test/support/processes.ts';
import { type FaultKind, faultKinds, type Stage, withSession } from '../fault-kinds.ts';
import { type Traffic, trafficOn } from '../fault-traffic.ts';
import { openProxy } from '../ground.ts';
import { must, type Proof } from '../proof.ts';
import { mulberry32 } from '../simulate.ts';

const healedMsMax = 3_000;

export const faults: Proof = {
  name: 'faults',
  promise:
    'whatever breaks between a node and its database, under all kinds of calls: no crash, no 500, no refusal later than 2 s, well within 3 s, no connection too many, every count exact',
  short: 4,
  long: 240,
  async run(_ground, times, progress, tell = () => {}, { seed = 41 } = {}) {
    const onOutside = Math.ceil(times / 2);
    const random = mulberry32(seed);
    const records: Round[] = [];
    await onServer('outside', random, onOutside, records, progress);
    await onServer('embedded', random, times - onOutside, records, (done) => progress(onOutside + done));
    for (const line of tableOf(records)) tell(line);
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
      'answered well, but late': most(({ answeredLate }) => answeredLate),
      'longest healing, ms': most(({ healedMs }) => healedMs),
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
  readonly healedMs: number;
  readonly longestRefusalMs: number;
  readonly answeredLate: number;
  readonly complaints: readonly string[];
  readonly connections: number;
}

/** Rounds on one node: with a PostgreSQL of somebody else's behind a proxy, or with its own. */
async function onServer(where: Where, random: () => number, times: number, records: Round[], progress: (done: number) => void) {
  if (times === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'sillage-faults-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { stage, service } = await (where === 'outside' ? outside(folder, closing) : embedded(folder, closing));
    const named = new URL(stage.url);
    named.searchParams.set('application_name', 'prove');
    const db = openDatabase({ url: named.href, connectionsMax: 1, queryTimeoutMs: 3_000 });
    closing.push(() => db.destroy());
    const { businessId, ...who } = await newShop(db);
    const traffic = trafficOn({ ...who, publicUrl: service.publicUrl });
    closing.push(() => traffic.stop());
    let ended: unknown = null;
    void service.ended.then((how) => {
      ended = how ?? 'nothing';
    });
    const alive = () => must(ended === null, `the node ended with ${ended}: ${service.stderr()}`);
    await until(async () => (await traffic.signIn()) === 200 && traffic.isWell(), 20_000, 'the node is not well before any fault');
    const kinds = shuffled(
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

async function outside(folder: string, closing: (() => Promise<unknown>)[]): Promise<Staged> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'server'), log: silent });
  closing.push(() => server.stop());
  const proxy = await openProxy(server.url);
  closing.push(() => proxy.close());
  const service = await started({ DATABASE_URL: proxy.url, DATA_DIR: join(folder, 'data') }, closing);
  return { stage: { url: server.url, dataDir: join(folder, 'server'), proxy }, service };
}

async function embedded(folder: string, closing: (() => Promise<unknown>)[]): Promise<Staged> {
  const service = await started({ DATA_DIR: folder }, closing);
  const url = await findEmbeddedPostgres({ dataDir: folder, log: silent });
  if (url === null) throw new Error('the node has no database of its own');
  return { stage: { url, dataDir: folder, proxy: null }, service };
}

async function started(env: Record<string, string>, closing: (() => Promise<unknown>)[]): Promise<Running> {
  const service = await serve({ PORT: String(await freePort()), LOG_LEVEL: 'error', ...env }, ['--no-demo']);
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
  const key = await createKey(db, await pepperOf(db, null), { businessId, scopes, label: 'proof', expiresAt: null });
  const [email, password] = ['proof@maison.example', 'a password of the proof'];
  await createMember(db, businessId, { name: 'Proof', email, passwordHash: await hashPassword(password) }, 'owner');
  return { businessId, key: key?.text ?? '', fragranceId: fragranceIdOf('sample', 'dior-sauvage-edt'), email, password };
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
  await wait(50 + random() * 250);
  await kind.run(stage, 400 + random() * 1_200);
  await until(() => withSession(stage.url, async () => true), 60_000, 'the database did not come back');
  const mendedMs = performance.now();
  await until(() => traffic.isWell(), 10_000, `${kind.name}: the node is not well again`);
  const healedMs = performance.now() - mendedMs;
  alive();
  await traffic.pause();
  const connections = await counting.stop();
  const surplus = await surplusOf(db, businessId, traffic);
  traffic.resume();
  should(traffic.unanswered === 0, `${traffic.unanswered} calls got no answer`);
  should(traffic.failed500.length === 0, `${traffic.failed500.splice(0).join(', ')} answered 500`);
  should(traffic.late.length === 0, traffic.late.splice(0).join(', '));
  should(healedMs <= healedMsMax + traffic.awayMs, `well again only after ${Math.round(healedMs)} ms`);
  should(connections <= nodeConnectionsMax, `${connections} connections at once`);
  return {
    calls: traffic.calls - callsBefore,
    charged: traffic.charged - chargedBefore,
    surplus,
    healedMs,
    longestRefusalMs: traffic.longestRefusalMs,
    answeredLate: traffic.answeredLate,
    complaints,
    connections,
  };
}

const exactWithinMs = 5_000;

/** Charged calls in the ledger that no response reported. A refund under way is written within moments; one that takes longer is a complaint. */
async function surplusOf(db: Database, businessId: string, traffic: Traffic): Promise<number> {
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
    `${used} are in the ledger, ${traffic.charged} were answered: ${await booksOf(db, businessId, traffic)}`,
  );
  return used - traffic.charged;
}

/** What the ledger and the responses say, by operation: where the two part. */
async function booksOf(db: Database, businessId: string, traffic: Traffic): Promise<string> {
  const { rows } = await sql<{ counted: string }>`
    select concat_ws(' ', operation, outcome, sum(calls), sum(charged)) as counted from usage
    where business_id = ${businessId} group by operation, outcome having sum(charged) <> 0 order by operation, outcome`.execute(db);
  return `${rows.map(({ counted }) => counted).join(', ')}; answered: ${[...traffic.chargedBy].map((one) => one.join(' ')).join(', ')}`;
}

/** The most that a node held open at once, as the database saw it. */
function countConnections(url: string): { stop(): Promise<number> } {
  let most = 0;
  let stopped = false;
  const look = () =>
    withSession(Object.assign(new URL(url), { pathname: '/postgres' }).href, async (session) => {
      while (!stopped) {
        const { rows } = await session.query<{ open: string }>(
          "select count(*) as open from pg_stat_activity where application_name = 'sillage' and client_port is not null",
        );
        most = Math.max(most, Number(rows[0]?.open ?? 0));
        await wait(25);
      }
    });
  const looking = (async () => {
    while (!stopped) await look().catch(() => wait(25));
  })();
  return {
    async stop() {
      stopped = true;
      await looking;
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

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

function tableOf(records: readonly Round[]): readonly string[] {
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    `${name.padEnd(56)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  const ms = (of: readonly number[], share: number): number =>
    Math.round([...of].sort((one, other) => one - other)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0);
  const names = [...new Set(records.map(({ kind, where }) => `${kind} (${where})`))].sort();
  return [
    line('', 'rounds', 'calls', 'healed p50', 'most, ms', 'connections', 'surplus'),
    ...names.map((name) => {
      const mine = records.filter(({ kind, where }) => `${kind} (${where})` === name);
      const healed = mine.map(({ healedMs }) => healedMs);
      return line(
        name,
        mine.length,
        mine.reduce((sum, { calls }) => sum + calls, 0),
        ms(healed, 0.5),
        ms(healed, 1),
        Math.max(...mine.map(({ connections }) => connections)),
        mine.reduce((sum, { surplus }) => sum + surplus, 0),
      );
    }),
  ];
}
