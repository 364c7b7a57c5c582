import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DatabaseProxy, openProxy } from '../prove/ground.ts';
import { fragranceIdOf } from '../src/resources/library/imported-fragrance.ts';
import { freshDatabase, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from './harness.ts';

/** The database goes away under a running service, and comes back. */
let database: TestDatabase;
let proxy: DatabaseProxy;
let service: TestService;
let business: TestBusiness;
const card = `/fragrances/${fragranceIdOf('sample', 'dior-sauvage-edt')}/card`;

before(async () => {
  database = await freshDatabase();
  proxy = await openProxy(database.url);
  service = await startTestService(proxy.url, { patienceMs: 850 });
  business = await newBusiness(database.db);
  assert.equal((await service.call(card, business.key)).status, 200);
});
after(async () => {
  await service?.close();
  await proxy?.close();
  await database?.drop();
});

test('with the database gone, charged calls are unavailable, do not hang and are never a free ride', async () => {
  proxy.setDown(true);
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => service.call(card, business.key)));
  const ms = performance.now() - startedMs;
  for (const answer of answers) {
    assert.equal(answer.status, 503);
    assert.equal(Object(await answer.json()).error.code, 'unavailable');
    assert.ok(Number(answer.headers.get('retry-after')) >= 1);
  }
  // Past the ledger's deadline of well under a second; the proof of faults measures it, and a busy machine may be late here.
  assert.ok(ms < 5_000, `${ms} ms`);
});

test('meanwhile whoami and capabilities answer with nulls, and health stays responsive', async () => {
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

test('with the database back, everything is well within two seconds and nothing was lost or counted twice', async () => {
  proxy.setDown(false);
  const untilMs = performance.now() + 2_000;
  let status = 0;
  while (status !== 200 && performance.now() < untilMs) status = (await service.call(card, business.key)).status;
  assert.equal(status, 200);
  const whoami = Object(await (await service.call('/whoami', business.key)).json());
  // One before the outage and one after it; what was answered 503 is given back.
  assert.equal(whoami.month.used, 2);
});
