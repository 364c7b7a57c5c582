import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { eventually, freshDatabase, sampleDatabase, type TestDatabase } from '../support/harness.ts';
import { insertPerfumes } from '../support/perfumes.ts';
import { folderFor, freePort, serve, sillage } from '../support/processes.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  await loadPepper(database.db, null);
});
after(() => database?.drop());

const closedPort = freePort();

const refusals: readonly [name: string, env: (folder: string) => Promise<Record<string, string>>, sentence: RegExp][] = [
  ['a wrong PORT', async () => ({ PORT: 'http' }), /^PORT must be a port/],
  ['a wrong OPERATIONS_OFF', async () => ({ OPERATIONS_OFF: 'getcard' }), /^OPERATIONS_OFF names getcard, which isn't an operation/],
  ['a HOST that does not resolve', async () => ({ DATABASE_URL: database.url, HOST: 'no.such.host.invalid' }), /^HOST\b/],
  ['a HOST on another machine', async () => ({ DATABASE_URL: database.url, HOST: '192.0.2.1' }), /^HOST is not an address of this machine/],
  [
    'a database that is not there',
    async () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await closedPort}/c` }),
    /^The database can't be reached\. Check DATABASE_URL/,
  ],
  [
    'a database on no machine',
    async () => ({ DATABASE_URL: 'postgres://a:b@no.such.host.invalid/c' }),
    /^The database can't be reached\. Check DATABASE_URL/,
  ],
  [
    'a database of another name',
    async () => ({ DATABASE_URL: database.url.replace(/\/test_\w+$/, '/no_such_database') }),
    /^The database refused the connection: .*no_such_database/,
  ],
  [
    'a wrong password',
    async () => ({ DATABASE_URL: database.url.replace(/:[^:@]+@/, ':wrong@') }),
    /^The database refused the connection: .*password/,
  ],
  [
    'a pepper that the keys were not made under',
    async () => ({ DATABASE_URL: database.url, KEY_PEPPER: 'another pepper, and a wrong one' }),
    /^KEY_PEPPER doesn't match/,
  ],
  [
    'a data folder that is a file',
    async (folder) => {
      await writeFile(join(folder, 'file'), '');
      return { DATABASE_URL: database.url, DATA_DIR: join(folder, 'file') };
    },
    /file\b.*DATA_DIR/,
  ],
  [
    'a data folder where none can be made',
    async () => ({ DATABASE_URL: database.url, DATA_DIR: '/proc/sillage/data' }),
    /^The data folder \/proc\/sillage\/data can't be created.*Set DATA_DIR/,
  ],
];
for (const [name, env, sentence] of refusals) {
  test(`startup is refused with one sentence: ${name}`, async (t) => {
    const folder = await folderFor(t);
    const startedMs = performance.now();
    const { status, stdout, stderr } = await sillage(['serve'], {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'fatal',
      ...(await env(folder)),
    });
    assert.equal(status, 1, stderr);
    assert.ok(performance.now() - startedMs < 300_000, 'in time');
    assert.match(stderr, sentence);
    assert.match(stderr, /^[^\n]+\.\n$/, 'one sentence, one line');
    assert.doesNotMatch(stdout + stderr, /\n {4}at |node:internal/);
  });
}

test('if the port is in use, startup is refused and the process exits', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { status, stderr } = await sillage(['serve'], { PORT: String(port), DATABASE_URL: database.url, DATA_DIR: await folderFor(t) });
  assert.equal(status, 1);
  assert.match(stderr, /^The port is in use by another program\. Set PORT[^\n]+\n$/);
});

test('the first start creates a demo whose commands work when pasted; later starts reuse it', async (t) => {
  const own = await freshDatabase();
  t.after(() => own.drop());
  const env = { PORT: '0', DATABASE_URL: own.url, DATA_DIR: await folderFor(t) };
  for (const round of ['first', 'second']) {
    const service = await serve({ ...env, PORT: String(round === 'first' ? 0 : await freePort()) }, ['--demo']);
    try {
      const { readFile, stat } = await import('node:fs/promises');
      const file = join(env.DATA_DIR, 'demo.env');
      assert.equal((await stat(file)).mode & 0o777, 0o600);
      const written = Object.fromEntries(
        (await readFile(file, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s).slice(0, 2)),
      );
      assert.deepEqual(Object.keys(written), [
        'SILLAGE_BASE_URL',
        'SILLAGE_API_KEY',
        'SILLAGE_FRAGRANCE_ID',
        'SILLAGE_PRODUCT_REF',
        'SILLAGE_LOOK',
        'SILLAGE_CONSOLE_URL',
        'SILLAGE_CONSOLE_EMAIL',
        'SILLAGE_CONSOLE_PASSWORD',
      ]);
      assert.match(written.SILLAGE_API_KEY, /^sil_test_/);
      assert.equal(written.SILLAGE_BASE_URL, service.base, `the ${round} start writes where it answers`);
      assert.ok(!service.stderr().includes(written.SILLAGE_API_KEY), 'the key itself is not printed');
      const lines = [...service.stderr().matchAll(/"\$SILLAGE_BASE_URL([^"]+)"/g)].map(([, path = '']) =>
        path.replaceAll(/\$(\w+)/g, (_all, name) => encodeURIComponent(written[name] ?? '')),
      );
      assert.equal(lines.length, 5, service.stderr());
      for (const path of lines) {
        const response = await fetch(service.base + path, { headers: { authorization: `Bearer ${written.SILLAGE_API_KEY}` } });
        assert.equal(response.status, 200, path);
        await response.arrayBuffer();
      }
    } finally {
      service.kill('SIGTERM');
    }
    assert.equal(await service.ended, 0, service.stderr());
  }
});

test('with DATABASE_URL there is no demo unless requested, and nothing to paste', async (t) => {
  const own = await sampleDatabase();
  t.after(() => own.drop());
  const service = await serve({ PORT: '0', DATABASE_URL: own.url, DATA_DIR: await folderFor(t) });
  assert.doesNotMatch(service.stderr(), /demo|Paste/);
  const { rows } = await sql`select 1 from businesses`.execute(own.db);
  assert.equal(rows.length, 0);
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);
});

test('with the embedded database the service creates a demo, unless disabled', async (t) => {
  for (const [args, made] of [
    [['--no-demo'], false],
    [[], true],
  ] as const) {
    const service = await serve({ PORT: '0', DATA_DIR: await folderFor(t) }, args);
    assert.equal(/run these commands in another terminal/.test(service.stderr()), made, service.stderr());
    service.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  }
});

test('a broken database connection is one log line, without the client and the password', async (t) => {
  const own = await sampleDatabase();
  t.after(() => own.drop());
  const service = await serve({ PORT: '0', DATABASE_URL: own.url, DATA_DIR: await folderFor(t) });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    own.db,
  );
  await eventually(async () => assert.match(service.stdout(), /57P01/));
  service.kill('SIGTERM');
  await service.ended;
  const { password } = new URL(own.url);
  for (const line of service.stdout().trim().split('\n')) {
    assert.doesNotMatch(line, /connectionParameters|"client"|_events|postgres(?:ql)?:\/\/[^…]*@/);
    assert.ok(password === '' || !line.includes(password), 'no password');
    assert.ok(line.length < 4_000, `${line.length} characters`);
  }
});
