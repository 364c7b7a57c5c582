import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openProxy } from '../../prove/test-bed.ts';
import { eventually, startTestService, type TestDatabase } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { folderFor, freePort, type Running, serve, sillageInHost } from '../support/processes.ts';

/** Nodes that are killed, stopped and replaced as processes, and the output of `sillage health` afterwards. */

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];

before(async () => {
  ({ database } = await stockedDatabase());
});
after(async () => {
  for (const end of ends.reverse()) await end();
  await database?.drop();
});

async function node(workers: number, port?: number): Promise<Running> {
  const started = await serve(
    {
      PORT: String(port ?? (await freePort())),
      WORKERS: String(workers),
      DATABASE_URL: database.url,
      DATA_DIR: await folderFor({ after: (end) => ends.push(end) }),
      LOG_LEVEL: 'warn',
    },
    ['--no-demo'],
  );
  ends.push(async () => {
    for (const pid of await workersOf(started.pid)) kill(pid);
    started.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

interface Incident {
  readonly kind: string;
  readonly port: number;
  readonly workers: number;
  readonly worker: number | null;
  readonly from: string;
  readonly to: string | null;
  readonly calls_rejected: number | null;
}

/** Repeats the command if the database exceeds its time limit, as it may on a busy machine. */
async function health(of = database) {
  for (let tries = 1; ; tries++) {
    const read = await readHealth(of);
    if (tries === 20 || !/didn't respond within|can't be reached/.test(read.findings.join())) return read;
  }
}

async function readHealth({ url }: Pick<TestDatabase, 'url'>) {
  const { status, stdout } = await sillageInHost(['health', '--json'], { DATABASE_URL: url });
  const read = Object(JSON.parse(stdout));
  const findings: string[] = read.findings;
  const nodes: { port: number; state: string; workers: number; host: string }[] = read.nodes;
  const incidents: Incident[] = read.incidents ?? [];
  return { status, findings, nodes, incidents };
}

const card = `/fragrances/${perfumes.complete.id}/card`;

// They mostly wait for nodes to be missed, each on nodes of its own.
describe('incidents', { concurrency: true }, () => {
  test('the ways in which a node can end are distinguished, and the remaining nodes record every incident once', async () => {
    // Sequentially, because database connections are limited.
    const single = await node(1);
    single.kill('SIGKILL');
    const machine = await node(2);
    for (const pid of [...(await workersOf(machine.pid)), machine.pid]) kill(pid);
    const first = await node(2);
    const orphans = await workersOf(first.pid);
    first.kill('SIGKILL');
    await eventually(async () => assert.deepEqual(orphans.filter(runs), []));
    assert.deepEqual(
      (await health()).incidents.filter(({ port }) => port === first.port).map(({ kind, workers, to }) => [kind, workers, to]),
      [['crashed', 2, null]],
      'workers that lose their first process report it themselves',
    );
    const stopped = await node(1);
    stopped.kill('SIGTERM');
    assert.equal(await stopped.ended, 0);

    const worker = await node(2);
    const [victim = 0] = await workersOf(worker.pid);
    kill(victim);
    const rolled = await node(1);
    rolled.kill('SIGTERM');
    assert.equal(await rolled.ended, 0);
    const rolledAgain = await node(1, rolled.port);
    worker.kill('SIGHUP');

    const crashes = [`${single.port} crashed 1`, `${machine.port} crashed 2`, `${first.port} crashed 2`];
    const every = [...crashes, `${worker.port} worker_crashed 2`].sort();
    const recorded = async () => (await health()).incidents.map(({ kind, port, workers }) => `${port} ${kind} ${workers}`).sort();
    await eventually(async () => assert.deepEqual(await recorded(), every), 300_000);

    const { status, findings, nodes, incidents } = await health();
    assert.equal(status, 1);
    const stateAt = (port: number) => [...new Set(nodes.filter((one) => one.port === port).map(({ state }) => state))];
    for (const { port } of [single, machine, first]) {
      assert.deepEqual(stateAt(port), ['crashed']);
      assert.equal(findings.filter((finding) => finding.includes(`:${port} `) && /crashed/.test(finding)).length, 1, findings.join('\n'));
      assert.equal(incidents.find((one) => one.port === port)?.to, null);
    }
    assert.equal(findings.length, 3, findings.join('\n'));
    assert.deepEqual(stateAt(stopped.port), ['stopped']);
    assert.equal(nodes.filter(({ port }) => port === worker.port).length, 2);
    assert.notEqual(incidents.find(({ kind }) => kind === 'worker_crashed')?.to, null, 'it was replaced');

    rolledAgain.kill('SIGTERM');
    assert.equal(await rolledAgain.ended, 0);
    await node(1, first.port);
    const back = await health();
    assert.notEqual(back.incidents.find(({ port }) => port === first.port)?.to, null, 'the one that comes back ends its incident');
    assert.equal(back.findings.length, 2, back.findings.join('\n'));
    assert.deepEqual(await recorded(), every);
  });

  test('a node cut off from the database is recorded as crashed, and corrected when it is back, with its rejected calls', async () => {
    // Nodes left over from other tests would record incidents of these.
    const { database: own, business } = await stockedDatabase();
    const way = await openProxy(own.url);
    const well = await startTestService(own.url);
    // Longer than a machine stalls, so that no call is rejected while the database is there.
    const cutOff = await startTestService(way.url, { patienceMs: 4_000 });
    try {
      let rejected = 0;
      const callOnce = async () => {
        const { status } = await cutOff.call(card, business.key);
        if (status === 503) rejected += 1;
        return status;
      };
      await eventually(async () => assert.equal(await callOnce(), 200));
      const beganMs = Date.now();
      way.setDown(true);
      await eventually(async () => {
        await Promise.all([callOnce(), callOnce(), callOnce()]);
        await wait(200);
        assert.deepEqual(
          (await health(own)).incidents.map(({ kind, port, to }) => [kind, port, to]),
          [['crashed', cutOff.port, null]],
        );
      });
      way.setDown(false);
      const backMs = Date.now();
      await eventually(async () => {
        await callOnce();
        assert.equal((await fetch(`${cutOff.publicUrl}/readyz`)).status, 200);
      });
      assert.ok(rejected >= 5, `${rejected} rejected`);
      await eventually(async () => {
        const { incidents, findings } = await health(own);
        assert.deepEqual(
          incidents.map(({ kind, port, worker, calls_rejected }) => [kind, port, worker, calls_rejected]),
          [['database_away', cutOff.port, null, rejected]],
        );
        const [{ from = '', to = '' } = {}] = incidents;
        // The last report before the cut may be up to five seconds old.
        assert.ok(Date.parse(from) > beganMs - 20_000 && Date.parse(from) < beganMs + 15_000, `from ${from}`);
        assert.ok(Date.parse(to ?? '') > backMs - 15_000 && Date.parse(to ?? '') <= Date.now() + 15_000, `to ${to}`);
        assert.deepEqual(findings, []);
      });
    } finally {
      await cutOff.close();
      await well.close();
      await way.close();
      await own.drop();
    }
  });

  test('if all nodes lose the database, each reports the outage and none is recorded as crashed', async () => {
    const { database: own } = await stockedDatabase();
    const way = await openProxy(own.url);
    const nodes = [await startTestService(way.url, { patienceMs: 850 }), await startTestService(way.url, { patienceMs: 850 })];
    try {
      // By now they have reported long enough to detect crashes of others.
      await wait(27_000);
      way.setDown(true);
      await wait(22_000);
      way.setDown(false);
      // Each sees the other silent for too long until both have reported.
      const kinds = new Set<string>();
      let outages: readonly string[] = [];
      const beganMs = performance.now();
      while (performance.now() < beganMs + 12_000 || (outages.length < nodes.length && performance.now() < beganMs + 120_000)) {
        await wait(50);
        const { rows } = await sql<{ kind: string; port: number; seconds: number | null }>`
          select kind, port, extract(epoch from ended_at - began_at)::float8 as seconds from incidents`.execute(own.db);
        for (const { kind } of rows) kinds.add(kind);
        outages = rows.filter(({ seconds }) => (seconds ?? 0) > 15).map(({ port, kind }) => `${port} ${kind}`);
      }
      assert.ok(!kinds.has('crashed') && !kinds.has('lost_contact'), [...kinds].join());
      assert.deepEqual([...outages].sort(), nodes.map(({ port }) => `${port} database_away`).sort());
    } finally {
      for (const one of nodes) await one.close();
      await way.close();
      await own.drop();
    }
  });
});
