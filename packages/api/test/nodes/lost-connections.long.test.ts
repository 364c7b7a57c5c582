import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type DatabaseProxy, openProxy } from '../../prove/test-bed.ts';
import { newBrowser, newPassword } from '../support/console.ts';
import {
  adminUrl,
  eventually,
  freshDatabase,
  newBusiness,
  promptly,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Lost connections between a node and its database, and recovery from them. */

let database: TestDatabase;
let proxy: DatabaseProxy;
let service: TestService;
let business: TestBusiness;
let admin: pg.Client;
/** Every client created in this process while the service runs. */
const clients = new Set<pg.Client>();
const card = `/fragrances/${perfumes.complete.id}/card`;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  business = await newBusiness(database.db);
  admin = new pg.Client({ connectionString: adminUrl() });
  admin.on('error', () => {});
  await admin.connect();
  proxy = await openProxy(database.url);
  noteClients();
  service = await startTestService(proxy.url, { patienceMs: 850 });
  await allWell();
});
after(async () => {
  await service?.close();
  await proxy?.close();
  await database?.drop();
  await admin?.end();
});

function noteClients(): void {
  const { connect: connectAsEver } = pg.Client.prototype;
  pg.Client.prototype.connect = new Proxy(connectAsEver, {
    apply(connecting, client, given) {
      if (client instanceof pg.Client) clients.add(client);
      return Reflect.apply(connecting, client, given);
    },
  });
}

const name = () => new URL(database.url).pathname.slice(1);
const signIn = () => newBrowser(service).call('POST', '/auth/sign-in', { email: 'nobody@maison-verveine.fr', password: newPassword() });
const probe = async (path = '/readyz'): Promise<number> => (await fetch(service.publicUrl + path)).status;

/** The backends of the service's database that match a condition. */
async function backends(where = 'true'): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend' and ${where}`,
    [name()],
  );
  return rows.map(({ pid }) => pid);
}

/** Recovery takes under a second, and many times that on a busy machine. */
async function allWell(): Promise<void> {
  await eventually(async () => assert.equal((await service.call(card, business.key)).status, 200));
  await eventually(async () => assert.equal(await probe(), 200));
}

/** Signs in while that has to wait for a lock, until the database shows the waiting backends. An attempt that was cancelled first is repeated. */
async function waitForLock(): Promise<{ readonly signingIn: Promise<Response>; readonly waiting: readonly number[] }> {
  let waiting: readonly number[] = [];
  let isAnswered = true;
  let signingIn = Promise.resolve(new Response());
  await eventually(async () => {
    if (isAnswered) {
      isAnswered = false;
      signingIn = signIn().finally(() => {
        isAnswered = true;
      });
    }
    waiting = await backends("wait_event_type = 'Lock'");
    assert.notEqual(waiting.length, 0);
  });
  return { signingIn, waiting };
}

test('a node serves its first calls on connections that it opened beforehand', async () => {
  const way = await openProxy(database.url);
  const fresh = await startTestService(way.url, { preparesAhead: true });
  try {
    way.setSwallowingNew(true);
    const rows = JSON.stringify({ rows: [{ ref: 'row-1', name: 'Sauvage', brand: 'Dior' }] });
    const match = { method: 'POST', body: rows, headers: { 'content-type': 'application/json' } };
    const calls = ['/whoami', card, '/search?q=sauvage', '/match', '/whoami', card, '/looks', '/match'];
    const answers = await Promise.all(calls.map((path) => fresh.call(path, business.key, path === '/match' ? match : {})));
    assert.deepEqual(
      answers.map(({ status }) => status),
      calls.map(() => 200),
    );
  } finally {
    way.setSwallowingNew(false);
    await fresh.close();
    await way.close();
  }
});

test('a backend that is killed during a query fails only that call', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table people in access exclusive mode`.execute(transaction);
    const { signingIn, waiting } = await waitForLock();
    for (const pid of waiting) await admin.query('select pg_terminate_backend($1)', [pid]);
    await refusalIn(await signingIn, 'unavailable');
  });
  await allWell();
});

test('every connection, socket and process of the service has an error listener, in use or idle', async () => {
  await Promise.all([signIn(), probe(), service.call(card, business.key)]);
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table people in access exclusive mode`.execute(transaction);
    const { signingIn } = await waitForLock();
    for (const client of clients) assert.notEqual(client.listenerCount('error'), 0);
    await refusalIn(await signingIn, 'unavailable');
  });
  const deaf: string[] = [];
  for (const client of clients) if (client.listenerCount('error') === 0) deaf.push(`a client of ${client.database}`);
  // Only the process itself knows what keeps it alive.
  const held: unknown = Reflect.get(process, '_getActiveHandles').call(process);
  assert.ok(Array.isArray(held) && held.length > 0);
  for (const handle of held) {
    const isStandard = handle === process.stdout || handle === process.stderr || handle === process.stdin;
    if (!isStandard && typeof handle?.listenerCount === 'function' && handle.listenerCount('error') === 0)
      deaf.push(handle.constructor.name);
  }
  assert.ok(clients.size >= 6, `${clients.size} clients were seen`);
  assert.deepEqual(deaf, []);
});

test('a CONNECT request that hangs up has no effect', async () => {
  for (let times = 0; times < 20; times++) {
    const socket = connect(service.port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((connected) => socket.once('connect', connected));
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
    await wait(times % 3);
    socket.resetAndDestroy();
  }
  await wait(50);
  assert.equal(await probe('/healthz'), 200);
});

test('while the database is read-only, nothing leaks, and everything recovers once it is writable', async () => {
  const before = (await backends()).length;
  let most = 0;
  await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
  try {
    // As after a failover: the primary is gone with all its connections, and a standby has its address.
    for (const pid of await backends("application_name = 'sillage'")) await admin.query('select pg_terminate_backend($1)', [pid]);
    await promptly(async () => assert.equal(await probe(), 503), 2_000);
    for (let times = 0; times < 6; times++) {
      await refusalIn(await service.call(card, business.key), 'unavailable');
      most = Math.max(most, (await backends()).length);
    }
  } finally {
    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
  }
  await allWell();
  assert.ok(most <= before + 8, `${most} connections, ${before} before`);
});

test('connections that swallow everything are closed after one failure each, and no card is reported as failed', async () => {
  const isQuiet = (path: string) => service.call(path, business.key);
  await Promise.all(Array.from({ length: 12 }, () => isQuiet('/products/unknown/card')));
  proxy.swallowOpen();
  const rounds: string[] = [];
  const isLastWell = (count: number) => rounds.length >= count && rounds.slice(-count).every((one) => one === '200 404');
  // A round fails after 0.85 s, so these are those of two and a half seconds. The machine may stall during as many.
  const failuresMax = 6;
  while (!isLastWell(20) && rounds.filter((one) => one !== '200 404').length <= failuresMax) {
    const [ready, unknown] = await Promise.all([probe(), isQuiet(`/products/unknown-${rounds.length}/card`)]);
    rounds.push(`${ready} ${unknown.status}`);
    await wait(20);
  }
  assert.ok(isLastWell(20), rounds.join());
  assert.deepEqual([...new Set(rounds.flatMap((one) => one.split(' ')))].sort(), ['200', '404', '503']);
});

test('the database also cancels a query that waits for a lock, so that no backend is left behind', async () => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table people in access exclusive mode`.execute(transaction);
    await Promise.all(Array.from({ length: 20 }, signIn));
    await eventually(async () => assert.equal((await backends("wait_event_type = 'Lock'")).length, 0));
  });
  await allWell();
});

test('/readyz reports any missing or inaccessible table within two seconds', async () => {
  const database = new pg.Client({ connectionString: Object.assign(new URL(adminUrl()), { pathname: `/${name()}` }).href });
  await database.connect();
  try {
    for (const table of ['usage', 'keys', 'businesses', 'product_links']) {
      await database.query(`alter table ${table} rename to ${table}_away`);
      await promptly(async () => assert.equal(await probe(), 503, table), 2_000);
      await database.query(`alter table ${table}_away rename to ${table}`);
      await eventually(async () => assert.equal(await probe(), 200, table));
    }
  } finally {
    await database.end();
  }
  await allWell();
});

test('/readyz and the log report a missing or replaced database within two seconds', async () => {
  assert.equal(await probe('/livez'), 200);
  const away = `${name()}_away`;
  const cut = async (whose: string) =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'",
      [whose],
    );
  const rename = async (from: string, to: string) => {
    for (;;) {
      await cut(from);
      try {
        return await admin.query(`alter database ${from} rename to ${to}`);
      } catch (error) {
        // A client that connected between the two statements blocks it.
        if (!(error instanceof pg.DatabaseError) || error.code !== '55006') throw error;
      }
    }
  };
  const drop = async (which: string) => {
    await admin.query(`drop database ${which} with (force)`);
  };
  await rename(name(), away);
  try {
    await promptly(async () => assert.equal(await probe(), 503), 2_000);
    assert.equal(await probe('/livez'), 200);
    await admin.query(`create database ${name()}`);
    await promptly(async () => assert.equal((await service.call(card, business.key)).status, 503), 2_000);
    assert.equal(await probe(), 503, 'an empty database');
    await drop(name());
    const other = await sampleDatabase();
    await other.db.destroy();
    await rename(new URL(other.url).pathname.slice(1), name());
    await wait(1_500);
    assert.equal(await probe(), 503, 'a database with another pepper');
    await drop(name());
  } finally {
    await rename(away, name());
  }
  await allWell();
});
