import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { up as refsInNfc } from '../../src/adapters/postgres/migrations/0012-refs-in-nfc.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { plannedCalls } from '../support/planned-calls.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  await putLink(database.db, business.id, 'SKU-REJECTED', null);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const nextMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
};

test('whoami returns the business, the plan and the counters', async () => {
  const { id, key } = await newBusiness(database.db, { plan: 'trial' });
  const response = await service.call('/whoami', key);
  checkAuthenticated(response.headers, 0, 60, 1_000);
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
  assert.notEqual(id, business.id);
  assert.deepEqual(await answerOf('getWhoami', response), {
    ok: true,
    api_version: '1.0.0',
    partner: 'Parfumerie Aurore',
    tier: 'trial',
    today: { calls: 1, public_hits: 0, in_review: 0, not_found: 0, refused: 0 },
    month: { used: 0, allowance: 1_000, refused: 0, resets_at: nextMonth() },
    next: { capabilities: `${service.base}/capabilities`, docs: `${service.publicUrl}/docs` },
  });
});

test('capabilities returns the business, its usage, and every operation with its state', async () => {
  const response = await service.call('/capabilities', business.key);
  checkAuthenticated(response.headers, 0);
  const { usage, ...answer } = await answerOf('getCapabilities', response);
  assert.deepEqual(usage, {
    used_this_month: Object(usage).used_this_month,
    allowance: 2_500_000,
    resets_at: nextMonth(),
    counter: 'live',
  });
  const live = (name: string, title: string, method: string, path: string, costs: string) => ({
    name,
    title,
    method,
    path,
    status: 'live',
    costs,
  });
  assert.deepEqual(answer, {
    ok: true,
    api_version: '1.0.0',
    base_url: service.base,
    docs: `${service.publicUrl}/docs`,
    console: `${service.publicUrl}/console`,
    business: { id: business.id, name: 'Parfumerie Aurore', tier: 'marketplace', tier_name: 'Marketplace' },
    endpoints: [
      live('getWhoami', 'Who am I', 'GET', '/whoami', 'free'),
      live('getCapabilities', 'Capabilities', 'GET', '/capabilities', 'free'),
      live('getCard', 'Fragrance card', 'GET', '/fragrances/:id/card', 'one call'),
      live('getProductCard', 'Product card', 'GET', '/products/:ref/card', 'one call'),
      live('searchPerfumes', 'Search', 'GET', '/search', 'one call'),
      live('matchProducts', 'Match products', 'POST', '/match', 'one call'),
      live('listLooks', 'Saved looks', 'GET', '/looks', 'free'),
      live('listFragrances', 'Browse fragrances', 'GET', '/fragrances', 'one call'),
      live('getFragrance', 'Full fragrance record', 'GET', '/fragrances/:id', 'one call'),
      live('identify', 'Match messy text to a fragrance identity', 'POST', '/match', 'one call'),
      live('listSimilar', 'Similar fragrances', 'GET', '/similar', 'one call'),
      live('listByNote', 'Fragrances by note', 'GET', '/by-note', 'one call'),
      live('findGift', 'Gift finder', 'POST', '/gift-finder', 'one call'),
      live('enrichFeed', 'Feed enrichment', 'POST', '/feed/enrich', 'one call per 200 rows'),
      live('getFeed', 'Feed progress', 'GET', '/feed/enrich/:id', 'free'),
      live('getFeedResult', 'Feed result', 'GET', '/feed/enrich/:id/result', 'free'),
    ],
  });
});

const completeCard = {
  id: perfumes.complete.id,
  brand: 'Maison Aurore',
  name: 'Ambre Nuit Blanche',
  strength: 'Eau de Parfum',
  year: 2015,
  perfumers: ['Claire Fontaine', 'Jean Morel'],
  family: 'Amber Floral',
  notes: { top: ['Saffron', 'Bergamot'], heart: ['Jasmine', 'Amberwood'], base: ['Cedar', 'Fir Resin'], all: [] },
  accords: ['amber', 'woody', 'warm spicy'],
  description: 'A warm trail of saffron over cedar.',
  picture: null,
  edited: false,
};

const cards = [
  ['a perfume with all fields', perfumes.complete.id, completeCard],
  ['an upper-case ID', perfumes.complete.id.toUpperCase(), completeCard],
  [
    'a perfume with only brand and name',
    perfumes.bare.id,
    {
      ...completeCard,
      id: perfumes.bare.id,
      name: 'Sans Titre',
      strength: null,
      year: null,
      perfumers: [],
      family: null,
      notes: { top: [], heart: [], base: [], all: [] },
      accords: [],
      description: null,
    },
  ],
  [
    'a perfume without tiers',
    perfumes.untiered.id,
    {
      ...completeCard,
      id: perfumes.untiered.id,
      brand: 'Atelier Lune',
      name: 'Vetiver Court',
      strength: null,
      year: 1998,
      perfumers: [],
      family: null,
      notes: { top: [], heart: [], base: [], all: ['Vetiver', 'Lemon'] },
      accords: ['green'],
      description: null,
    },
  ],
] as const;
for (const [name, id, expected] of cards) {
  test(`a card as JSON: ${name}`, async () => {
    const response = await service.call(`/fragrances/${id}/card`, business.key);
    checkAuthenticated(response.headers, 1);
    assert.equal(response.headers.get('cache-control'), 'private, no-cache');
    assert.match(response.headers.get('etag') ?? '', /^"[\x21\x23-\x7e]{20,}"$/);
    const { card, ...rest } = await answerOf('getCard', response);
    assert.deepEqual(rest, { ok: true, api_version: '1.0.0', look: null });
    const { alt, revision, display, ...facts } = Object(card);
    assert.deepEqual(facts, expected);
    assert.deepEqual(
      [...display.notes.top, ...display.notes.all].map(({ name }: { name: string }) => name),
      [...expected.notes.top, ...expected.notes.all],
    );
    assert.ok(alt.startsWith(`${expected.name} by ${expected.brand}`) && alt.endsWith('.'), alt);
    assert.match(revision, /^[\w-]{8,}$/);
    for (const forbidden of ['women', 'gender', 'popularity', '900', 'price', 'rating'])
      assert.ok(!JSON.stringify(card).includes(forbidden));
  });
}

test('a card as PNG is a valid image', async () => {
  const response = await service.call(`/fragrances/${perfumes.complete.id}/card?format=png`, business.key);
  assert.equal(response.status, 200);
  checkAuthenticated(response.headers, 1);
  assert.equal(response.headers.get('content-type'), 'image/png');
  assert.match(response.headers.get('etag') ?? '', /^"[\x21\x23-\x7e]{20,}"$/);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.length, Number(response.headers.get('content-length')));
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.ok(bytes.readUInt32BE(16) >= 600 && bytes.readUInt32BE(20) >= 300, 'it has card dimensions');
  assert.ok(bytes.subarray(-12).includes('IEND'));
});

test('a card as HTML is one article with only inline styles', async () => {
  const response = await service.call(`/fragrances/${perfumes.complete.id}/card?format=html`, business.key);
  assert.equal(response.status, 200);
  checkAuthenticated(response.headers, 1);
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  const html = await response.text();
  assert.match(html, /^<article\b[\s\S]*<\/article>\s*$/);
  assert.equal(html.match(/<article\b/g)?.length, 1);
  assert.doesNotMatch(html, /<(?:script|style|link|iframe)\b|\s(?:id|class|on\w+)=|javascript:/i);
  for (const text of ['Maison Aurore', 'Ambre Nuit Blanche', 'Saffron', 'Cedar']) assert.ok(html.includes(text), text);
});

test('every format of a card has its own validator', async () => {
  const etags = await Promise.all(
    ['json', 'png', 'html'].map(async (format) =>
      (await service.call(`/fragrances/${perfumes.bare.id}/card?format=${format}`, business.key)).headers.get('etag'),
    ),
  );
  assert.equal(new Set(etags).size, 3);
});

test('a product card is the fragrance card plus the reference', async () => {
  const response = await service.call('/products/SKU-1/card', business.key);
  checkAuthenticated(response.headers, 1);
  const { card, ...rest } = await answerOf('getProductCard', response);
  assert.deepEqual(rest, { ok: true, api_version: '1.0.0', look: null, product: { ref: 'SKU-1' } });
  assert.deepEqual(card, (await answerOf('getCard', await service.call(`/fragrances/${perfumes.complete.id}/card`, business.key))).card);
  for (const format of ['png', 'html'])
    assert.equal((await service.call(`/products/SKU-1/card?format=${format}`, business.key)).status, 200, format);
});

const oddRefs = [
  'Étagère 3/7',
  '100%',
  '%2F',
  'a+b',
  'a b',
  'a?b#c',
  'a;b',
  'a%20b',
  '..',
  ' x ',
  '𝄞'.repeat(200),
  '香水-1',
  'O\'Neill"<&>',
  '__proto__',
  'constructor',
];
for (const ref of oddRefs) {
  test(`a product reference is returned unchanged: ${ref.slice(0, 20)}`, async () => {
    await putLink(database.db, business.id, ref, perfumes.bare.id);
    // Dots are encoded too, because clients remove `..` from URLs.
    const encoded = encodeURIComponent(ref).replaceAll('.', '%2E');
    const { rawCall } = await import('../support/responses.ts');
    const answer = await rawCall(
      service.port,
      `GET /api/partner/v1/products/${encoded}/card HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${business.key}\r\nConnection: close\r\n\r\n`,
    );
    assert.equal(answer.status, 200, answer.body);
    assert.equal(JSON.parse(answer.body).product.ref, ref);
  });
}

test('different encodings of accents give the same product reference', async () => {
  const [composed, decomposed] = ['Étagère-7', 'E\u0301tage\u0300re-7'];
  await putLink(database.db, business.id, composed, perfumes.bare.id);
  for (const ref of [composed, decomposed]) {
    const { product } = await answerOf('getProductCard', await service.call(`/products/${encodeURIComponent(ref)}/card`, business.key));
    assert.deepEqual(product, { ref: composed });
    const { rows } = await answerOf('matchProducts', await matchOf([{ ref, name: 'Ambre Nuit Blanche' }]));
    assert.deepEqual([Object(rows)[0].ref, Object(rows)[0].link], [composed, 'approved']);
  }
  const long = 'e\u0301'.repeat(200);
  await refusalIn(await service.call(`/products/${encodeURIComponent(long)}/card`, business.key), 'product_not_linked');
  const both = await matchOf([
    { ref: composed, name: 'a' },
    { ref: decomposed, name: 'b' },
  ]);
  assert.equal((await refusalIn(both, 'invalid_rows')).error.message, 'rows[1].ref is a duplicate within the request.');
});

test('references stored before normalisation are found, and of two encodings the reviewed one is kept', async () => {
  const old = await newBusiness(database.db);
  await putLink(database.db, old.id, 'caf\u00e9', null);
  await putLink(database.db, old.id, 'cafe\u0301', perfumes.bare.id);
  await putLink(database.db, old.id, 'the\u0301', perfumes.bare.id);
  await sql`update product_links set state = 'suggested', decided_at = null where business_id = ${old.id} and state = 'rejected'`.execute(
    database.db,
  );
  await refsInNfc(database.db);
  for (const ref of ['caf%C3%A9', 'th%C3%A9']) assert.equal((await service.call(`/products/${ref}/card`, old.key)).status, 200, ref);
  const { rows } = await sql`select ref from product_links where business_id = ${old.id}`.execute(database.db);
  assert.equal(rows.length, 2);
});

test('a link is visible only to its business', async () => {
  const stranger = await newBusiness(database.db);
  const own = await refusalIn(await service.call('/products/NO-SUCH-SKU/card', business.key), 'product_not_linked');
  assert.deepEqual(await refusalIn(await service.call('/products/SKU-1/card', stranger.key), 'product_not_linked'), own);
});

test('search finds only published perfumes, best first', async () => {
  const response = await service.call('/search?q=ambre%20nuit%20blanche%20maison%20aurore', business.key);
  checkAuthenticated(response.headers, 1);
  const { results, ...rest } = await answerOf('searchPerfumes', response);
  assert.deepEqual(rest, { ok: true, api_version: '1.0.0', query: 'ambre nuit blanche maison aurore' });
  const [first, ...others]: { id: string; score: number }[] = Object(results);
  const { score, ...found } = Object(first);
  assert.deepEqual(found, {
    id: perfumes.complete.id,
    brand: 'Maison Aurore',
    name: 'Ambre Nuit Blanche',
    strength: 'Eau de Parfum',
    year: 2015,
  });
  let worse = score;
  for (const one of others) {
    assert.ok(one.score <= worse, 'best first');
    worse = one.score;
  }
  const ids = [first, ...others].map((one) => one?.id);
  for (const hidden of [perfumes.moved.id, perfumes.inReview.id, perfumes.withdrawn.id]) assert.ok(!ids.includes(hidden));
});

const nothingFound = ['zzzzqqqqxxxx', '%F0%9F%92%A9', encodeURIComponent('\u0301'.repeat(200))];
for (const q of nothingFound) {
  test(`a search without results returns an empty 200: ${q.slice(0, 20)}`, async () => {
    const response = await service.call(`/search?q=${q}`, business.key);
    checkAuthenticated(response.headers, 1);
    assert.deepEqual((await answerOf('searchPerfumes', response)).results, []);
  });
}

test('a search returns at most the requested number of results', async () => {
  for (const [limit, most] of [
    ['1', 1],
    ['25', 25],
    ['', 10],
  ] as const) {
    const { results } = await answerOf(
      'searchPerfumes',
      await service.call(`/search?q=aurore${limit === '' ? '' : `&limit=${limit}`}`, business.key),
    );
    const count = Object(results).length;
    assert.ok(count >= 1 && count <= most, `${limit}: ${count}`);
  }
});

const matchOf = (rows: readonly object[], key = business.key) =>
  service.call('/match', key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) });

test('match returns every row in order, with the state of its reference', async () => {
  const response = await matchOf([
    { ref: 'SKU-1', brand: 'Maison Aurore', name: 'Ambre Nuit Blanche EDP 100ml TESTER', strength: 'EDP' },
    { ref: 'SKU-REJECTED', name: 'Maison Aurore Ambre Nuit Blanche Eau de Parfum' },
    { ref: 'SKU-NEW', brand: 'Atelier Lune', name: 'Vetiver Court' },
    { ref: 'SKU-NONE', name: 'Mystery lot of 5 samples' },
  ]);
  checkAuthenticated(response.headers, 1);
  const { rows, review, ...rest } = await answerOf('matchProducts', response);
  assert.deepEqual(rest, { ok: true, api_version: '1.0.0' });
  assert.match(String(review), new RegExp(`^${service.publicUrl}/console/b/${business.id}/links\\?batch=[0-9a-f-]{36}$`));
  const matched: { ref: string; outcome: string; link: string; candidates: { id: string; score: number }[] }[] = Object(rows);
  assert.deepEqual(
    matched.map(({ ref, link }) => [ref, link]),
    [
      ['SKU-1', 'approved'],
      ['SKU-REJECTED', 'rejected'],
      ['SKU-NEW', 'suggested'],
      ['SKU-NONE', 'none'],
    ],
  );
  assert.equal(matched[0]?.outcome, 'suggested');
  assert.equal(matched[0]?.candidates[0]?.id, perfumes.complete.id);
  assert.equal(matched[2]?.candidates[0]?.id, perfumes.untiered.id);
  assert.deepEqual(matched[3], { ref: 'SKU-NONE', outcome: 'no_recorded_perfume', link: 'none', linked: null, candidates: [] });
  for (const { candidates } of matched) {
    assert.ok(candidates.length <= 5);
    assert.deepEqual(
      candidates.map(({ score }) => score),
      candidates.map(({ score }) => score).sort((one, other) => other - one),
    );
  }
});

test('a match approves no link, and a later match never changes a review', async () => {
  const row = { ref: 'SKU-DECIDED', brand: 'Maison Aurore', name: 'Ambre Nuit Blanche Eau de Parfum' };
  await matchOf([row]);
  await refusalIn(await service.call('/products/SKU-DECIDED/card', business.key), 'product_not_linked');
  await putLink(database.db, business.id, row.ref, null);
  const linkAfter = async () => Object((await answerOf('matchProducts', await matchOf([row]))).rows)[0].link;
  assert.equal(await linkAfter(), 'rejected');
  await putLink(database.db, business.id, row.ref, perfumes.bare.id);
  assert.equal(await linkAfter(), 'approved');
  const { card } = await answerOf('getProductCard', await service.call('/products/SKU-DECIDED/card', business.key));
  assert.equal(Object(card).id, perfumes.bare.id);
});

test('a row without a match any more loses its earlier candidates', async () => {
  const linkOf = async (row: object) => Object((await answerOf('matchProducts', await matchOf([row]))).rows)[0].link;
  assert.equal(await linkOf({ ref: 'SKU-TURNS', name: 'Maison Aurore Ambre Nuit Blanche' }), 'suggested');
  assert.equal(await linkOf({ ref: 'SKU-TURNS', name: 'Garbage lot zzz qqq' }), 'none');
  assert.equal(await linkOf({ ref: 'SKU-TURNS', name: 'Maison Aurore Ambre Nuit Blanche' }), 'suggested');
});

test('200 rows of 200 characters are matched, and JSON may have a charset and a byte order mark', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ ref: `${at}`.padEnd(200, 'x'), name: '香'.repeat(200) }));
  const { rows: matched } = await answerOf('matchProducts', await matchOf(rows));
  assert.equal(Object(matched).length, 200);
  for (const type of ['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'APPLICATION/JSON']) {
    const response = await service.call('/match', business.key, {
      method: 'POST',
      headers: { 'content-type': type },
      body: `\u{feff}${JSON.stringify({ rows: [{ ref: 'a', name: 'b' }] })}`,
    });
    assert.equal(response.status, 200, type);
  }
});

test('looks are listed with their settings; a business without looks gets an empty list', async () => {
  const { id, key } = await newBusiness(database.db);
  const empty = await service.call('/looks', key);
  checkAuthenticated(empty.headers, 0);
  assert.deepEqual(await answerOf('listLooks', empty), { ok: true, api_version: '1.0.0', looks: [] });
  const lookId = await saveLook(database.db, id, 'Boutique', defaultLookSettings, true);
  let looks: unknown = [];
  await eventually(async () => {
    ({ looks } = await answerOf('listLooks', await service.call('/looks', key)));
    assert.equal(Object(looks).length, 1);
  });
  const [{ updated_at, ...look }] = Object(looks);
  assert.deepEqual(look, { id: lookId, name: 'Boutique', earlier_names: [], default: true, settings: defaultLookSettings });
  assert.ok(Math.abs(Date.parse(updated_at) - Date.now()) < 60_000, updated_at);
});

for (const { method, path } of plannedCalls) {
  test(`a planned operation returns not_found: ${method} ${path.slice(0, 20)}`, async () => {
    const refusal = await refusalIn(await service.call(path, business.key, { method }), 'not_found');
    assert.equal(refusal.status, undefined);
  });
}

test('the path and the method are exact', async () => {
  for (const [method, path] of [
    ['GET', '/whoami/'],
    ['GET', '/Whoami'],
    ['POST', '/whoami'],
    ['DELETE', '/looks'],
    ['GET', '/match'],
    ['PUT', '/match'],
    ['GET', '/'],
    ['GET', ''],
    ['PATCH', '/whoami'],
  ] as const) {
    const refusal = await refusalIn(await service.call(path, business.key, { method }), 'not_found');
    assert.doesNotMatch(refusal.error.message, new RegExp(`called with ${method}`), `${method} ${path}`);
  }
  const allowed = await service.call('/match', business.key, { method: 'GET' });
  assert.equal(allowed.headers.get('allow'), 'POST, OPTIONS');
});
