import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { mintKey } from '../../src/authentication/key.ts';
import { refusalExample } from '../../src/documents/examples.ts';
import { codesOf } from '../../src/documents/openapi.ts';
import { consoleOperations } from '../../src/endpoints/console/operations.ts';
import { keyToolOperations } from '../../src/endpoints/key-tool/operations.ts';
import { commonRefusals } from '../../src/endpoints/operation.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { type Code, catalogue, codes } from '../../src/errors/catalogue.ts';
import { refuse } from '../../src/errors/refusal.ts';
import {
  asAdmin,
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { brokenPictures } from '../support/parts.ts';
import { insertPerfumes, noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { plannedCalls, plannedPath } from '../support/planned-calls.ts';
import { recordedMessages, unimplementedCodes } from '../support/recorded-codes.ts';
import { answerOf, checkAuthenticated, leftIn, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let failing: TestService;
let partly: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'REVIEW', perfumes.inReview.id);
  [service, failing, partly] = await Promise.all([
    startTestService(database.url),
    startTestService(database.url, { parts: { pictures: brokenPictures(() => refuse('card_failed')) } }),
    startTestService(database.url, { env: { OPERATIONS_OFF: 'searchPerfumes, listLooks', RELEASED: 'getFragrance' } }),
  ]);
});
after(async () => {
  await Promise.all([service, failing, partly].map((one) => one?.close()));
  await database?.drop();
});

const card = (id: string, query = ''): string => `/fragrances/${id}/card${query}`;
const json = (body: string, type = 'application/json'): RequestInit => ({ method: 'POST', headers: { 'content-type': type }, body });
const rows = (count: number): string => JSON.stringify({ rows: Array.from({ length: count }, (_, at) => ({ ref: `r${at}`, name: 'x' })) });
const match = (body: string, type?: string) => service.call('/match', business.key, json(body, type));
const get = (path: string, headers: Record<string, string> = {}) => service.call(path, business.key, { headers });

/** Requests a card with the key of a new, modified business. */
const requestAfter = async (
  change: (made: TestBusiness) => Promise<unknown>,
  options: Parameters<typeof newBusiness>[1] = {},
): Promise<Response> => {
  const made = await newBusiness(database.db, options);
  await change(made);
  return service.call(card(perfumes.complete.id), made.key);
};

/** Calls that provoke each code, with the status if it isn't the default one. */
const provocations: Partial<Record<Code, readonly (readonly [name: string, call: () => Promise<Response>, status?: number])[]>> = {
  product_not_linked: [['never linked', () => get('/products/NEVER/card')]],
  invalid_product_ref: [
    ['blank', () => get('/products/%20%09/card')],
    ['empty', () => get('/products//card')],
    ['201 characters', () => get(`/products/${'%F0%9D%84%9E'.repeat(201)}/card`)],
    ['a control character', () => get('/products/a%0Ab/card')],
    ['NUL', () => get('/products/a%00b/card')],
    ['a C1 control character', () => get('/products/a%C2%85b/card')],
    ['invalid percent-encoding', () => get('/products/a%ZZb/card')],
    ['incomplete percent-encoding', () => get('/products/a%2/card')],
    ['invalid UTF-8', () => get('/products/a%FFb/card')],
    ['a lone surrogate', () => get('/products/%ED%A0%80/card')],
    ['only invisible characters', () => get('/products/%C2%A0%E3%80%80/card')],
    ['only zero-width characters', () => get('/products/%E2%80%8B%E2%80%8C%E2%80%8D%E2%81%A0%C2%AD/card')],
  ],
  invalid_id: [
    ['a word', () => get(card('sauvage'))],
    ['a truncated UUID', () => get(card(perfumes.complete.id.slice(0, -1)))],
    ['a UUID without dashes', () => get(card(perfumes.complete.id.replaceAll('-', '')))],
    ['invalid percent-encoding', () => get(card('%E0%A4%A'))],
    ['NUL', () => get(card(`${perfumes.complete.id}%00`))],
    ['empty', () => get('/fragrances//card')],
  ],
  invalid_query: [
    ['no query', () => get('/search')],
    ['an empty query', () => get('/search?q=')],
    ['201 characters', () => get(`/search?q=${'%F0%9D%84%9E'.repeat(201)}`)],
    ['a repeated parameter', () => get('/search?q=a&q=b')],
    ['NUL', () => get('/search?q=a%00')],
    ['a blank query', () => get('/search?q=%20%09')],
    ['a query of zero-width characters', () => get('/search?q=%E2%80%8B%EF%BB%BF')],
    ['an unknown parameter', () => get(card(perfumes.complete.id, '?lok=Noir'))],
    ['a list instead of a value', () => get('/products/REVIEW/card?format[]=png')],
    ['a repeated format', () => get(card(perfumes.complete.id, '?format=png&format=png'))],
    ['two looks', () => get('/products/REVIEW/card?look=A&look=B')],
    ['__proto__', () => get(card(perfumes.complete.id, '?__proto__=png'))],
    ...['/whoami', '/capabilities', '/looks'].map((path) => [`a parameter of ${path}`, () => get(`${path}?x=1`)] as const),
    ['a parameter of a match', () => service.call('/match?dry=1', business.key, json(rows(1)))],
    ...['0', '26', '-1', '1.5', '1e1', 'ten', '', '%2B5', '99999', '5&limit=6'].map(
      (limit) => [`limit=${limit}`, () => get(`/search?q=a&limit=${limit}`)] as const,
    ),
  ],
  bad_format: [
    ['another format', () => get(card(perfumes.complete.id, '?format=bmp'))],
    ['in capitals', () => get(card(perfumes.complete.id, '?format=PNG'))],
    ['empty', () => get(card(perfumes.complete.id, '?format='))],
    ['of a product', () => get('/products/REVIEW/card?format=jpeg')],
  ],
  bad_settings: [
    ['a look not saved', () => get(card(perfumes.complete.id, '?look=None'))],
    ['of a product', () => get('/products/REVIEW/card?look=None')],
  ],
  invalid_rows: [
    ['invalid JSON', () => match('{'), 400],
    ['no body', () => service.call('/match', business.key, { method: 'POST', headers: { 'content-type': 'application/json' } }), 400],
    ['another content type', () => match('{"rows":[{"ref":"a","name":"b"}]}', 'text/plain'), 400],
    ['a form', () => match('rows=a', 'application/x-www-form-urlencoded'), 400],
    ['an invalid content type', () => match('{"rows":[{"ref":"a","name":"b"}]}', 'application'), 400],
    ['invalid UTF-8', () => match(Buffer.from([0x22, 0xff, 0x7b]).toString('latin1')), 400],
    ...(
      [
        ['null', 'null'],
        ['a list', '[]'],
        ['a text', '"rows"'],
        ['no rows', '{}'],
        ['no row', '{"rows":[]}'],
        ['rows that are not a list', '{"rows":{}}'],
        ['an additional field', '{"rows":[{"ref":"a","name":"b"}],"more":1}'],
        ['a null row', '{"rows":[null]}'],
        ['no ref', '{"rows":[{"name":"b"}]}'],
        ['no name', '{"rows":[{"ref":"a"}]}'],
        ['an empty ref', '{"rows":[{"ref":"","name":"b"}]}'],
        ['an unknown field in a row', '{"rows":[{"ref":"a","name":"b","price":1}]}'],
        ['__proto__ in a row', '{"rows":[{"ref":"a","name":"b","__proto__":{"brand":"c"}}]}'],
        ['__proto__ instead of rows', '{"__proto__":{"rows":[{"ref":"a","name":"b"}]}}'],
        ['a lone surrogate', '{"rows":[{"ref":"\\ud800","name":"a"}]}'],
        ['NUL', '{"rows":[{"ref":"a\\u0000","name":"b"}]}'],
        ['a duplicate ref', '{"rows":[{"ref":"a","name":"b"},{"ref":"a","name":"c"}]}'],
        ['120,000 nested lists', `{"rows":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
      ] as const
    ).map(([name, body]) => [name, () => match(body)] as const),
  ],
  too_many_rows: [
    ['201 rows', () => match(rows(201))],
    ['201 rows, the first one invalid', () => match(rows(201).replace('"name":"x"', '"x":1'))],
  ],
  body_too_large: [
    ['one byte too many', () => match(`{"rows":[{"ref":"a","name":"b"}]}`.padEnd(262_145, ' '))],
    [
      'in chunks without a length',
      () => service.call('/match', business.key, { ...json(''), body: chunksOf(262_145), duplex: 'half' } as RequestInit),
    ],
  ],
  in_review: [
    ['as JSON', () => get(card(perfumes.inReview.id)), 200],
    ['as PNG', () => get(card(perfumes.inReview.id, '?format=png'))],
    ['as HTML', () => get(card(perfumes.inReview.id, '?format=html'))],
    ['of a product', () => get('/products/REVIEW/card'), 200],
  ],
  moved: [
    ['as JSON', () => get(card(perfumes.moved.id))],
    ['as PNG', () => get(card(perfumes.moved.id, '?format=png'))],
  ],
  not_found: [
    ['a fragrance that never existed', () => get(card(noSuchId))],
    ['a fragrance that was withdrawn', () => get(card(perfumes.withdrawn.id))],
    ['an unknown path', () => get('/nothing')],
    ['an unknown path with invalid percent-encoding', () => get('/%ZZ')],
    ['a planned operation', () => get(plannedPath)],
    ['another method', () => service.call('/looks', business.key, { method: 'POST' })],
  ],
  card_failed: [['a PNG that cannot be rendered', () => failing.call(card(perfumes.complete.id, '?format=png'), business.key)]],
  unavailable: [['an operation that is switched off', () => partly.call('/search?q=a', business.key)]],
  no_key: [['none', () => service.call('/whoami')]],
  unknown_key: [['never issued', () => service.call('/whoami', mintKey('live').text)]],
  revoked: [['a revoked key', () => requestAfter(({ keyId }) => revokeKey(database.db, keyId))]],
  expired: [['an expired key', () => requestAfter(async () => {}, { expiresAt: '2026-01-01T00:00:00Z' })]],
  suspended: [['a suspended business', () => requestAfter(({ id }) => changeBusiness(database.db, id, { state: 'suspended' }))]],
  not_entitled: [['a key without the scope', () => requestAfter(async () => {}, { keyScopes: ['looks', 'search', 'match'] })]],
  over_allowance: [['an allowance used up', () => requestAfter(({ id }) => changeBusiness(database.db, id, { allowance: 0 }))]],
  rate_limited: [['a rate limit of zero', () => requestAfter(({ id }) => changeBusiness(database.db, id, { ratePerMinute: 0 }))]],
  not_from_a_browser: [['an Origin', () => get('/whoami', { origin: 'https://shop.example' })]],
};

function chunksOf(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      const size = Math.min(left, 10_000);
      left -= size;
      controller.enqueue(new Uint8Array(size).fill(32));
    },
  });
}

for (const [code, ways] of Object.entries(provocations) as [Code, NonNullable<(typeof provocations)[Code]>][]) {
  for (const [name, call, status] of ways) {
    test(`${code}: ${name}`, async () => {
      const response = await call();
      const { headers } = response;
      const refusal = await refusalIn(response, code, status);
      const ofFragrance = code === 'in_review' || code === 'moved' || name.startsWith('a fragrance that');
      assert.equal(refusal.status, ofFragrance ? code : undefined);
      // Operations identify the caller; unknown paths don't require a key.
      const isKnown = !['no_key', 'unknown_key', 'not_from_a_browser'].includes(code) && (code !== 'not_found' || ofFragrance);
      assert.equal(headers.has('sillage-charged'), isKnown);
      if (isKnown) checkAuthenticated(headers, 0, code === 'rate_limited' ? 0 : 12_000, code === 'over_allowance' ? 0 : 2_500_000);
      assert.equal(refusal.moved_to, code === 'moved' ? perfumes.complete.id : undefined);
      assert.equal(refusal.error.resets_at !== undefined, code === 'rate_limited' || code === 'over_allowance');
    });
  }
}

test('every code that an operation declares is provoked by a test', () => {
  const declared = [...partnerOperations(), ...consoleOperations(), ...keyToolOperations()].flatMap(({ declaration }) => [
    ...declaration.refuses,
    ...Object.values(declaration.badInput),
  ]);
  for (const code of [...commonRefusals, ...declared]) assert.ok(!unimplementedCodes.includes(code), `provoke ${code} in a test`);
});

test('an operation declares every code of its invalid input', () => {
  for (const { declaration } of partnerOperations())
    for (const code of Object.values(declaration.badInput))
      assert.ok(declaration.refuses.includes(code), `${declaration.id} refuses with ${code} and does not declare it`);
});

test('every code has a documentation page', async () => {
  const refusal = await refusalIn(await service.call('/whoami'), 'no_key');
  for (const code of codes) {
    const page = await fetch(refusal.error.docs.replace('no_key', code));
    assert.equal(page.status, 200, code);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    const text = await page.text();
    assert.ok(text.includes(code) && text.includes(String(catalogue[code].status)), code);
  }
});

test('a body that is not UTF-8, by content or by header, is refused, because decoding would replace characters', async () => {
  const latin = Buffer.from('{"rows":[{"ref":"R\u00e9f","name":"Herm\u00e8s"}]}', 'latin1');
  for (const [body, type] of [
    [latin, 'application/json'],
    ['{"rows":[{"ref":"a","name":"b"}]}', 'application/json; charset=iso-8859-1'],
    ['{"rows":[{"ref":"a","name":"b"}]}', 'application/vnd.shop+json'],
  ] as const) {
    const response = await service.call('/match', business.key, { method: 'POST', headers: { 'content-type': type }, body });
    assert.equal(response.status, 400, type);
    await refusalIn(response, 'invalid_rows', 400);
  }
});

test('a search with invalid percent-encoding is refused and not charged', async () => {
  for (const query of ['q=herm%E8s', 'q=%ff', 'q=100%', 'q=a%zz']) {
    const response = await service.call(`/search?${query}`, business.key);
    assert.equal(response.headers.get('sillage-charged'), '0');
    assert.match((await refusalIn(response, 'invalid_query')).error.message, /percent-encoded/);
  }
  assert.equal((await service.call('/search?q=herm%C3%A8s+100%25', business.key)).status, 200);
});

test('planned paths, and the path for creating keys, have specific errors', async () => {
  for (const { method, path } of plannedCalls)
    assert.match((await refusalIn(await service.call(path, business.key, { method }), 'not_found')).error.message, /planned/);
  await refusalIn(await service.call('/keys', business.key, { method: 'POST' }), 'use_key_tool');
  const unread = await service.call('/nowhere', null, { method: 'POST', body: 'x'.repeat(300_000) });
  await refusalIn(unread, 'not_found');
});

test('exceeded limits report when they reset, and Retry-After is present only if waiting is practical', async () => {
  const over = await requestAfter(({ id }) => changeBusiness(database.db, id, { allowance: 0 }));
  assert.equal(over.headers.get('retry-after'), null);
  const month = Date.parse((await refusalIn(over, 'over_allowance')).error.resets_at ?? '');
  assert.match(new Date(month).toISOString(), /-01T00:00:00\.000Z$/);
  assert.ok(Math.abs(month - Date.now() - (leftIn(over.headers).month?.t ?? 0) * 1_000) < 30_000);

  const limited = await requestAfter(({ id }) => changeBusiness(database.db, id, { ratePerMinute: 0 }));
  const seconds = Number(limited.headers.get('retry-after'));
  const minute = Date.parse((await refusalIn(limited, 'rate_limited')).error.resets_at ?? '');
  assert.ok(Math.abs(minute - Date.now() - seconds * 1_000) < 30_000, `${seconds} s`);
  assert.ok(seconds <= 60 && minute % 60_000 === 0);
});

test('an unknown or repeated parameter is named together with the accepted ones, and only plain names are echoed', async () => {
  const path = card(perfumes.complete.id);
  for (const [asked, message] of [
    [`${path}?lok=Noir`, "lok isn't a parameter of this operation. Did you mean look? Accepted parameters: look, format."],
    [`${path}?format[]=png`, "format[] isn't a parameter of this operation. Did you mean format? Accepted parameters: look, format."],
    [`${path}?size=9`, "size isn't a parameter of this operation. Accepted parameters: look, format."],
    [`${path}?look=A&look=B`, 'Send look only once.'],
    [`${path}?%3Cb%3E=1`, 'The request has an unknown parameter. Accepted parameters: look, format.'],
    [`${path}?${'x'.repeat(3_000)}=1`, 'The request has an unknown parameter. Accepted parameters: look, format.'],
    ['/search?q=dior&limt=5', "limt isn't a parameter of this operation. Did you mean limit? Accepted parameters: q, limit."],
    ['/search?q=%20', 'q must have at least one visible character.'],
    ['/whoami?look=Noir', "look isn't a parameter of this operation. This operation has no parameters."],
  ] as const)
    assert.equal((await refusalIn(await get(asked), 'invalid_query')).error.message, message);
});

test('an error in a row names its index and field', async () => {
  for (const [body, message] of [
    ['{"rows":[{"ref":"a","name":"b"},{"ref":"c"}]}', 'rows[1].name is missing.'],
    ['{"rows":[{"ref":"  ","name":"b"}]}', 'rows[0].ref must have at least one visible character.'],
    ['{"rows":[{"ref":"a\\tb","name":"b"}]}', 'rows[0].ref must have no control characters.'],
    ['{"rows":[7]}', 'rows[0] must be an object.'],
    ['{"rows":[{"ref":"a","name":"b"},{"ref":"a","name":"b"}]}', 'rows[1].ref is a duplicate within the request.'],
    ['{"rows":[{"ref":"a","name":"b","price":1}]}', 'rows[0] has an unknown field: price.'],
    ['{"rows":7}', 'rows must be a list.'],
  ] as const)
    assert.equal((await refusalIn(await match(body), 'invalid_rows')).error.message, message);
});

test('a failed card is not charged', async () => {
  for (const pictures of [
    brokenPictures(() => refuse('card_failed')),
    brokenPictures(() => {
      throw new Error('the painter crashed');
    }),
    brokenPictures(() => refuse('unavailable')),
  ]) {
    const { key } = await newBusiness(database.db);
    const broken = await startTestService(database.url, { parts: { pictures } });
    try {
      const response = await broken.call(card(perfumes.complete.id, '?format=png'), key);
      const code = response.status === 503 ? 'unavailable' : 'card_failed';
      checkAuthenticated(response.headers, 0);
      assert.equal(leftIn(response.headers).month?.r, 2_500_000, 'the refund is available again');
      assert.doesNotMatch((await refusalIn(response, code)).error.message, /painter/);
      assert.equal((await broken.call(card(perfumes.complete.id), key)).status, 200, 'the other formats still work');
      const { today, month } = await answerOf('getWhoami', await broken.call('/whoami', key));
      assert.deepEqual(today, { calls: 3, public_hits: 1, in_review: 0, not_found: 0, refused: 1 });
      assert.equal(Object(month).used, 1);
    } finally {
      await broken.close();
    }
  }
});

test('an operation that is switched off is reported in capabilities and returns unavailable; others keep working', async () => {
  const { endpoints } = await answerOf('getCapabilities', await partly.call('/capabilities', business.key));
  const states = Object.fromEntries(Object(endpoints).map((one: { name: string; status: string }) => [one.name, one.status]));
  assert.equal(states.searchPerfumes, 'not_switched_on');
  assert.equal(states.listLooks, 'not_switched_on');
  assert.deepEqual([states.getCard, states.getFragrance], ['live', 'live']);
  for (const path of ['/search?q=a', '/search', '/looks']) await refusalIn(await partly.call(path, business.key), 'unavailable');
  assert.equal((await partly.call(card(perfumes.complete.id), business.key)).status, 200);
  await refusalIn(await partly.call('/search?q=a'), 'no_key');
});

test('a planned operation that the operator has not released is listed as planned, and does not exist', async () => {
  const { endpoints } = await answerOf('getCapabilities', await partly.call('/capabilities', business.key));
  const states = Object.fromEntries(Object(endpoints).map((one: { name: string; status: string }) => [one.name, one.status]));
  assert.deepEqual([states.listFragrances, states.identify, states.listByNote], ['planned', 'planned', 'planned']);
  assert.match((await refusalIn(await partly.call('/fragrances?limit=0', business.key), 'not_found')).error.message, /planned/);
  const response = await partly.call('/match', business.key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"dior sauvage"}',
  });
  await refusalIn(response, 'invalid_rows');
});

test('operations outside the scopes of the key or plan are not_switched_on', async () => {
  const { key } = await newBusiness(database.db, { keyScopes: ['card'] });
  const { endpoints } = await answerOf('getCapabilities', await service.call('/capabilities', key));
  const states = Object.fromEntries(Object(endpoints).map((one: { name: string; status: string }) => [one.name, one.status]));
  assert.deepEqual(
    [states.getWhoami, states.getCard, states.getProductCard, states.searchPerfumes, states.matchProducts, states.listLooks],
    ['live', 'live', 'live', 'not_switched_on', 'not_switched_on', 'not_switched_on'],
  );
  for (const path of ['/search?q=a', '/looks']) await refusalIn(await service.call(path, key), 'not_entitled');
});

test('without its database the service promptly returns unavailable, charges nothing, and recovers automatically', async () => {
  const own = await freshDatabase();
  await insertPerfumes(own.db);
  const { key } = await newBusiness(own.db);
  const { key: unseen } = await newBusiness(own.db);
  const revoked = await newBusiness(own.db);
  const alone = await startTestService(own.url, { patienceMs: 850 });
  const { pathname } = new URL(own.url);
  const name = pathname.slice(1);
  try {
    // The deadline is short, and a busy machine may exceed it.
    await eventually(async () => assert.equal((await alone.call(card(perfumes.complete.id), key)).status, 200));
    await revokeKey(own.db, revoked.keyId);
    await eventually(async () => void (await refusalIn(await alone.call('/whoami', revoked.key), 'revoked')));
    await allowConnections(name, false);
    const startedMs = performance.now();
    for (const [path, init] of [
      [card(perfumes.complete.id)],
      [card(perfumes.complete.id, '?format=png')],
      ['/products/A/card'],
      ['/search?q=a'],
      ['/match', json(rows(1))],
      ['/looks'],
    ] as const) {
      const response = await alone.call(path, key, init);
      assert.equal(response.headers.get('sillage-charged'), '0');
      assert.equal(response.headers.get('ratelimit-policy'), '"minute";q=12000;w=60, "month";q=2500000');
      assert.equal(response.headers.get('ratelimit'), null, 'the remaining calls are unknown');
      await refusalIn(response, 'unavailable');
    }
    await refusalIn(await alone.call(card(perfumes.complete.id), unseen), 'unavailable');
    assert.ok(performance.now() - startedMs < 60_000, 'in time');
    const whoami = await answerOf('getWhoami', await alone.call('/whoami', key));
    assert.deepEqual([Object(whoami.month).used, Object(whoami.month).refused, Object(whoami.month).allowance], [null, null, 2_500_000]);
    for (const path of ['/whoami', '/capabilities']) await refusalIn(await alone.call(path, revoked.key), 'unavailable');
    const { usage } = await answerOf('getCapabilities', await alone.call('/capabilities', key));
    assert.deepEqual([Object(usage).counter, Object(usage).used_this_month], ['unavailable', null]);
    assert.match(Object(usage).note, /ledger/);
    assert.equal((await fetch(`${alone.publicUrl}/healthz`)).status, 200);
    const ready = await fetch(`${alone.publicUrl}/readyz`);
    await refusalIn(ready, 'unavailable');
    assert.equal((await fetch(`${alone.publicUrl}/docs/errors/unavailable`)).status, 200, 'the documentation is still served');

    await allowConnections(name, true);
    await eventually(async () => assert.equal((await alone.call(card(perfumes.complete.id), key)).status, 200));
    await eventually(async () => assert.equal((await fetch(`${alone.publicUrl}/readyz`)).status, 200));
    await eventually(async () => {
      const { used } = Object((await answerOf('getWhoami', await alone.call('/whoami', key))).month);
      assert.equal(used, 2, 'the two successful cards');
    });
  } finally {
    await allowConnections(name, true).catch(() => {});
    await alone.close();
    await own.drop();
  }
});

async function allowConnections(name: string, allowed: boolean): Promise<void> {
  await asAdmin(`alter database ${name} allow_connections ${allowed}`);
  if (!allowed)
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`);
}

/** The order of checks: if two fail, the earlier one decides the code. */
const order: readonly (readonly [code: Code, fail: (call: FailingCall, made: TestBusiness) => Promise<unknown> | unknown])[] = [
  ['not_from_a_browser', (call) => call.headers.set('origin', 'https://shop.example')],
  ['no_key', (call) => call.headers.set('authorization', (call.headers.get('authorization') ?? '').replace('Bearer', 'Basic'))],
  [
    'unknown_key',
    (call) => call.headers.set('authorization', (call.headers.get('authorization') ?? '').replace(/sil_\w+/, mintKey('test').text)),
  ],
  ['revoked', (_call, { keyId }) => revokeKey(database.db, keyId)],
  ['expired', (_call, { keyId }) => sql`update keys set expires_at = '2026-01-01' where id = ${keyId}`.execute(database.db)],
  ['suspended', (_call, { id }) => changeBusiness(database.db, id, { state: 'suspended' })],
  ['rate_limited', (_call, { id }) => changeBusiness(database.db, id, { ratePerMinute: 0 })],
  ['not_entitled', (_call, { keyId }) => sql`update keys set scopes = '{looks}' where id = ${keyId}`.execute(database.db)],
  ['invalid_query', (call) => call.query.set('lok', 'Noir')],
  ['bad_format', (call) => call.query.set('format', 'bmp')],
  ['bad_settings', (call) => call.query.set('look', 'None')],
  ['product_not_linked', (call) => Object.assign(call, { ref: 'NEVER' })],
  ['over_allowance', (_call, { id }) => changeBusiness(database.db, id, { allowance: 0 })],
];

interface FailingCall {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  ref: string;
}

test('if two checks fail, the earlier one decides the code', async () => {
  for (const [at, [earlier, one]] of order.entries()) {
    for (const [later, other] of order.slice(at + 1)) {
      const made = await newBusiness(database.db);
      await putLink(database.db, made.id, 'SKU', perfumes.complete.id);
      const call: FailingCall = { headers: new Headers({ authorization: `Bearer ${made.key}` }), query: new URLSearchParams(), ref: 'SKU' };
      await other(call, made);
      await one(call, made);
      const response = await service.call(`/products/${call.ref}/card?${call.query}`, null, { headers: call.headers });
      const { error } = Object(await response.json());
      assert.equal(error?.code, earlier, `${earlier} before ${later}`);
    }
  }
});

const alsoInOrder: readonly [earlier: Code, later: string, call: (made: TestBusiness) => Promise<Response>][] = [
  ['no_key', 'body_too_large', () => service.call('/match', null, json(' '.repeat(300_000)))],
  ['no_key', 'invalid JSON', () => service.call('/match', null, json('{'))],
  ['unknown_key', 'invalid_product_ref', () => service.call('/products/%ZZ/card', mintKey('live').text)],
  ['not_from_a_browser', 'an invalid path', () => service.call('/products/%ZZ/card', null, { headers: { origin: 'null' } })],
  ['invalid_id', 'bad_format', ({ key }) => service.call(card('sauvage', '?format=bmp'), key)],
  ['bad_format', 'not_found', ({ key }) => service.call(card(noSuchId, '?format=bmp'), key)],
  ['bad_settings', 'not_found', ({ key }) => service.call(card(noSuchId, '?look=None'), key)],
  ['bad_settings', 'moved', ({ key }) => service.call(card(perfumes.moved.id, '?look=None'), key)],
  ['too_many_rows', 'invalid_rows', ({ key }) => service.call('/match', key, json(rows(201).replaceAll('"name":"x"', '"x":1')))],
  ['body_too_large', 'too_many_rows', ({ key }) => service.call('/match', key, json(rows(250).padEnd(262_145)))],
];
for (const [earlier, later, call] of alsoInOrder) {
  test(`${earlier} takes precedence over ${later}`, async () => {
    await refusalIn(await call(await newBusiness(database.db)), earlier);
  });
}

for (const [code, id] of [
  ['moved', perfumes.moved.id],
  ['not_found', noSuchId],
  ['in_review', perfumes.inReview.id],
] as const) {
  test(`${code} takes precedence over over_allowance, because it is free`, async () => {
    const { id: businessId, key } = await newBusiness(database.db);
    await changeBusiness(database.db, businessId, { allowance: 0 });
    await refusalIn(await service.call(card(id), key), code, code === 'in_review' ? 200 : catalogue[code].status);
  });
}

test('the documented message of every partner error code is one that a test has received', () => {
  for (const code of new Set(partnerOperations().flatMap(({ declaration }) => codesOf(declaration)))) {
    const { message } = refusalExample(code, 'https://api.example.com/docs').error;
    assert.ok(recordedMessages.get(code)?.has(message), `no test received for ${code}: ${message}`);
  }
});

test('only operations with a scope declare not_entitled', () => {
  for (const { declaration } of partnerOperations())
    assert.equal(codesOf(declaration).includes('not_entitled'), declaration.scope !== null, declaration.id);
});
