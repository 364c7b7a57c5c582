import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type ConnectionLimits, connectionLimits } from '../../src/limits/limits.ts';
import { eventually, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { parseHttp } from '../support/responses.ts';

/** Connections that send nothing, send slowly, or never read their responses. On loopback, each address of 127.0.0.0/8 is a separate caller. */

let database: TestDatabase;
let business: TestBusiness;
let service: TestService | null = null;
const opened = new Set<Socket>();

before(async () => {
  ({ database, business } = await stockedDatabase());
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  opened.clear();
  await service?.close();
  service = null;
});
after(() => database?.drop());

async function startWith(limits: Partial<ConnectionLimits>, env: Record<string, string> = {}): Promise<void> {
  service = await startTestService(database.url, { connectionLimits: { ...connectionLimits, ...limits }, env });
}

interface Opened {
  readonly socket: Socket;
  /** Bytes received so far. */
  received(): Buffer;
  /** Resolves when the service has closed or reset the connection. */
  readonly closed: Promise<void>;
}

async function open(bytes = '', from = '127.0.0.1'): Promise<Opened> {
  const chunks: Buffer[] = [];
  const socket = connect({ port: service?.port ?? 0, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  opened.add(socket);
  const closed = new Promise<void>((done) => {
    socket.once('end', () => done());
    socket.once('close', () => done());
  });
  socket.on('error', () => {});
  socket.on('data', (chunk) => void chunks.push(chunk));
  await Promise.race([once(socket, 'connect'), closed]);
  if (bytes !== '') socket.write(bytes);
  return { socket, closed, received: () => Buffer.concat(chunks) };
}

const whoami = (): string => `GET /api/partner/v1/whoami HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${business.key}\r\n\r\n`;
const half = 'GET /api/partner/v1/whoami HTTP/1.1\r\nHost: x\r\n';

/** Returns the status of a call, or null if the connection was closed without a response. */
async function statusOf(connection: Opened): Promise<number | null> {
  const before = connection.received().length;
  connection.socket.write(whoami());
  let isClosed = false;
  void connection.closed.then(() => {
    isClosed = true;
  });
  while (!isClosed && !connection.received().subarray(before).includes('\r\n\r\n')) await wait(5);
  const answer = connection.received().subarray(before);
  return answer.length === 0 ? null : parseHttp(answer).status;
}

const isOpen = async ({ closed }: Opened): Promise<boolean> => Promise.race([closed.then(() => false), wait(150).then(() => true)]);

const slow: readonly [name: string, bytes: string][] = [
  ['nothing at all', ''],
  ['half a head', half],
  ['half of a second head', ''],
  ['half a body', 'POST /api/partner/v1/match HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"rows":'],
];
for (const [name, bytes] of slow) {
  test(`a caller who sends ${name} gets a timeout response, and its connection is closed`, { timeout: 300_000 }, async () => {
    // Long enough for a complete call on a machine that stalls.
    await startWith({ headMs: 2_500, requestMs: 2_500, checkEveryMs: 50 });
    const connection = await open(bytes);
    const calledBefore = name === 'half a second head';
    if (calledBefore) {
      assert.equal(await statusOf(connection), 200);
      connection.socket.write(half);
    }
    const startedMs = performance.now();
    const heard = connection.received().length;
    await connection.closed;
    const ms = performance.now() - startedMs;
    assert.ok(ms > 1_000 && ms < 60_000, `after ${ms.toFixed(0)} ms`);
    const answer = parseHttp(connection.received().subarray(heard));
    assert.equal(answer.status, 400);
    assert.match(JSON.parse(answer.body).error.message, /took too long to arrive/);
    // The client's end is still open: the service doesn't wait for it.
    await eventually(async () => assert.match(await figures(), /^sillage_connections_open 1$/m));
  });
}

/** Requested from a separate address, so that it doesn't count towards a test's limits. */
async function figures(): Promise<string> {
  const connection = await open('GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '127.0.0.9');
  await connection.closed;
  return parseHttp(connection.received()).body;
}

test('an address may have only a limited number of idle connections; others are served meanwhile', async () => {
  await startWith({ waitingPerAddressMax: 20 });
  const waiting = await Promise.all(Array.from({ length: 20 }, () => open(half)));
  // The connection over the limit is rejected.
  await (await open()).closed;
  assert.ok((await Promise.all(waiting.map(isOpen))).every(Boolean), 'those within it are left alone');
  assert.equal(await statusOf(await open('', '127.0.0.2')), 200, 'another address is served');
  assert.match(await figures(), /^sillage_connections_turned_away 1$/m);
  waiting[0]?.socket.destroy();
  await eventually(async () => assert.equal(await statusOf(await open()), 200, 'a place that was given up is taken again'));
});

test('a new connection replaces the one of its address that has been idle longest', async () => {
  await startWith({ waitingPerAddressMax: 3 });
  const [first, second, third] = [await open(), await open(), await open()];
  for (const connection of [second, first, third]) assert.equal(await statusOf(connection), 200);
  assert.equal(await statusOf(await open()), 200);
  await second.closed;
  assert.deepEqual(await Promise.all([first, third].map(isOpen)), [true, true]);
});

test('connections with a call in progress do not count as idle', async () => {
  await startWith({ waitingPerAddressMax: 4 });
  const blocker = await database.db.connection().execute(async (session) => {
    await sql`begin`.execute(session);
    await sql`select 1 from meters where business_id = ${business.id} for update`.execute(session);
    const calls: Promise<number | null>[] = [];
    for (let at = 0; at < 12; at++) {
      calls.push(statusOf(await open()));
      await wait(20);
    }
    await sql`rollback`.execute(session);
    return calls;
  });
  assert.deepEqual(await Promise.all(blocker), Array(12).fill(200));
});

test('the limit per address does not apply to a trusted proxy', async () => {
  await startWith({ waitingPerAddressMax: 5 }, { TRUSTED_PROXIES: '192.0.2.0/24, 127.0.0.1/32' });
  const waiting = await Promise.all(Array.from({ length: 30 }, () => open(half)));
  assert.equal(await statusOf(await open()), 200);
  assert.ok((await Promise.all(waiting.map(isOpen))).every(Boolean));
});

test('when all connections are in use, idle ones are closed', async () => {
  await startWith({ connectionsMax: 8 });
  for (let at = 0; at < 8; at++) assert.equal(await statusOf(await open('', `127.0.1.${at + 1}`)), 200);
  await (await open('', '127.0.0.3')).closed;
  await eventually(async () => assert.equal(await statusOf(await open('', '127.0.0.3')), 200));
});

test('a connection with far too many calls in progress is closed, and the others are served', async () => {
  await startWith({ pipelinedMax: 100 });
  const crowded = await open(whoami().repeat(2_000));
  await crowded.closed;
  assert.match(await figures(), /^sillage_connections_turned_away [1-9]/m);
  assert.equal(await statusOf(await open()), 200);
  const fitting = await open(whoami().repeat(100));
  const answers = () => fitting.received().toString('latin1').split('HTTP/1.1 200 ').length - 1;
  await eventually(async () => assert.equal(answers(), 100));
});

test('a caller that never reads its responses loses its connection after a while without progress', { timeout: 300_000 }, async () => {
  await startWith({ silenceMs: 8_000 });
  const ask = 'GET /api/partner/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
  const deaf = await open();
  deaf.socket.pause();
  deaf.socket.write(ask.repeat(400));
  const other = await open('', '127.0.0.2');
  assert.equal(await statusOf(other), 200, 'another caller is served meanwhile');
  other.socket.destroy();
  const openNow = async () => Number(/^sillage_connections_open (\d+)$/m.exec(await figures())?.[1]);
  assert.equal(await openNow(), 2);
  await eventually(async () => assert.equal(await openNow(), 1));
});
