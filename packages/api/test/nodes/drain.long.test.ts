import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { demoLooks } from '../../src/resources/card/settings/settings.ts';
import { eventually, type TestBusiness, type TestDatabase } from '../support/harness.ts';
import { loadOn } from '../support/load.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { folderFor, serve } from '../support/processes.ts';
import { rawConnection } from '../support/raw-connection.ts';

let database: TestDatabase;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await changeBusiness(database.db, business.id, { ratePerMinute: 2_000_000_000, allowance: 1_000_000_000 });
  for (const { name, settings } of demoLooks) await saveLook(database.db, business.id, name, settings);
});
after(() => database?.drop());

const usedOf = async (): Promise<number> => {
  const { rows } = await sql<{
    used: number;
  }>`select coalesce(sum(used), 0)::bigint as used from meters where business_id = ${business.id}`.execute(database.db);
  return rows[0]?.used ?? 0;
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} under load: every charged call was answered and logged, and the service exits cleanly`, async (t) => {
    const usedBefore = await usedOf();
    const service = await serve({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t), LOG_LEVEL: 'info' }, ['--no-demo']);
    const load = loadOn(service.base, business.key, [`/fragrances/${perfumes.complete.id}/card`, '/search?q=ambre']);
    await eventually(async () => assert.ok(load.answered > 50));
    const startedMs = performance.now();
    service.kill(signal);
    assert.equal(await service.ended, 0, service.stderr());
    assert.ok(performance.now() - startedMs < 30_000, 'in time');
    await load.stop();
    assert.deepEqual([...load.statuses.keys()], [200]);
    assert.equal((await usedOf()) - usedBefore, load.charged, 'no call was charged and lost');
    assert.equal(service.stdout().match(/"msg":"call"/g)?.length, load.answered, 'each call has its line in the log');
  });
}

test('cards being rendered are returned before the service exits', async (t) => {
  const service = await serve({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) }, ['--no-demo']);
  const connections = Array.from({ length: 12 }, () => rawConnection(service.port));
  const drawn = Promise.all(
    connections.map((connection, at) => {
      const { id } = [perfumes.complete, perfumes.bare, perfumes.untiered][at % 3] ?? perfumes.complete;
      const look = demoLooks[Math.floor(at / 3) % demoLooks.length]?.name ?? '';
      const target = `/api/partner/v1/fragrances/${id}/card?format=png&look=${look}`;
      return connection.send(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${business.key}\r\n\r\n`), 'GET');
    }),
  );
  // All are charged, and hardly any is rendered yet.
  await eventually(async () => {
    const metrics = await (await fetch(`${service.publicUrl}/metrics`)).text();
    assert.equal(/^sillage_ledger_calls_total (\d+)$/m.exec(metrics)?.[1], '12');
  });
  service.kill('SIGTERM');
  assert.deepEqual(
    (await drawn).map(({ status, headers }) => `${status} ${headers.get('content-type')}`),
    connections.map(() => '200 image/png'),
  );
  assert.equal(await service.ended, 0, service.stderr());
});

test('idle connections delay nothing', async (t) => {
  const service = await serve({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t) }, ['--no-demo']);
  const idle = rawConnection(service.port);
  await idle.send(Buffer.from('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'), 'GET');
  const startedMs = performance.now();
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0, service.stderr());
  assert.ok(performance.now() - startedMs < 30_000, 'in time');
  idle.close();
});

test('a draining node reports it while it still responds, so that the load balancer can send calls elsewhere', async (t) => {
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t), DRAIN_SECONDS: '10' };
  const service = await serve(env, ['--no-demo']);
  const readyz = async () => (await fetch(`${service.publicUrl}/readyz`)).status;
  assert.equal(await readyz(), 200);
  service.kill('SIGTERM');
  await eventually(async () => assert.equal(await readyz(), 503));
  const whoami = await fetch(`${service.base}/whoami`, { headers: { authorization: `Bearer ${business.key}` } });
  assert.equal(whoami.status, 200);
  assert.equal(await service.ended, 0, service.stderr());
});
