import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { compressionLimits } from '../../src/limits/limits.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';

/** Responses as sent over the wire; `fetch` would decompress them. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let card: string;
const small = `/fragrances/${perfumes.bare.id}/card`;

before(async () => {
  ({ database, business } = await stockedDatabase());
  const { id } = await importPerfume(database.db, {
    id: 'long',
    brand: 'Maison Aurore',
    name: 'Ambre Racontée',
    top_notes: 'Saffron',
    description: Array.from({ length: 40 }, (_, at) => `Trail ${at} of saffrón over cedar.`).join(' '),
  });
  card = `/fragrances/${id}/card`;
  for (const ref of ['SKU-1', 'SKU-2']) await putLink(database.db, business.id, ref, id);
  for (const name of ['One', 'Two', 'Three', 'Four']) await saveLook(database.db, business.id, name, defaultLookSettings);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

function call(path: string, acceptEncoding: string | null, { body, ifNoneMatch }: { body?: string; ifNoneMatch?: string } = {}) {
  return new Promise<WireResponse>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${business.key}`,
      ...(acceptEncoding !== null && { 'accept-encoding': acceptEncoding }),
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    request(service.base + path, { method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end(body);
  });
}

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const rows = (count: number): string =>
  JSON.stringify({
    rows: Array.from({ length: count }, (_, at) => ({ ref: `R${at}`, brand: 'Maison Aurore', name: 'Ambre Nuit Blanche' })),
  });

const large: readonly [name: string, path: () => string, body?: string][] = [
  ['a card as JSON', () => card],
  ['a card as HTML', () => `${card}?format=html`],
  ['a product card', () => '/products/SKU-1/card'],
  ['capabilities', () => '/capabilities'],
  ['looks', () => '/looks'],
  ['a match', () => '/match', rows(10)],
  ['a match large enough for asynchronous compression', () => '/match', rows(150)],
];
for (const [name, path, body] of large) {
  test(`a compressed response equals the uncompressed one: ${name}`, async () => {
    // The first call may change state, such as storing a match.
    await call(path(), null, { ...(body !== undefined && { body }) });
    const plain = await call(path(), null, { ...(body !== undefined && { body }) });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.ok(plain.body.length >= compressionLimits.bytesMin);
    for (const coding of ['gzip', 'br', 'gzip'] as const) {
      const { status, headers, body: compressed } = await call(path(), coding, { ...(body !== undefined && { body }) });
      assert.equal(`${status} ${headers['content-encoding']}`, `200 ${coding}`);
      assert.equal(headers['content-length'], String(compressed.length));
      assert.ok(compressed.length < plain.body.length);
      assert.equal(withoutUsage(decompress[coding](compressed)), withoutUsage(plain.body));
      for (const same of ['content-type', 'cache-control', 'content-security-policy'])
        assert.equal(headers[same], plain.headers[same], same);
    }
  });
}

/** Usage changes between two calls of capabilities. */
const withoutUsage = (body: Buffer): string => body.toString('utf8').replace(/"used_this_month":\d+/, '');

test('small responses, images and errors are not compressed', async () => {
  for (const [path, status] of [
    ['/whoami', 200],
    [small, 200],
    [`${card}?format=png`, 200],
    [`${card}?format=bmp`, 400],
  ] as const) {
    const { headers, ...answer } = await call(path, 'br, gzip');
    assert.equal(answer.status, status, path);
    assert.equal(headers['content-encoding'], undefined, path);
    assert.equal(headers.vary, 'Authorization, Accept-Encoding', path);
    assert.doesNotMatch(String(headers.etag), /-(?:br|gzip)"$/);
  }
});

const negotiated: readonly [acceptEncoding: string | null, coding: 'br' | 'gzip' | undefined][] = [
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=0.9', 'br'],
  ['gzip, deflate, br', 'gzip'],
];
test('a caller gets its preferred encoding, and never one that it does not accept', async () => {
  for (const [acceptEncoding, coding] of negotiated) {
    for (const path of [card, '/looks']) {
      const { headers } = await call(path, acceptEncoding);
      assert.equal(headers['content-encoding'], coding, `${path} ${acceptEncoding}`);
      assert.equal(headers.vary, 'Authorization, Accept-Encoding');
    }
  }
});

test('each encoding has its own validator, any of them gives a 304, and its ETag matches the encoding of a 200', async () => {
  for (const path of [card, `${card}?format=html`]) {
    const codings = [null, 'gzip', 'br'] as const;
    const etags = await Promise.all(codings.map(async (coding) => String((await call(path, coding)).headers.etag)));
    const bare = String(etags[0]).slice(0, -1);
    assert.deepEqual(etags, [`${bare}"`, `${bare}-gzip"`, `${bare}-br"`]);
    for (const [at, coding] of codings.entries())
      for (const ifNoneMatch of [...etags, `W/${etags[at]}`, etags.join(), '*']) {
        const { status, headers, body } = await call(path, coding, { ifNoneMatch });
        assert.equal(`${status} ${headers.etag} ${headers['sillage-charged']}`, `304 ${etags[at]} 0`, `${ifNoneMatch} ${coding}`);
        assert.equal(headers.vary, 'Authorization, Accept-Encoding');
        assert.equal(headers['content-encoding'], undefined);
        assert.equal(body.length, 0);
      }
  }
});

test('cached compressed cards of two products with the same perfume are not mixed up', async () => {
  for (const _ of ['compressed', 'cached'])
    for (const ref of ['SKU-1', 'SKU-2']) {
      const { body } = await call(`/products/${ref}/card`, 'br');
      assert.equal(JSON.parse(brotliDecompressSync(body).toString()).product.ref, ref);
    }
});
