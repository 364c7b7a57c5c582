import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { refuse } from '../../src/errors/refusal.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { brokenPictures } from '../support/parts.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { checkAlways, checkAuthenticated, refusalIn } from '../support/responses.ts';

/** HEAD is like GET without the body and the charge; OPTIONS lists the methods of a path. */

let database: TestDatabase;
let service: TestService;
let failing: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  service = await startTestService(database.url);
  failing = await startTestService(database.url, { parts: { pictures: brokenPictures(() => refuse('card_failed')) } });
});
after(async () => {
  await service?.close();
  await failing?.close();
  await database?.drop();
});

const card = `/fragrances/${perfumes.complete.id}/card`;

/** Headers that don't change between calls. The body of whoami and capabilities does, and so may its length. */
const stableHeaders = ({ headers }: Response, path: string): [string, string][] =>
  [...headers].filter(
    ([name]) =>
      !['date', 'connection', 'keep-alive', 'x-request-id', 'ratelimit', 'sillage-charged'].includes(name) &&
      !(name === 'content-length' && /whoami|capab/.test(path)),
  );

test('HEAD returns the status and headers of GET, without a body or a charge', async () => {
  for (const path of [
    '/whoami',
    '/capabilities',
    '/looks',
    '/search?q=ambre',
    card,
    `${card}?format=html`,
    '/products/SKU-1/card',
    `/fragrances/${noSuchId}/card`,
    `${card}?lok=x`,
    '/products/%ZZ/card',
  ]) {
    const head = await service.call(path, business.key, { method: 'HEAD' });
    const get = await service.call(path, business.key);
    await get.text();
    assert.equal(head.status, get.status, path);
    assert.deepEqual(stableHeaders(head, path), stableHeaders(get, path), path);
    assert.equal(await head.text(), '');
    checkAuthenticated(head.headers, 0);
  }
  assert.equal((await service.call('/whoami', null, { method: 'HEAD' })).status, 401);
  assert.equal((await service.call('/match', business.key, { method: 'HEAD' })).status, 404);
});

test('HEAD never renders a PNG, is counted as a call, and works with an exhausted allowance', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 0 });
  const { status, headers } = await failing.call(`${card}?format=png`, key, { method: 'HEAD' });
  assert.equal(status, 200);
  assert.deepEqual([headers.get('content-type'), headers.get('content-length')], ['image/png', null]);
  const etag = headers.get('etag') ?? '';
  assert.equal((await failing.call(`${card}?format=png`, key, { method: 'HEAD', headers: { 'if-none-match': etag } })).status, 304);
  const { today, month } = Object(await (await service.call('/whoami', key)).json());
  assert.deepEqual([today.calls, today.public_hits, today.refused, month.used], [3, 2, 0, 0]);
});

test('OPTIONS lists the methods of a path without a key, and allows no cross-origin access', async () => {
  for (const [path, allow] of [
    ['/api/partner/v1/whoami', 'GET, HEAD, OPTIONS'],
    [`/api/partner/v1${card}?format=png`, 'GET, HEAD, OPTIONS'],
    ['/api/partner/v1/match', 'POST, OPTIONS'],
    ['/api/key-tool/v1/claims/trade', 'POST, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/docs/errors', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const { status, headers } = await fetch(service.publicUrl + path, { method: 'OPTIONS', headers: { origin: 'https://shop.example' } });
    assert.equal(status, 204, path);
    assert.equal(headers.get('allow'), allow, path);
    checkAlways(headers, status);
    assert.ok(![...headers.keys()].some((name) => name.startsWith('access-control-')), path);
  }
  for (const path of ['/api/partner/v1/nothing', '/nowhere'])
    await refusalIn(await fetch(service.publicUrl + path, { method: 'OPTIONS' }), 'not_found');
  const wrong = await service.call('/match', business.key);
  assert.equal(wrong.headers.get('allow'), 'POST, OPTIONS');
  assert.match((await refusalIn(wrong, 'not_found')).error.message, /called with POST\./);
});
