import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { logOptions } from '../../src/wiring/serialize-error.ts';
import {
  eventually,
  isCluster,
  newBusiness,
  promptly,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { refusalIn } from '../support/responses.ts';
import { openServerProxies } from '../support/server-proxies.ts';

type Proxies = Awaited<ReturnType<typeof openServerProxies>>;

/** The database becomes unavailable while a service runs, and comes back. */
let database: TestDatabase;
let proxy: Proxies;
let service: TestService;
let business: TestBusiness;
const card = `/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;

before(async () => {
  database = await sampleDatabase();
  proxy = await openServerProxies(database);
  service = await startTestService(proxy.url, { patienceMs: 850 });
  business = await newBusiness(database.db);
  // The deadline is short, and a busy machine may exceed it.
  await eventually(async () => assert.equal((await service.call(card, business.key)).status, 200));
});
after(async () => {
  await service?.close();
  await proxy?.close();
  await database?.drop();
});

test('without the database, charged calls are unavailable, do not hang and are never free', async () => {
  proxy.setDown(true);
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => service.call(card, business.key)));
  const ms = performance.now() - startedMs;
  for (const answer of answers) {
    assert.equal(answer.status, 503);
    assert.equal(Object(await answer.json()).error.code, 'unavailable');
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  }
  // The ledger's deadline is well under a second; the proof of faults measures it, and a busy machine may exceed it here.
  assert.ok(ms < 30_000, `${ms} ms`);
});

test('meanwhile whoami and capabilities return nulls, and health stays responsive', async () => {
  const whoami = Object(await (await service.call('/whoami', business.key)).json());
  assert.equal(whoami.ok, true);
  assert.equal(whoami.month.used, null);
  assert.equal(whoami.month.refused, null);
  const capabilities = Object(await (await service.call('/capabilities', business.key)).json());
  assert.equal(capabilities.usage.counter, 'unavailable');
  assert.equal(capabilities.usage.used_this_month, null);
  assert.equal((await fetch(`${service.publicUrl}/healthz`)).status, 200);
  assert.equal((await fetch(`${service.publicUrl}/readyz`)).status, 503);
});

test('once the database is back, everything recovers within two seconds, and nothing was lost or counted twice', async () => {
  proxy.setDown(false);
  await promptly(async () => assert.equal((await service.call(card, business.key)).status, 200), 2_000);
  // One call before the outage and one after it; calls that got a 503 are refunded.
  await eventually(async () => {
    const whoami = Object(await (await service.call('/whoami', business.key)).json());
    assert.equal(whoami.month.used, 2);
  });
});

/** The log of a service, one object per line. */
function readableLog(): { readonly log: pino.Logger; readonly lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const to = new PassThrough().setEncoding('utf8').on('data', (text: string) => written.push(text));
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Record<string, unknown> => Object(JSON.parse(line)));
  return { log: pino(logOptions, to), lines };
}

interface Outage {
  readonly fresh: TestService;
  readonly way: Proxies;
  readonly lines: () => Record<string, unknown>[];
}

/** A separate service with its own connection to the database. */
async function withService(work: (outage: Outage) => Promise<void>): Promise<void> {
  const way = await openServerProxies(database);
  const { log, lines } = readableLog();
  const fresh = await startTestService(way.url, { patienceMs: 850, log });
  try {
    await work({ fresh, way, lines });
  } finally {
    await fresh.close();
    await way.close();
  }
}

/** Locks the looks so that no business can be read, changes one, and waits until the service has received the change. */
async function changeUnreadably({ fresh }: Outage, { id, key }: TestBusiness, meanwhile: () => Promise<void>): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table looks in access exclusive mode`.execute(transaction);
    await changeBusiness(database.db, id, { plan: 'boutique' });
    await eventually(async () => void (await refusalIn(await fresh.call('/looks', key), 'unavailable')));
    await meanwhile();
  });
}

/** Waits until a call succeeds, because the deadline is short enough to be exceeded by a busy machine. */
const isServed = (by: TestService, { key }: TestBusiness): Promise<void> =>
  eventually(async () => assert.equal((await by.call('/whoami', key)).status, 200));

async function answersFromMemory(fresh: TestService, { key }: TestBusiness): Promise<void> {
  const [whoami, capabilities] = await Promise.all([fresh.call('/whoami', key), fresh.call('/capabilities', key)]);
  assert.deepEqual([whoami.status, capabilities.status], [200, 200]);
  const { partner, tier, month } = Object(await whoami.json());
  assert.deepEqual({ partner, tier, used: month.used }, { partner: 'Parfumerie Aurore', tier: 'marketplace', used: null });
  assert.equal(Object(await capabilities.json()).usage.counter, 'unavailable');
}

test('a business whose latest change cannot be read is served in its previous state, and a charged call is unavailable', async () => {
  await withService(async (outage) => {
    const own = await newBusiness(database.db);
    await isServed(outage.fresh, own);
    await changeUnreadably(outage, own, async () => outage.way.setDown(true));
    await answersFromMemory(outage.fresh, own);
    await refusalIn(await outage.fresh.call(card, own.key), 'unavailable');
    outage.way.setDown(false);
    await eventually(async () => assert.equal(Object(await (await outage.fresh.call('/whoami', own.key)).json()).tier, 'boutique'));
  });
});

test('a key that was rejected before the outage gets nothing from the cache, even if its business cannot be read', async () => {
  await withService(async (outage) => {
    const own = await newBusiness(database.db);
    await revokeKey(database.db, own.keyId);
    await eventually(async () => void (await refusalIn(await outage.fresh.call('/whoami', own.key), 'revoked')));
    await database.db.transaction().execute(async (transaction) => {
      await sql`lock table looks in access exclusive mode`.execute(transaction);
      await changeBusiness(database.db, own.id, { plan: 'boutique' });
      outage.way.setDown(true);
    });
    for (const path of ['/whoami', '/capabilities']) await refusalIn(await outage.fresh.call(path, own.key), 'unavailable');
  });
});

const skip = isCluster() && 'the servers of a cluster reconnect through new proxies more slowly than this service starts';

test('a service that loses its database right after its start serves the businesses with the most recent calls', { skip }, async () => {
  const own = await newBusiness(database.db);
  await isServed(service, own);
  await withService(async ({ fresh, way }) => {
    way.setDown(true);
    await refusalIn(await fresh.call(card, own.key), 'unavailable');
    await answersFromMemory(fresh, own);
  });
});

test('a service that has never read a business responds that it is unavailable, and when to retry', async () => {
  await withService(async ({ fresh, way }) => {
    const own = await newBusiness(database.db);
    way.setDown(true);
    const response = await fresh.call('/whoami', own.key);
    assert.ok(Number(response.headers.get('retry-after')) >= 1);
    await refusalIn(response, 'unavailable');
  });
});

test('an outage is logged once, at one level, without stack traces and without a line per call', async () => {
  await withService(async (outage) => {
    const own = await newBusiness(database.db);
    await isServed(outage.fresh, own);
    await changeUnreadably(outage, own, async () => {
      const calls = Array.from({ length: 20 }, async () => outage.fresh.call('/whoami', own.key));
      for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
    });
    outage.way.setDown(true);
    for (const path of ['/whoami', card, '/products/A/card', '/search?q=a'])
      await Promise.all(Array.from({ length: 10 }, () => outage.fresh.call(path, own.key)));
    const troubles = outage.lines().filter(({ level }) => Number(level) > 30);
    assert.deepEqual(
      troubles.filter(({ msg }) => msg === 'unexpected'),
      [],
    );
    assert.deepEqual(
      troubles.filter(({ err }) => Object(err).where !== undefined),
      [],
    );
    assert.ok(troubles.some(({ msg }) => msg === 'unavailable'));
    assert.ok(troubles.length < 40, `${troubles.length} lines`);
  });
});
