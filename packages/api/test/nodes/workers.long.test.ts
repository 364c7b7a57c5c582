import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { eventually, newBusiness, type TestBusiness, type TestDatabase } from '../support/harness.ts';
import { type Load, loadOn, pause } from '../support/load.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { folderFor, type Running, serve, sillage, type TestScope } from '../support/processes.ts';

/** Several processes behind one port, started as an operator would. */

let database: TestDatabase;
/** The service that the first tests share: it survives everything they do to it. */
let shared: Running;
const ends: (() => Promise<void>)[] = [];

before(async () => {
  ({ database } = await stockedDatabase());
  shared = await twoWorkers({ after: (end) => ends.push(end) });
});
after(async () => {
  for (const end of ends.reverse()) await end();
  await database?.drop();
});

const paths = [`/fragrances/${perfumes.complete.id}/card`, '/search?q=ambre'];

async function twoWorkers(t: TestScope, env: Record<string, string> = {}): Promise<Running> {
  const service = await serve(
    { PORT: '0', WORKERS: '2', DATABASE_URL: database.url, DATA_DIR: await folderFor(t), LOG_LEVEL: 'info', ...env },
    ['--no-demo'],
  );
  t.after(async () => {
    service.kill('SIGKILL');
    await service.ended;
  });
  return service;
}

/** The worker processes of a process. */
async function workersOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, child, parent, program = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && /sillage\.js serve/.test(program) ? [Number(child)] : [];
  });
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The process may have ended by itself in the meantime. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

const linesOf = (service: Running): Record<string, unknown>[] =>
  service
    .stdout()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Object(JSON.parse(line)));

const figure = async (service: Running, name: string): Promise<number> => {
  const text = await (await fetch(`${service.publicUrl}/metrics`, { headers: { connection: 'close' } })).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

const callOnce = (service: Running, path: string, key: string): Promise<Response> =>
  fetch(service.base + path, { headers: { authorization: `Bearer ${key}`, connection: 'close' } });

const usedOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.used ?? 0;
};

/** A separate business, so that its usage consists only of this test's calls. */
async function unlimited(): Promise<TestBusiness> {
  const made = await newBusiness(database.db);
  await changeBusiness(database.db, made.id, { ratePerMinute: 2_000_000_000, allowance: 1_000_000_000 });
  return made;
}

const underWay = async (load: Load, calls: number): Promise<void> =>
  eventually(async () => assert.ok(load.answered > calls, `${load.answered} answered`));

test('both respond behind one port, log which of them did, and their metrics are summed', async () => {
  const service = shared;
  const { key } = await unlimited();
  assert.equal((await workersOf(service.pid)).length, 2);
  await eventually(async () => assert.equal(await figure(service, 'sillage_workers'), 2));
  const numbers = () => new Set(linesOf(service).flatMap(({ msg, worker }) => (msg === 'call' ? [worker] : [])));
  let answered = 0;
  // Whichever worker is awake accepts a connection, so each call here opens its own, and several arrive at once.
  await eventually(async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => callOnce(service, paths[at % paths.length] ?? '', key)));
    for (const answer of answers) await answer.arrayBuffer();
    answered += answers.length;
    assert.deepEqual([...numbers()].sort(), [1, 2]);
  });
  // A worker counts a call when its response has left, which can be just after the caller has read it.
  await eventually(async () => assert.equal(await figure(service, 'sillage_call_seconds_count'), answered));
  // The sum is the same, whichever worker responds. One that a busy machine delays by more than a second is left out of it.
  await eventually(async () => {
    const sums = await Promise.all(Array.from({ length: 8 }, () => figure(service, 'sillage_call_seconds_count')));
    for (const sum of sums) assert.equal(sum, answered);
  });
  await eventually(async () =>
    assert.equal(await figure(service, 'sillage_library_size'), Object.keys(perfumes).length, 'the same library, not the sum of two'),
  );
});

test('a burst to the port is granted exactly the remaining calls', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, key } = await newBusiness(database.db);
    await changeBusiness(database.db, id, { allowance: 25 });
    const load = loadOn(shared.base, key, paths, { connections: 32 });
    await eventually(async () => assert.ok((load.statuses.get(429) ?? 0) > 55));
    await load.stop();
    assert.equal(load.statuses.get(200), 25);
    assert.equal(load.charged, 25);
    assert.equal(await usedOf(id), 25);
  }
});

test('SIGHUP replaces workers one by one, and no call is refused or lost meanwhile', async () => {
  const service = shared;
  const { id, key } = await unlimited();
  const old = await workersOf(service.pid);
  const kept = loadOn(service.base, key, paths, { connections: 6 });
  let newConnections = true;
  const fresh = (async () => {
    let charged = 0;
    for (; newConnections; await pause(5)) {
      const answer = await callOnce(service, paths[0] ?? '', key);
      assert.equal(answer.status, 200);
      assert.equal((await fetch(`${service.publicUrl}/readyz`, { headers: { connection: 'close' } })).status, 200);
      charged += Number(answer.headers.get('sillage-charged') ?? 0);
      await answer.arrayBuffer();
    }
    return charged;
  })();
  await underWay(kept, 50);
  service.kill('SIGHUP');
  const replaced = () => linesOf(service).filter(({ msg }) => msg === 'a worker has been replaced').length;
  let most = 0;
  await eventually(async () => {
    most = Math.max(most, (await workersOf(service.pid)).length);
    assert.equal(replaced(), 2);
  }, 300_000);
  newConnections = false;
  const charged = (await fresh) + (await kept.stop().then(() => kept.charged));
  assert.equal(most, 3, 'one at a time');
  assert.deepEqual([...kept.statuses.keys()], [200]);
  assert.equal(kept.sent - kept.answered, 0, 'every call was answered');
  assert.equal(await usedOf(id), charged);
  const now = await workersOf(service.pid);
  assert.equal(now.length, 2);
  for (const pid of old) assert.ok(!now.includes(pid), `${pid} was replaced`);
  await eventually(async () =>
    assert.ok((await figure(service, 'sillage_call_seconds_count')) >= kept.answered, 'what the old ones counted is kept'),
  );
});

test('a worker that is killed with -9 under load is replaced, and no answered call is lost', async () => {
  const service = shared;
  const { id, key } = await unlimited();
  const load = loadOn(service.base, key, paths, { connections: 24 });
  await underWay(load, 50);
  const [victim = 0] = await workersOf(service.pid);
  process.kill(victim, 'SIGKILL');
  // A client whose connection was lost with the worker opens another one and reaches the other worker.
  const { key: anotherKey } = await unlimited();
  const next = loadOn(service.base, anotherKey, paths, { connections: 8 });
  await underWay(next, 50);
  await next.stop();
  assert.ok((next.statuses.get(200) ?? 0) > 0);
  assert.equal(next.sent, next.answered);
  await eventually(async () => assert.equal(await figure(service, 'sillage_workers'), 2));
  await load.stop();
  // A busy machine may delay a flush past its deadline, which has nothing to do with the workers.
  for (const status of load.statuses.keys()) assert.ok([200, 503].includes(status), `${status} under load`);
  const lost = load.sent - load.answered;
  assert.ok(lost <= 24, `${lost} lost with the worker`);
  const used = await usedOf(id);
  assert.ok(used >= load.charged, `${load.charged} were charged and answered, ${used} are in the ledger`);
  assert.ok(used <= load.charged + lost, `${used} in the ledger, ${load.charged} answered and ${lost} under way`);
  assert.equal((await callOnce(service, paths[0] ?? '', key)).status, 200);
});

test('on SIGTERM all of them drain: every charged call was answered', async () => {
  const service = shared;
  const { id, key } = await unlimited();
  const load = loadOn(service.base, key, paths, { connections: 24 });
  await underWay(load, 50);
  const workers = await workersOf(service.pid);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
  await load.stop();
  assert.deepEqual([...load.statuses.keys()], [200]);
  assert.equal(await usedOf(id), load.charged);
  assert.deepEqual(workers.filter(runs), []);
});

test('a worker that crashes five times in a row ends the service with a message', async (t) => {
  const service = await twoWorkers(t);
  const [spared = 0] = await workersOf(service.pid);
  let isOver = false;
  void service.ended.then(() => {
    isOver = true;
  });
  // Its replacements too, until the service gives up.
  await eventually(async () => {
    for (const pid of await workersOf(service.pid)) if (pid !== spared && runs(pid)) killNow(pid);
    assert.ok(isOver, 'the service goes on');
  }, 300_000);
  assert.equal(await service.ended, 1);
  assert.match(service.stderr(), /\nWorker \d has ended 5 times in a row[^\n]+\.\n$/);
  assert.ok(!runs(spared));
});

test('if the primary process is killed with -9, its workers finish calls in progress, release the port and exit', async (t) => {
  const service = await twoWorkers(t);
  const { id, key } = await unlimited();
  const load = loadOn(service.base, key, paths, { connections: 24 });
  await underWay(load, 50);
  const workers = await workersOf(service.pid);
  process.kill(service.pid, 'SIGKILL');
  await eventually(async () => {
    const next = createServer().listen(service.port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });
  await eventually(async () => assert.deepEqual(workers.filter(runs), []));
  await load.stop();
  assert.deepEqual([...load.statuses.keys()], [200]);
  assert.equal(await usedOf(id), load.charged, 'every call that was charged was answered');
});

test('if the port is in use, several workers refuse to start with one sentence', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { status, stderr } = await sillage(['serve', '--no-demo'], {
    PORT: String(port),
    WORKERS: '2',
    DATABASE_URL: database.url,
    DATA_DIR: await folderFor(t),
  });
  assert.equal(status, 1);
  assert.match(stderr, /^The port is in use by another program\. Set PORT[^\n]+\n$/);
});

test('a single process keeps running on SIGHUP and says what to configure', async (t) => {
  const service = await twoWorkers(t, { WORKERS: '1' });
  assert.deepEqual(await workersOf(service.pid), []);
  service.kill('SIGHUP');
  await eventually(async () => assert.match(service.stdout(), /Set WORKERS to 2 or more/));
  assert.equal((await callOnce(service, paths[0] ?? '', (await unlimited()).key)).status, 200);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('workers share one embedded database: one demo, one lock on the folder, adopted after kill -9, stopped in the end', async (t) => {
  const dataDir = await folderFor(t);
  const env = { PORT: '0', WORKERS: '2', DATA_DIR: dataDir };
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  let service = await serve(env, []);
  t.after(async () => {
    service.kill('SIGKILL');
    const pid = await postmaster();
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  });
  const written = await readFile(join(dataDir, 'demo.env'), 'utf8');
  const [, key = ''] = /^SILLAGE_API_KEY=(.+)$/m.exec(written) ?? [];
  assert.match(written, new RegExp(`^SILLAGE_BASE_URL=${service.base}$`, 'm'));
  assert.match((await sillage(['business', 'list'], { DATA_DIR: dataDir })).stdout, /^[^\n]+\n$/, 'one business');
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await callOnce(service, '/search?q=dior', key)).status));
  assert.deepEqual([...new Set(statuses)], [200]);
  const second = await sillage(['serve'], env);
  assert.equal(second.status, 1);
  assert.match(second.stderr, /^Another Sillage \(process \d+\) is using the data folder/);

  const served = await postmaster();
  assert.ok(served > 0);
  process.kill(service.pid, 'SIGKILL');
  await service.ended;
  service = await serve(env, []);
  assert.equal(await postmaster(), served, 'the same database goes on');
  assert.equal((await callOnce(service, '/whoami', key)).status, 200);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
  assert.ok(!((await postmaster()) > 0), 'the database is stopped');
});
