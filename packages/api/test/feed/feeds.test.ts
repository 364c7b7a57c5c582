import assert from 'node:assert/strict';
import { type ClientRequest, request } from 'node:http';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey, revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { sandbox } from '../../src/endpoints/partner/sandbox.ts';
import { feedLimits } from '../../src/limits/limits.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'LINKED', perfumes.untiered.id);
  await putLink(database.db, business.id, 'REJECTED', null);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const send = (query: string, body: string | Uint8Array<ArrayBuffer>, { key } = business) =>
  service.call(`/feed/enrich?${query}`, key, { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } });

async function jobOf(id: string, response: Response): Promise<Record<string, unknown>> {
  return Object((await answerOf(id, response)).job);
}

/** The finished job of a feed. */
async function enrich(query: string, body: string, sender = business): Promise<Record<string, unknown>> {
  let job = await jobOf('enrichFeed', await send(query, body, sender));
  await eventually(async () => {
    job = await jobOf('getFeed', await service.call(`/feed/enrich/${job.id}`, sender.key));
    assert.equal(job.status, 'done');
  });
  return job;
}

const resultOf = ({ id }: Record<string, unknown>, sender = business) => service.call(`/feed/enrich/${id}/result`, sender.key);
const tableOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

const feed = [
  'sku;title;brand;note to self',
  'LINKED;Anything at all;;" keep; me "',
  'MATCHED;Ambre Nuit Blanche EDP 100ml;Maison Aurore;',
  'REJECTED;Ambre Nuit Blanche EDP 100ml;Maison Aurore;',
  'NONE;Gift wrapping;;=1+1',
].join('\n');

test('a feed is filled from approved links and clear matches, and each filled cell names its source', async () => {
  const job = await enrich('output=csv&language=fr', feed);
  assert.deepEqual(
    { ...job, id: null, url: null },
    { id: null, status: 'done', rows: 4, skipped: 0, done: 4, filled: 2, charged: 1, message: null, url: null },
  );
  const response = await resultOf(job);
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  checkAuthenticated(response.headers, 0);
  const [linked, matched, rejected, none] = tableOf(await response.text());
  assert.deepEqual([linked?.brand, linked?.perfume_id, linked?.['note to self']], ['Atelier Lune', perfumes.untiered.id, ' keep; me ']);
  assert.equal(matched?.brand, 'Maison Aurore');
  assert.match(matched?.top_notes ?? '', /Safran/);
  assert.match(matched?.sources ?? '', /top_notes=library:\w+/);
  assert.doesNotMatch(matched?.sources ?? '', /brand=/, 'a cell that was not empty is not filled');
  for (const [unchanged, before] of [
    [rejected, ['REJECTED', 'Ambre Nuit Blanche EDP 100ml', 'Maison Aurore', '']],
    [none, ['NONE', 'Gift wrapping', '', '=1+1']],
  ] as const)
    assert.deepEqual(Object.values(unchanged ?? {}), [
      ...before,
      ...Object.values(unchanged ?? {})
        .slice(before.length)
        .map(() => ''),
    ]);
  const etag = response.headers.get('etag') ?? '';
  const again = await service.call(`/feed/enrich/${job.id}/result`, business.key, { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
});

test('the same feed is the same job and not charged again; each output is written', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({
    sku: `J-${at}`,
    title: 'Vetiver Court',
    brand: 'Atelier Lune',
    price: 12,
    tags: ['a'],
  }));
  const body = rows.map((row) => JSON.stringify(row)).join('\n');
  const shop = await newBusiness(database.db);
  const job = await enrich('output=openai', body, shop);
  assert.deepEqual([job.rows, job.filled, job.charged], [450, 450, 3]);
  assert.deepEqual(await enrich('output=openai', body, shop), job);
  const items = (await (await resultOf(job, shop)).text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    items.map(({ item_id }) => item_id),
    rows.map(({ sku }) => sku),
  );
  const { month } = Object(await answerOf('getWhoami', await service.call('/whoami', shop.key)));
  assert.equal(month.used, 3);
  for (const output of ['shopify', 'google', 'schema_org'])
    assert.ok((await (await resultOf(await enrich(`output=${output}`, feed))).text()).includes('LINKED'), output);
});

test('a feed stops at the allowance, says so, and goes on when the allowance is raised', async () => {
  const shop = await newBusiness(database.db);
  await changeBusiness(database.db, shop.id, { allowance: 1 });
  const body = `sku,title\n${Array.from({ length: 300 }, (_, at) => `${at},Vetiver Court`).join('\n')}`;
  const { id } = await jobOf('enrichFeed', await send('output=csv', body, shop));
  const read = async () => jobOf('getFeed', await service.call(`/feed/enrich/${id}`, shop.key));
  await eventually(async () => {
    const { status, done, charged, message } = await read();
    assert.deepEqual([status, done, charged], ['stopped', 200, 1]);
    assert.match(String(message), /allowance/);
  });
  await refusalIn(await service.call(`/feed/enrich/${id}/result`, shop.key), 'not_found');
  await changeBusiness(database.db, shop.id, { allowance: 2 });
  await sql`update imports set worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(database.db);
  await eventually(async () => assert.deepEqual([(await read()).status, (await read()).charged], ['done', 2]));
});

test('a feed whose key is revoked ends: rows that were charged stay filled, and the others are unchanged and free', async () => {
  const shop = await newBusiness(database.db);
  await changeBusiness(database.db, shop.id, { allowance: 1 });
  const body = `sku,brand,title\n${Array.from({ length: 201 }, (_, at) => `${at},Atelier Lune,Vetiver Court`).join('\n')}`;
  const { id } = await jobOf('enrichFeed', await send('output=csv', body, shop));
  const pepper = await loadPepper(database.db, null);
  const other = await createKey(database.db, pepper, { businessId: shop.id, scopes: ['feed'], label: 'other', expiresAt: null });
  const key = other?.text ?? '';
  const read = async () => jobOf('getFeed', await service.call(`/feed/enrich/${id}`, key));
  await eventually(async () => assert.equal((await read()).status, 'stopped'));
  await changeBusiness(database.db, shop.id, { allowance: 9 });
  await revokeKey(database.db, shop.keyId);
  await sql`update imports set worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(database.db);
  await eventually(async () => assert.equal((await read()).status, 'failed'));
  const { done, filled, charged, message } = await read();
  assert.deepEqual([done, filled, charged], [201, 200, 1]);
  assert.match(String(message), /key/);
  const table = tableOf(await (await service.call(`/feed/enrich/${id}/result`, key)).text());
  assert.deepEqual([table.length, table[199]?.perfume_id, table[200]?.perfume_id], [201, perfumes.untiered.id, '']);
});

test('what can’t be a feed is refused without a charge, and other businesses’ feeds don’t exist', async () => {
  const refused = async (query: string, body: string | Uint8Array<ArrayBuffer>, code: Parameters<typeof refusalIn>[1]) =>
    (await refusalIn(await send(query, body), code)).error.message;
  assert.match(await refused('output=xml', feed, 'invalid_query'), /^output must be one of/);
  assert.match(await refused('output=csv&language=xx', feed, 'invalid_query'), /^language must be one of/);
  assert.match(await refused('output=csv', '', 'invalid_rows'), /empty/);
  assert.match(await refused('output=csv', '1;2\n3;4\n', 'invalid_rows'), /headings/);
  assert.match(await refused('output=csv', new Uint8Array(20 * 1024 * 1024 + 1).fill(97), 'body_too_large'), /20 MiB/);
  const job = await enrich('output=csv', feed);
  const stranger = await newBusiness(database.db, { isTest: false });
  for (const path of [`/feed/enrich/${job.id}`, `/feed/enrich/${job.id}/result`, `/feed/enrich/${sandbox.card.id}`])
    await refusalIn(await service.call(path, stranger.key), 'not_found');
  const { key } = await newBusiness(database.db, { keyScopes: ['card'] });
  await refusalIn(await send('output=csv', feed, { ...business, key }), 'not_entitled');
  await refusalIn(await service.call('/feed/enrich?output=csv', null, { method: 'POST', body: feed }), 'no_key');
});

test('a business has a limited number of feeds in progress, and can send another once one is done', async () => {
  const shop = await newBusiness(database.db);
  await changeBusiness(database.db, shop.id, { allowance: 1 });
  // The first feed uses up the allowance, the others stop.
  let sent = 0;
  const sendNew = () => send('output=csv', `sku,title\n${++sent},Vetiver Court`, shop);
  await enrich('output=csv', 'sku,title\n0,Vetiver Court', shop);
  const stopped: string[] = [];
  while (stopped.length < feedLimits.unfinishedMax) stopped.push(String((await jobOf('enrichFeed', await sendNew())).id));
  const { error } = await refusalIn(await sendNew(), 'rate_limited');
  assert.equal(error.message, '5 feeds of this business are in progress. Send the next one when one of them is done.');
  for (const id of stopped)
    await eventually(async () => {
      assert.equal((await jobOf('getFeed', await service.call(`/feed/enrich/${id}`, shop.key))).status, 'stopped');
    });
  await refusalIn(await sendNew(), 'rate_limited');
  await changeBusiness(database.db, shop.id, { allowance: 2 });
  await sql`update imports set worked_at = worked_at - interval '1 minute' where business_id = ${shop.id}`.execute(database.db);
  await eventually(async () => assert.equal((await sendNew()).status, 202));
});

test('a node receives a limited number of feeds at a time, and the next one once one has arrived', async () => {
  const body = Buffer.from('sku,title\n1,Vetiver Court');
  const begin = () => {
    const upload = request(`${service.base}/feed/enrich?output=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.key}`, 'content-length': body.length, 'content-type': 'application/octet-stream' },
    });
    upload.on('error', () => {});
    upload.write(body.subarray(0, 1));
    return upload;
  };
  const slow: ClientRequest[] = [];
  try {
    await eventually(async () => {
      // Each attempt starts new uploads, because they time out. If the feed below overtakes one of them, it takes its place.
      for (let nth = 0; nth < feedLimits.uploadsMax; nth++) slow.push(begin());
      for (let call = 0; call < 3; call++) await answerOf('getWhoami', await service.call('/whoami', business.key));
      const { error } = await refusalIn(await send('output=csv', body), 'rate_limited');
      assert.match(error.message, /^Too many files are being received/);
    });
    for (const upload of slow) upload.destroy();
    await eventually(async () => void (await answerOf('enrichFeed', await send('output=csv', body))));
  } finally {
    for (const upload of slow) upload.destroy();
  }
});
