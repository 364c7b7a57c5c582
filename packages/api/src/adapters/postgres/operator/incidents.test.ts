import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../../../../test/support/harness.ts';
import { findProblems, type NodeReport } from '../../../resources/operator/health.ts';
import { deleteOldIncidents, type NodeIdentity, postgresIncidents, recordCrashes, recordOutage } from './incidents.ts';
import { postgresMetricsQueries } from './metrics-queries.ts';
import { nodeRow } from './nodes.ts';

/** Incidents that nodes record about each other, with many nodes working concurrently. */

let database: TestDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());
beforeEach(async () => {
  await sql`truncate nodes, incidents`.execute(database.db);
});

const said: NodeReport = {
  version: '1.0.0',
  host: 'paris',
  pid: 7,
  memoryBytes: 1,
  ledger: { waiting: 0, oldestMs: 0, failingMs: 0, flushes: null },
  drawings: 0,
  renders: [],
  lastFlushAt: null,
};

const identity = (port: number, of: Partial<NodeIdentity> = {}): NodeIdentity => ({
  node: randomUUID(),
  instance: randomUUID(),
  host: 'paris',
  port,
  worker: null,
  workers: 1,
  ...of,
});

async function startReporting(one: NodeIdentity) {
  const row = nodeRow(database.db, one);
  await row.report(said);
  return row;
}

/** Every worker of a node, with its last report the given number of seconds ago. */
async function silentNode(port: number, { workers = 1, seconds = 60 } = {}): Promise<NodeIdentity[]> {
  const instance = randomUUID();
  const all = Array.from({ length: workers }, (_, at) => identity(port, { workers, worker: workers === 1 ? null : at + 1, instance }));
  for (const one of all) {
    await startReporting(one);
    await ago(one, seconds);
  }
  return all;
}

const ago = ({ node }: NodeIdentity, seconds: number) =>
  sql`update nodes set at = at - make_interval(secs => ${seconds}), began_at = began_at - make_interval(secs => ${seconds + 100}) where node = ${node}`.execute(
    database.db,
  );

const incidents = () => postgresIncidents(database.db).page({ after: null, limit: 100 });
const summary = async () =>
  (await incidents()).map(({ kind, port, worker, endedAt }) => [kind, port, worker, endedAt === null ? 'open' : 'over']);
const states = async () =>
  (await postgresMetricsQueries(database.db).health()).nodes.map(({ port, worker, ended }) => [port, worker, ended]);

test('a crash that many nodes detect at once is recorded once', async () => {
  const here = await startReporting(identity(8080));
  for (const workers of [1, 2, 5]) await silentNode(8080 + workers, { workers });
  await Promise.all(Array.from({ length: 12 }, () => recordCrashes(database.db)));
  await here.report(said);
  assert.deepEqual((await summary()).sort(), [
    ['crashed', 8081, null, 'open'],
    ['crashed', 8082, null, 'open'],
    ['crashed', 8085, null, 'open'],
  ]);
  assert.deepEqual(await states(), [
    [8080, null, null],
    [8081, null, 'crashed'],
    [8082, null, 'crashed'],
    [8085, null, 'crashed'],
  ]);
});

test('a stopped node and a replaced worker are not incidents', async () => {
  const instance = randomUUID();
  const [stopped, old, fresh] = [identity(8081), ...[1, 2].map(() => identity(8082, { workers: 2, worker: 1, instance }))];
  assert.ok(stopped && old && fresh);
  const [stoppedRow, oldRow] = [await startReporting(stopped), await startReporting(old), await startReporting(fresh)];
  await stoppedRow.end('stopped');
  await oldRow.end('replaced');
  await ago(stopped, 60);
  await recordCrashes(database.db);
  assert.deepEqual(await summary(), []);
  assert.deepEqual(await states(), [
    [8081, null, 'stopped'],
    [8082, 1, null],
  ]);
  // A restart replaces the node that was stopped.
  await (await startReporting(identity(8081))).report(said);
  assert.deepEqual(await states(), [
    [8081, null, null],
    [8082, 1, null],
  ]);
});

test('a worker that crashes while others of its node run is one incident, which ends when the worker is replaced', async () => {
  const instance = randomUUID();
  const [one, two] = [1, 2].map((worker) => identity(8081, { workers: 2, worker, instance }));
  assert.ok(one && two);
  const oneRow = await startReporting(one);
  await startReporting(two);
  await ago(two, 60);
  await Promise.all([recordCrashes(database.db), recordCrashes(database.db)]);
  assert.deepEqual(await summary(), [['worker_crashed', 8081, 2, 'open']]);
  await startReporting({ ...two, node: randomUUID() });
  await oneRow.report(said);
  assert.deepEqual(await summary(), [['worker_crashed', 8081, 2, 'over']]);
  assert.deepEqual(await states(), [
    [8081, 1, null],
    [8081, 2, null],
  ]);
});

test('a worker that was replaced before its crash was detected is recorded with the time of its replacement', async () => {
  const instance = randomUUID();
  const lost = identity(8081, { workers: 2, worker: 2, instance });
  await startReporting(lost);
  await ago(lost, 60);
  await startReporting({ ...lost, node: randomUUID() });
  await recordCrashes(database.db);
  const [incident, ...more] = await incidents();
  assert.deepEqual(more, []);
  assert.equal(incident?.kind, 'worker_crashed');
  assert.ok(Date.parse(incident.endedAt ?? '') - Date.parse(incident.beganAt) > 55_000);
});

test('a worker that hangs while its node is stopped does not make the node count as crashed', async () => {
  const [hung, ended] = await silentNode(8081, { workers: 2 });
  assert.ok(hung && ended);
  await nodeRow(database.db, ended).end('stopped');
  await recordCrashes(database.db);
  assert.deepEqual(
    (await summary()).map(([kind, , worker]) => [kind, worker]),
    [['worker_crashed', 1]],
  );
  assert.deepEqual(await states(), [[8081, null, 'stopped']]);
});

test('workers that lose their primary process record a single crash, starting at that moment', async () => {
  const instance = randomUUID();
  const workers = [1, 2, 3].map((worker) => identity(8081, { workers: 3, worker, instance }));
  const rows = [];
  for (const one of workers) rows.push(await startReporting(one));
  await Promise.all(rows.map((row) => row.end('crashed')));
  await recordCrashes(database.db);
  const [incident, ...more] = await incidents();
  assert.deepEqual(more, []);
  assert.deepEqual([incident?.kind, incident?.workers, incident?.worker, incident?.endedAt], ['crashed', 3, null, null]);
  assert.deepEqual(await states(), [[8081, null, 'crashed']]);
  await startReporting(identity(8081));
  assert.deepEqual(await summary(), [['crashed', 8081, null, 'over']]);
});

test('a node that was restarted before its crash was detected is recorded with the time of its restart', async () => {
  await silentNode(8081, { seconds: 60 });
  const next = identity(8081);
  await startReporting(next);
  const { nodes } = await postgresMetricsQueries(database.db).health();
  assert.deepEqual(
    nodes.map(({ node }) => node),
    [next.node],
    'the old process is not listed beside it',
  );
  await recordCrashes(database.db);
  const [incident] = await incidents();
  assert.ok(Math.abs(Date.parse(incident?.endedAt ?? '') - Date.parse(nodes[0]?.beganAt ?? '')) < 5, 'ended when the next began');
});

test('a node recorded as crashed that reports again had lost contact, and the calls that it rejected belong to that incident', async () => {
  const instance = randomUUID();
  const workers = [1, 2].map((worker) => identity(8081, { workers: 2, worker, instance }));
  const rows = [];
  for (const one of workers) {
    rows.push(await startReporting(one));
    await ago(one, 60);
  }
  await recordCrashes(database.db);
  assert.deepEqual(await summary(), [['crashed', 8081, null, 'open']]);
  await Promise.all(rows.map((row) => row.report(said)));
  assert.deepEqual(await summary(), [['lost_contact', 8081, null, 'over']]);
  await Promise.all(
    workers.map((one, at) =>
      recordOutage(database.db, one, { kind: 'database_away', beganMsAgo: 58_000, endedMsAgo: 300, rejected: 10 + at }),
    ),
  );
  const [incident, ...more] = await incidents();
  assert.deepEqual(more, []);
  assert.deepEqual([incident?.kind, incident?.worker, incident?.rejected], ['database_away', null, 21]);
});

test("an outage that several workers report is one incident; another node's or a later outage is a separate one", async () => {
  const instance = randomUUID();
  const workers = [1, 2, 3, 4].map((worker) => identity(8081, { workers: 4, worker, instance }));
  const outage = { kind: 'database_away', beganMsAgo: 90_000, endedMsAgo: 30_000, rejected: 25 } as const;
  const startedMs = performance.now();
  await Promise.all(workers.map((one, at) => recordOutage(database.db, one, { ...outage, beganMsAgo: 90_000 + at * 1_000 })));
  const takenMs = performance.now() - startedMs;
  await recordOutage(database.db, identity(8082), outage);
  for (const one of workers.slice(0, 1))
    await recordOutage(database.db, one, { kind: 'ledger_failing', beganMsAgo: 20_000, endedMsAgo: 10_000, rejected: 0 });
  const found = await incidents();
  assert.deepEqual(
    found.map(({ kind, port, worker, rejected }) => [kind, port, worker, rejected]),
    [
      ['ledger_failing', 8081, 1, 0],
      ['database_away', 8082, null, 25],
      ['database_away', 8081, null, 100],
    ],
  );
  const merged = found.at(-1);
  const spanMs = Date.parse(merged?.endedAt ?? '') - Date.parse(merged?.beganAt ?? '');
  // The reports are as far apart as their statements.
  assert.ok(Math.abs(spanMs - 63_000) < 100 + takenMs, `${spanMs} ms`);
});

test('the history contains 30 days and at most 10,000 incidents, and is read page by page', async () => {
  await sql`
    insert into incidents (kind, instance, host, port, workers, began_at, ended_at)
    select 'database_away', gen_random_uuid(), 'paris', 8080, 1, now() - make_interval(hours => h), now() - make_interval(hours => h) + interval '1 minute'
    from generate_series(1, 31 * 24) h`.execute(database.db);
  await sql`
    insert into incidents (kind, instance, host, port, workers, began_at) values ('crashed', gen_random_uuid(), 'rome', 8080, 1, now() - interval '31 days')`.execute(
    database.db,
  );
  const log = postgresIncidents(database.db);
  const seen = [];
  for (let after: string | null = null; ; ) {
    const page = await log.page({ after, limit: 100 });
    seen.push(...page);
    after = page.at(-1)?.id ?? null;
    if (page.length < 100) break;
  }
  assert.deepEqual([seen.length, new Set(seen.map(({ id }) => id)).size], [720, 720]);
  assert.deepEqual(
    seen.map(({ beganAt }) => beganAt),
    seen.map(({ beganAt }) => beganAt).sort((one, other) => other.localeCompare(one)),
  );
  await deleteOldIncidents(database.db);
  const kept = async () => (await sql<{ kept: number }>`select count(*) as kept from incidents`.execute(database.db)).rows[0]?.kept;
  assert.equal(await kept(), 720);
  await sql`
    insert into incidents (kind, instance, host, workers, began_at, ended_at)
    select 'crashed', gen_random_uuid(), 'loop', 1, now(), now() from generate_series(1, 10500)`.execute(database.db);
  await deleteOldIncidents(database.db);
  assert.equal(await kept(), 10_000);
});

test('a crash of a node of the previous version is recorded too', async () => {
  await sql`
    insert into nodes (node, began_at, at, said) values (gen_random_uuid(), now() - interval '1 hour', now() - interval '2 minutes', ${JSON.stringify(said)}::jsonb)`.execute(
    database.db,
  );
  const [finding] = findProblems(await postgresMetricsQueries(database.db).health());
  assert.match(finding ?? '', /^The node paris \(process 7\) last reported 2 minutes ago/);
  await recordCrashes(database.db);
  assert.deepEqual(await summary(), [['crashed', null, null, 'open']]);
});

test('a container that restarts with another host name ends its crash, whether that was detected before or after', async () => {
  for (const isNoticedFirst of [true, false]) {
    await sql`truncate nodes, incidents`.execute(database.db);
    const crashed = identity(8080, { host: '3f1c', workers: 2, worker: 1 });
    await startReporting(crashed);
    await ago(crashed, 60);
    if (isNoticedFirst) await recordCrashes(database.db);
    const instance = randomUUID();
    for (const worker of [1, 2]) await startReporting(identity(8080, { host: 'a07e', workers: 2, worker, instance }));
    await recordCrashes(database.db);
    assert.deepEqual(await summary(), [['crashed', 8080, null, 'over']]);
  }
});

test('if two containers crashed and one restarts, one crash ends', async () => {
  for (const host of ['3f1c', '77b2']) {
    const crashed = identity(8080, { host });
    await startReporting(crashed);
    await ago(crashed, 60);
  }
  await recordCrashes(database.db);
  const instance = randomUUID();
  for (const worker of [1, 2, 3]) await startReporting(identity(8080, { host: 'a07e', workers: 3, worker, instance }));
  assert.deepEqual((await summary()).map(([, , , state]) => state).sort(), ['open', 'over']);
  await startReporting(identity(8080, { host: 'c9d0' }));
  assert.deepEqual(
    (await summary()).map(([, , , state]) => state),
    ['over', 'over'],
  );
});

test('a restart of another node, and a node on another port, ends no crash', async () => {
  const other = identity(8080, { host: 'rome' });
  const otherRow = await startReporting(other);
  const crashed = identity(8080, { host: 'oslo' });
  await startReporting(crashed);
  await ago(crashed, 60);
  await otherRow.end('stopped');
  await (await startReporting(identity(8080, { host: 'rome' }))).report(said);
  await startReporting(identity(9090, { host: 'bern' }));
  await recordCrashes(database.db);
  assert.deepEqual(await summary(), [['crashed', 8080, null, 'open']]);
});

test('a crash is detected although the last report is ahead of a clock that was set back', async () => {
  await startReporting(identity(8080));
  await silentNode(8081, { seconds: -86_400 });
  await recordCrashes(database.db);
  assert.deepEqual(await summary(), [['crashed', 8081, null, 'open']]);
});
