import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { openReplicas, type Replicas } from '../../prove/replicas.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestService } from '../support/harness.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { folderFor, sillage } from '../support/processes.ts';

/** The address of the database leads to a standby: briefly during a failover, or permanently because of a network misconfiguration. */
let replicas: Replicas;
let way: Way;
let service: TestService;
let business: TestBusiness;
let unseen: TestBusiness;
const card = `/fragrances/${perfumes.complete.id}/card`;
const ends: (() => Promise<unknown>)[] = [];

before(async () => {
  const root = await folderFor({ after: (end) => void ends.push(end) });
  replicas = await openReplicas(root);
  ends.push(() => replicas.close());
  const url = await replicas.url(replicas.primaryPort);
  const db = openDatabase({ url });
  await migrate(db);
  await insertPerfumes(db);
  business = await newBusiness(db);
  unseen = await newBusiness(db);
  await db.destroy();
  await replicas.follow({ synchronous: true });
  way = await openWay(replicas.primaryPort);
  ends.push(() => way.close());
  service = await startTestService(Object.assign(new URL(url), { port: String(way.port) }).href, { patienceMs: 850 });
  ends.push(() => service.close());
  await eventually(async () => assert.equal((await service.call(card, business.key)).status, 200));
});
after(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
});

const readyz = async (): Promise<number> => (await fetch(`${service.publicUrl}/readyz`)).status;

test('a standby is never queried, because it may return stale data', async () => {
  way.leadTo(replicas.standbyPort);
  await eventually(async () => assert.equal(await readyz(), 503));
  assert.equal((await service.call(card, business.key)).status, 503);
  assert.equal(
    (await service.call('/whoami', unseen.key)).status,
    503,
    'a key that the node has not seen is looked up at the primary alone',
  );
  const whoami = Object(await (await service.call('/whoami', business.key)).json());
  assert.equal(whoami.ok, true, 'what needs no ledger goes on');
  assert.equal(whoami.month.used, null);
});

test('starting on a standby is refused with a message', async () => {
  const { status, stderr } = await sillage(['business', 'list'], { DATABASE_URL: await replicas.url(replicas.standbyPort) });
  assert.equal(status, 1);
  assert.match(stderr, /^The database is read-only: DATABASE_URL points to a standby/);
});

test('once promoted, it is used as soon as it is writable', async () => {
  await replicas.kill(replicas.primaryPort);
  await replicas.promote();
  await eventually(async () => assert.equal((await service.call(card, business.key)).status, 200));
  await eventually(async () => assert.equal(await readyz(), 200));
  await eventually(async () => {
    const whoami = Object(await (await service.call('/whoami', business.key)).json());
    assert.equal(whoami.month.used, 2, 'nothing was lost with the primary, and nothing was counted twice');
  });
});

interface Way {
  readonly port: number;
  /** Connections that are open end; new ones go there. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

async function openWay(first: number): Promise<Way> {
  let to = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const [socket, beyond] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        beyond.destroy();
      });
      socket.pipe(beyond);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    leadTo(port) {
      to = port;
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
