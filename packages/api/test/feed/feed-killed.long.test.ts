import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually, newBusiness, releasable, sampleDatabase } from '../support/harness.ts';
import { folderFor, serve } from '../support/processes.ts';

test('a feed of 5,000 rows whose nodes are killed is done and charged exactly once', { timeout: 900_000 }, async (t) => {
  const database = await sampleDatabase();
  t.after(() => database.drop());
  const business = await newBusiness(database.db);
  const count = 5_000;
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: await folderFor(t), RELEASED: releasable(['enrichFeed']) };
  const read = async () => {
    const { rows } = await sql<{ state: string; done: number; charged: number; used: number; parts: number }>`
      select i.state, i.done_count as done, f.charged, coalesce(m.used, 0) as used,
             (select count(*) from feed_parts p where p.feed_id = f.id) as parts
      from feeds f join imports i on i.id = f.id left join meters m on m.business_id = f.business_id`.execute(database.db);
    return rows[0] ?? { state: 'reading', done: 0, charged: 0, used: 0, parts: 0 };
  };
  let node = await serve(env, ['--no-demo']);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${node.base}${path}`, { ...init, headers: { authorization: `Bearer ${business.key}` } });
  const body = `sku,brand,title\n${Array.from({ length: count }, (_, at) => `${at},Dior,Sauvage EDT ${at} ml`).join('\n')}`;
  const { job } = Object(await (await call('/feed/enrich?output=csv', { method: 'POST', body })).json());
  for (const killedAt of [200, 1_800]) {
    await eventually(async () => assert.ok((await read()).done >= killedAt));
    node.kill('SIGKILL');
    await node.ended;
    const { done, charged, used, parts } = await read();
    assert.deepEqual({ charged, used, parts }, { charged: done / 200, used: done / 200, parts: done / 200 });
    await sql`update imports set worked_at = worked_at - interval '1 minute'`.execute(database.db);
    node = await serve(env, ['--no-demo']);
  }
  await eventually(async () => assert.equal((await read()).state, 'done'), 300_000);
  assert.deepEqual(await read(), { state: 'done', done: count, charged: 25, used: 25, parts: 25 });
  const lines = (await (await call(`/feed/enrich/${job.id}/result`)).text()).trimEnd().split('\r\n').slice(1);
  assert.deepEqual(
    lines.map((line) => line.split(',')[0]),
    Array.from({ length: count }, (_, at) => String(at)),
  );
  node.kill('SIGTERM');
  await node.ended;
});
