import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { type RawResponse, rawCall } from '../support/responses.ts';

/** Headers of every response: from operations, pages, the framework or the raw socket. */

let database: TestDatabase;
let business: TestBusiness;
const services: Record<'https' | 'http', TestService | null> = { https: null, http: null };

before(async () => {
  ({ database, business } = await stockedDatabase());
  await saveLook(database.db, business.id, 'plain', defaultLookSettings);
  services.https = await startTestService(database.url, { env: { PUBLIC_URL: 'https://api.example.com' } });
  services.http = await startTestService(database.url);
});
after(async () => {
  for (const service of Object.values(services)) await service?.close();
  await database?.drop();
});

const api = '/api/partner/v1';
const get = (path: string, ...headers: string[]) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers.map((line) => `${line}\r\n`).join('')}`;
const auth = () => `Authorization: Bearer ${business.key}`;
const close = 'Connection: close\r\n\r\n';
const card = () => `${api}/fragrances/${perfumes.complete.id}/card`;

const answers: readonly [name: string, request: () => string, status: number][] = [
  ['an operation', () => `${get(`${api}/whoami`, auth())}${close}`, 200],
  ['an unchanged card', () => `${get(card(), auth(), 'If-None-Match: *')}${close}`, 304],
  ['a card as PNG', () => `${get(`${card()}?format=png`, auth())}${close}`, 200],
  ['HEAD of a card', () => `HEAD ${card()} HTTP/1.1\r\nHost: x\r\n${auth()}\r\n${close}`, 200],
  ['OPTIONS', () => `OPTIONS ${api}/whoami HTTP/1.1\r\nHost: x\r\n${close}`, 204],
  ['OPTIONS of no path', () => `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`, 404],
  ['another method', () => `DELETE /docs HTTP/1.1\r\nHost: x\r\n${close}`, 404],
  ['an unknown method', () => `BREW /docs HTTP/1.1\r\nHost: x\r\n${close}`, 404],
  ['an invalid query', () => `${get(`${card()}?lok=x`, auth())}${close}`, 400],
  ['an unchanged page', () => `${get('/docs', 'If-None-Match: *')}${close}`, 0],
  ['a refusal', () => `${get(`${api}/whoami`)}${close}`, 401],
  ['an unknown path', () => `${get('/nowhere')}${close}`, 404],
  ['an invalid path', () => `${get(`${api}/fragrances/%/card`)}${close}`, 401],
  ['the key tool', () => `POST /api/key-tool/v1/claims/trade HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${close}`, 0],
  ['the console API', () => `${get('/api/console/v1/me')}${close}`, 403],
  ["the console's OpenAPI document", () => `${get('/api/console/v1/openapi.json')}${close}`, 200],
  ['the console', () => `${get('/console')}${close}`, 200],
  ['a missing console file', () => `${get('/console/nothing.js')}${close}`, 404],
  ['the documentation', () => `${get('/docs')}${close}`, 200],
  ['a missing page', () => `${get('/docs/nowhere')}${close}`, 404],
  ['the redirect to the documentation', () => `${get('/')}${close}`, 302],
  ['the OpenAPI document', () => `${get(`${api}/openapi.json`)}${close}`, 200],
  ['a missing font', () => `${get('/fonts/nothing.woff2')}${close}`, 404],
  ['a missing image', () => `${get('/pictures/nothing.png')}${close}`, 404],
  ['health', () => `${get('/healthz')}${close}`, 200],
  ['readiness', () => `${get('/readyz')}${close}`, 200],
  ['metrics', () => `${get('/metrics')}${close}`, 200],
  ['no Host', () => `GET /healthz HTTP/1.1\r\n${close}`, 400],
  ['invalid HTTP', () => 'hello\r\n\r\n', 400],
  ['CONNECT', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 400],
];

for (const [name, request, status] of answers) {
  test(`every response has nosniff, and HSTS if the service uses https: ${name}`, async () => {
    for (const scheme of ['https', 'http'] as const) {
      const answer: RawResponse = await rawCall(services[scheme]?.port ?? 0, request());
      if (status > 0) assert.equal(answer.status, status, answer.body.slice(0, 200));
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('strict-transport-security'), scheme === 'https' ? 'max-age=31536000' : null);
    }
  });
}

test('card HTML opened directly can run no scripts and load nothing but its images', async () => {
  const { headers, status } = await rawCall(services.https?.port ?? 0, `${get(`${card()}?format=html`, auth())}${close}`);
  assert.equal(status, 200);
  assert.equal(
    headers.get('content-security-policy'),
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https://api.example.com data:; font-src https://api.example.com",
  );
});
