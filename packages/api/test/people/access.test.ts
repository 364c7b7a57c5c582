import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey, revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { mintKey } from '../../src/authentication/key.ts';
import type { Code } from '../../src/errors/catalogue.ts';
import { scopes } from '../../src/limits/plans.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { withNewSecret } from '../support/keys.ts';
import { brokenPictures } from '../support/parts.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { rawConnection } from '../support/raw-connection.ts';
import { answerOf, asResponse, rawCall, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
const lines: string[] = [];

before(async () => {
  ({ database, business } = await stockedDatabase());
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  service = await startTestService(database.url, {
    log,
    parts: {
      pictures: brokenPictures(() => {
        throw new Error('the painter fell off the ladder');
      }),
    },
  });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const raw = (path: string, ...headers: string[]) =>
  rawCall(
    service.port,
    `GET /api/partner/v1${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`,
  );

const authorizations: readonly [name: string, headers: () => string[], code: Code | null, path?: () => string][] = [
  ['no header', () => [], 'no_key'],
  ['an empty header', () => ['Authorization:'], 'no_key'],
  ['the scheme alone', () => ['Authorization: Bearer'], 'no_key'],
  ['the scheme and spaces', () => ['Authorization: Bearer    '], 'no_key'],
  ['the key alone', () => [`Authorization: ${business.key}`], 'no_key'],
  ['Basic', () => [`Authorization: Basic ${Buffer.from(`key:${business.key}`).toString('base64')}`], 'no_key'],
  ['Basic with a key', () => [`Authorization: Basic ${business.key}`], 'no_key'],
  ['two keys in one header', () => [`Authorization: Bearer ${business.key} ${business.key}`], 'no_key'],
  ['two credentials in one header', () => [`Authorization: Bearer ${business.key}, Bearer ${business.key}`], 'no_key'],
  ['the header twice', () => [`Authorization: Bearer ${business.key}`, `Authorization: Bearer ${business.key}`], 'no_key'],
  ['the header twice, in other cases', () => [`authorization: Bearer ${business.key}`, 'AUTHORIZATION: Bearer x'], 'no_key'],
  ['a key in the query', () => [], 'no_key', () => `/whoami?key=${business.key}&api_key=${business.key}&access_token=${business.key}`],
  ['a key in another header', () => [`X-Api-Key: ${business.key}`], 'no_key'],
  ['a key in a cookie', () => [`Cookie: key=${business.key}`], 'no_key'],
  ['some word', () => ['Authorization: Bearer sauvage'], 'unknown_key'],
  [
    'a key with a slip of the finger',
    () => [`Authorization: Bearer ${business.key.slice(0, -1)}${business.key.endsWith('A') ? 'B' : 'A'}`],
    'unknown_key',
  ],
  ['a key cut short', () => [`Authorization: Bearer ${business.key.slice(0, -1)}`], 'unknown_key'],
  ['a key with a letter more', () => [`Authorization: Bearer ${business.key}A`], 'unknown_key'],
  ['a key of the other kind', () => [`Authorization: Bearer ${business.key.replace('sil_test_', 'sil_live_')}`], 'unknown_key'],
  ['a key in capitals', () => [`Authorization: Bearer ${business.key.toUpperCase()}`], 'unknown_key'],
  ['a key that was never issued', () => [`Authorization: Bearer ${mintKey('test').text}`], 'unknown_key'],
  ['an issued id with another secret', () => [`Authorization: Bearer ${withNewSecret(business.key)}`], 'unknown_key'],
  ['a very long key', () => [`Authorization: Bearer ${'A'.repeat(12_000)}`], 'unknown_key'],
  ['the scheme in small letters', () => [`authorization: bearer ${business.key}`], null],
  ['several spaces behind the scheme', () => [`Authorization: Bearer   ${business.key}  `], null],
  ['an Origin', () => [`Authorization: Bearer ${business.key}`, 'Origin: https://shop.example'], 'not_from_a_browser'],
  ['a null Origin', () => [`Authorization: Bearer ${business.key}`, 'origin: null'], 'not_from_a_browser'],
  ['an empty Origin', () => [`Authorization: Bearer ${business.key}`, 'Origin:'], 'not_from_a_browser'],
  ['an Origin and no key', () => ['Origin: https://shop.example'], 'not_from_a_browser'],
  ['an Origin behind two keys', () => ['Authorization: a', 'Authorization: b', 'Origin: https://shop.example'], 'not_from_a_browser'],
  ...[
    'Site: same-origin',
    'Site: none',
    'Mode: navigate',
    'Mode: no-cors',
    'Mode: same-origin',
    'Dest: empty',
    'User: ?1',
    'Anything: x',
  ].map((header): [string, () => string[], Code] => [
    `Sec-Fetch-${header}`,
    () => [`Authorization: Bearer ${business.key}`, `Sec-Fetch-${header}`],
    'not_from_a_browser',
  ]),
  ["what Node's own fetch sends", () => [`Authorization: Bearer ${business.key}`, 'sec-fetch-mode: cors'], null],
];
for (const [name, headers, code, path = () => '/whoami'] of authorizations) {
  test(`${code ?? 'admitted'}: ${name}`, async () => {
    const answer = asResponse(await raw(path(), ...headers()));
    if (code === null) return void (await answerOf('getWhoami', answer));
    assert.equal(answer.headers.has('sillage-charged'), false);
    await refusalIn(answer, code);
  });
}

test('unauthenticated calls get identical responses, byte for byte', async () => {
  const bodies = await Promise.all(
    [mintKey('live').text, mintKey('test').text, withNewSecret(business.key), 'x'].map(async (key) =>
      (await service.call('/whoami', key)).text(),
    ),
  );
  assert.equal(new Set(bodies).size, 1);
});

test('a key works from its creation until it is revoked, independently of other keys of the business', async () => {
  const pepper = await loadPepper(database.db, null);
  const { id } = await newBusiness(database.db);
  const [old, fresh] = await Promise.all(
    [1, 2].map((at) => createKey(database.db, pepper, { businessId: id, scopes, label: `${at}`, expiresAt: null })),
  );
  assert.ok(old && fresh);
  for (const { text } of [old, fresh]) assert.equal((await service.call('/whoami', text)).status, 200);
  await revokeKey(database.db, old.id);
  await refusalIn(await service.call('/whoami', old.text), 'revoked');
  assert.equal((await service.call('/whoami', fresh.text)).status, 200);
});

test('a key expires on time', async () => {
  const pepper = await loadPepper(database.db, null);
  const { id } = await newBusiness(database.db);
  const key = await createKey(database.db, pepper, {
    businessId: id,
    scopes,
    label: '',
    // Not before the first call, even if the machine stalls.
    expiresAt: new Date(Date.now() + 5_000).toISOString(),
  });
  assert.equal((await service.call('/whoami', key?.text)).status, 200);
  await eventually(async () => void (await refusalIn(await service.call('/whoami', key?.text), 'expired')));
});

test('calls of a suspended business succeed again once it is resumed', async () => {
  const { id, key } = await newBusiness(database.db);
  for (const [state, status] of [
    ['active', 200],
    ['suspended', 403],
    ['active', 200],
  ] as const) {
    await changeBusiness(database.db, id, { state });
    assert.equal((await service.call('/whoami', key)).status, status);
  }
});

test('a change of plan applies from the next call on', async () => {
  const { id, key } = await newBusiness(database.db, { plan: 'trial' });
  await service.call('/whoami', key);
  await changeBusiness(database.db, id, { plan: 'retailer' });
  const response = await service.call('/whoami', key);
  assert.equal(response.headers.get('ratelimit-policy'), '"minute";q=1500;w=60, "month";q=250000');
  await eventually(async () => assert.equal((await answerOf('getWhoami', await service.call('/whoami', key))).tier, 'retailer'));
});

const requestIds: readonly [sent: string | null, kept: boolean][] = [
  ['order-7', true],
  ['0af7651916cd43dd8448eb211c80319c', true],
  ['a.b:c@d/e+f=g_h-i', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['', false],
  ['a b', false],
  ['<script>', false],
  ['a"b', false],
  ['é', false],
  [null, false],
];
for (const [sent, kept] of requestIds) {
  test(`X-Request-Id is ${kept ? 'kept' : 'replaced'}: ${sent?.slice(0, 20)}`, async () => {
    for (const path of ['/whoami', '/nothing', '/products/%ZZ/card', '/%ZZ']) {
      const answer = await raw(path, ...(sent === null ? [] : [`X-Request-Id: ${sent}`]));
      const received = answer.headers.get('x-request-id') ?? '';
      if (kept) assert.equal(received, sent, path);
      else assert.match(received, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, path);
    }
  });
}

test('a key sent as the request ID is replaced', async () => {
  for (const id of [business.key, `call-${business.key}`, `Bearer:${business.key}`]) {
    const answer = await raw('/whoami', `X-Request-Id: ${id}`);
    assert.ok(!(answer.headers.get('x-request-id') ?? '').includes(business.key.slice(17)));
  }
});

test('one log line per call records the caller, the operation and the outcome', async () => {
  lines.length = 0;
  await service.call(`/fragrances/${perfumes.complete.id}/card`, business.key, { headers: { 'x-request-id': 'line-1' } });
  await service.call('/search', business.key, { headers: { 'x-request-id': 'line-2' } });
  const received = lines.map((line) => Object(JSON.parse(line))).filter(({ requestId }) => String(requestId).startsWith('line-'));
  const { id, keyId } = business;
  assert.deepEqual(
    received.map(({ requestId, operation, status, code, business: who, key, charged }) => ({
      requestId,
      operation,
      status,
      code,
      who,
      key,
      charged,
    })),
    [
      { requestId: 'line-1', operation: 'getCard', status: 200, code: undefined, who: id, key: keyId, charged: 1 },
      { requestId: 'line-2', operation: 'searchPerfumes', status: 400, code: 'invalid_query', who: id, key: keyId, charged: 0 },
    ],
  );
  assert.ok(received.every(({ ms }) => typeof ms === 'number'));
});

test('a bug is logged with its cause and the request ID, and the response does not reveal it', async () => {
  lines.length = 0;
  const response = await service.call(`/fragrances/${perfumes.complete.id}/card?format=png`, business.key, {
    headers: { 'x-request-id': 'bug-1' },
  });
  const refusal = await refusalIn(response, 'card_failed');
  assert.doesNotMatch(refusal.error.message, /painter/);
  const line = lines.map((one) => Object(JSON.parse(one))).find(({ level }) => level === 50);
  assert.match(line?.err?.message, /painter/);
  assert.equal(line?.requestId, 'bug-1');
  assert.equal(line?.operation, 'getCard');
});

test('no log line contains a key, whatever was called', () => {
  assert.ok(lines.length > 0);
  // The part after the key ID is secret.
  const secret = business.key.slice(17);
  for (const line of lines) assert.ok(!line.includes(secret) && !/sil_(?:live|test)_\w{20}/.test(line), line.slice(0, 300));
});

test('each call on a connection is authenticated by its own key', async () => {
  const other = await newBusiness(database.db);
  await changeBusiness(database.db, other.id, { allowance: 7 });
  const connection = rawConnection(service.port);
  const calls: readonly [header: string, answer: string][] = [
    [`Authorization: Bearer ${business.key}\r\n`, 'its own'],
    [`Authorization: Bearer ${withNewSecret(business.key)}\r\n`, 'unknown_key'],
    [`Authorization: Bearer ${business.key}x\r\n`, 'unknown_key'],
    ['', 'no_key'],
    [`Authorization: Bearer ${business.key}\r\nAuthorization: Bearer ${business.key}\r\n`, 'no_key'],
    [`Authorization: Bearer ${business.key}\r\nOrigin: https://example.com\r\n`, 'not_from_a_browser'],
    [`Authorization: Bearer ${other.key}\r\n`, "the other's"],
    [`Authorization: Bearer ${business.key}\r\n`, 'its own'],
  ];
  for (const [header, expected] of calls) {
    const answer = await connection.send(Buffer.from(`GET /api/partner/v1/whoami HTTP/1.1\r\nHost: x\r\n${header}\r\n`), 'GET');
    const { ok, error } = JSON.parse(answer.body);
    const who = answer.body.includes('"allowance":7,') ? "the other's" : 'its own';
    assert.equal(ok ? who : error.code, expected, header);
  }
  connection.close();
});
