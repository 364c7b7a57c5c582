import assert from 'node:assert/strict';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CommandResult, folderFor, freePort, serve, sillage, type TestScope } from '../support/processes.ts';

/** `sillage health` without an available database: it responds in time with the reason, and fails. */

const withinMs = 3_000;
/** The part of the time limit that the database may take. The rest is for starting the command, which is measured: it takes longer on a busy machine. */
const waitsMs = 2_000;

interface Checked {
  readonly status: number | null;
  readonly findings: readonly string[];
  readonly nodes: readonly unknown[];
  readonly incidents: readonly unknown[];
}

/** Runs the command in both output formats, each within its time limit. */
async function healthWithin(env: Record<string, string>): Promise<Checked> {
  const startMs = (await timed(() => sillage(['health'], { DATA_DIR: '/nowhere' }))).ms;
  const { ended: plain, ms: plainMs } = await timed(() => sillage(['health'], env));
  const { ended: json, ms: jsonMs } = await timed(() => sillage(['health', '--json'], env));
  assert.ok(
    Math.min(plainMs, jsonMs) < Math.max(withinMs, 2 * startMs + waitsMs),
    `${Math.round(plainMs)} ms and ${Math.round(jsonMs)} ms, where a start alone takes ${Math.round(startMs)} ms`,
  );
  const { findings, nodes, incidents } = Object(JSON.parse(json.stdout));
  assert.equal(plain.stdout, `${findings.join('\n')}\n`);
  assert.equal(plain.status, json.status);
  return { status: json.status, findings, nodes, incidents };
}

async function timed(run: () => Promise<CommandResult>): Promise<{ ended: CommandResult; ms: number }> {
  const startedMs = performance.now();
  const ended = await run();
  return { ended, ms: performance.now() - startedMs };
}

async function listen(t: TestScope, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('health reports within 3 seconds that an external database refuses connections', async () => {
  const { status, findings, nodes, incidents } = await healthWithin({
    DATABASE_URL: `postgres://sillage:hidden@127.0.0.1:${await freePort()}/sillage`,
  });
  assert.equal(status, 1);
  assert.equal(findings.length, 1);
  assert.match(findings[0] ?? '', /^The database can't be reached \(ECONNREFUSED\).+DATABASE_URL/);
  assert.doesNotMatch(findings[0] ?? '', /hidden/);
  assert.deepEqual([nodes, incidents], [[], []]);
});

test('health reports within 3 seconds that an external database accepts connections but never responds', async (t) => {
  const sockets = new Set<Socket>();
  const port = await listen(
    t,
    createServer((socket) => sockets.add(socket.on('error', () => {}))),
  );
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
  });
  const { status, findings } = await healthWithin({ DATABASE_URL: `postgres://sillage:hidden@127.0.0.1:${port}/sillage` });
  assert.equal(status, 1);
  assert.match(findings.join(), /^The database didn't respond within \d(?:\.\d)? seconds?\./);
});

test('health reports within 3 seconds that the embedded database is down or frozen, while the service runs and afterwards', async (t) => {
  const dataDir = await folderFor(t);
  const service = await serve({ PORT: '0', DATA_DIR: dataDir }, ['--no-demo']);
  const postmaster = await postmasterOf(dataDir);
  t.after(async () => {
    for (const pid of [postmaster, service.pid])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {}
    await service.ended;
  });
  process.kill(postmaster, 'SIGSTOP');
  const frozen = await healthWithin({ DATA_DIR: dataDir });
  assert.equal(frozen.status, 1);
  assert.match(frozen.findings.join(), /^The database didn't respond within/);

  // A frozen service does not start another database.
  service.kill('SIGSTOP');
  process.kill(postmaster, 'SIGKILL');
  const down = await healthWithin({ DATA_DIR: dataDir });
  assert.equal(down.status, 1);
  assert.match(down.findings.join(), /^The service's own database in .+ is not running\. Start the service/);

  service.kill('SIGKILL');
  await service.ended;
  const ended = await healthWithin({ DATA_DIR: dataDir });
  assert.deepEqual([ended.status, ended.findings], [1, down.findings]);
});

test('health starts no database and creates no folder if the service has never run', async (t) => {
  const dataDir = join(await folderFor(t), 'never');
  const { status, findings } = await healthWithin({ DATA_DIR: dataDir });
  assert.equal(status, 1);
  assert.match(findings.join(), /is not running\. Start the service/);
  await assert.rejects(access(dataDir));
});
