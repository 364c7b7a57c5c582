import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { sampleLibrary } from '../../../test/support/sample-library.ts';
import { createTakumiRenderer, type TakumiRenderer } from '../../adapters/picture/takumi.ts';
import type { Deployment } from '../../endpoints/operation.ts';
import { partnerOperations } from '../../endpoints/partner/operations.ts';
import { codes, refusalOrder } from '../../errors/catalogue.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Offer } from '../../resources/billing/payment.ts';
import type { CardRenderer } from '../../resources/card/card-renderer.ts';
import { layoutNames } from '../../resources/card/layouts/index.ts';
import { codesOf, tagOf } from '../openapi.ts';
import { fontSheets } from './card-fonts.ts';
import { guidePages, operatorPages } from './guide.ts';
import { triedInConsole } from './reference/operation-page.ts';
import { sampleLanguages } from './reference/samples.ts';
import { searchOptions, searchSettings } from './search-script.ts';
import { serveDocuments } from './serve.ts';
import type { ServiceStatus } from './status-page.ts';

const deployment: Deployment = {
  site: 'https://sillage.example',
  api: 'http://127.0.0.1:8080/api/partner/v1',
  docs: 'http://127.0.0.1:8080/docs',
  console: 'http://127.0.0.1:8080/console',
  metering: true,
  switchedOff: new Set(),
  sellsPlans: false,
  support: 'support@sillage.example',
};
const status: ServiceStatus = {
  isReady: true,
  incidents: [
    {
      id: '1',
      kind: 'database_away',
      host: 'a',
      port: 1,
      worker: null,
      workers: 1,
      beganAt: '2026-11-20T10:00:00Z',
      endedAt: null,
      rejected: 3,
    },
  ],
};
const offers: readonly Offer[] = [
  { plan: 'boutique', interval: 'month', amount: 2900, currency: 'EUR', digits: 2, overageAmount: null, tax: null },
];
const app = Fastify();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

let renderer: TakumiRenderer | null = null;
before(async () => {
  const library = await sampleLibrary();
  renderer = await createTakumiRenderer({ renderTimeoutMs: 60_000 });
  serveDocuments(app, { operations: partnerOperations(), deployment, library, renderer, offers: () => offers, status: async () => status });
  // The console isn't served by the documentation.
  for (const path of ['', '/sign-up', '/test-key', '/try-call']) app.get(`/console${path}`, async () => 'console');
  await app.ready();
});
after(async () => {
  await app.close();
  await renderer?.close();
});

const read = new Map<string, ReturnType<typeof get>>();
/** A page, requested once for all tests. */
function getPage(path: string): ReturnType<typeof get> {
  const page = read.get(path) ?? get(path);
  read.set(path, page);
  return page;
}

const paths = [
  '/docs',
  '/docs/errors',
  '/docs/reference',
  '/docs/examples',
  '/docs/changelog',
  '/docs/quality',
  '/docs/quality/recommendation',
  '/docs/sandbox',
  '/docs/downloads',
  '/docs/plans',
  '/docs/status',
  '/docs/search',
]
  .concat(layoutNames.map((layout) => `/docs/examples/${layout}`))
  .concat(codes.map((code) => `/docs/errors/${code}`))
  .concat(partnerOperations().map(({ declaration }) => `/docs/reference/${declaration.id}`))
  .concat(guidePages.map(({ name }) => `/docs/guide/${name}`))
  .concat(operatorPages.map(({ name }) => `/docs/operators/${name}`));

test('every page is HTML that loads only scripts of the site and nothing external', async () => {
  for (const path of paths) {
    const { statusCode, headers, body } = await getPage(path);
    assert.equal(statusCode, 200, path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
    assert.doesNotMatch(body, /api\.example\.com/, path);
    for (const [, script] of body.matchAll(/<script\b([^>]*)>/g))
      assert.match(script ?? '', /^ defer src="\/docs\/assets\/[\w.-]+"$/, path);
    assert.doesNotMatch(String(headers['content-security-policy']), /script-src(?! 'self'(?:;|$))/);
    // The illustrations of the herbarium layout are data URLs.
    for (const [, address = ''] of body.matchAll(/(?:href|src)="([^"]*)"/g))
      assert.match(
        address,
        /^(?:\/|#|data:image\/svg\+xml[,;]|mailto:support@sillage\.example|https:\/\/(?:www\.rfc-editor\.org|docs\.citusdata\.com|patroni\.readthedocs\.io)\/)/,
        `${path}: ${address}`,
      );
  }
});

test('the vocabulary is served as JSON that maps recorded terms to IDs and names', async () => {
  const { statusCode, headers, body } = await get('/docs/notes.json');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  const { notes, accords, families, places } = JSON.parse(body);
  const tonka = notes.find(({ id }: { id: string }) => id === 'tonka-bean');
  assert.deepEqual([tonka.name, tonka.names.de, tonka.family], ['Tonka Bean', 'Tonkabohne', 'gourmand']);
  assert.ok(notes.find(({ id }: { id: string }) => id === 'vanilla').spellings.includes('vanille'));
  assert.ok(accords.length > 80 && places.length > 50);
  assert.equal(families.find(({ id }: { id: string }) => id === 'amber-fougere').names.ja, 'アンバーフゼア');
  const again = await get('/docs/notes.json', { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
});

test('every link of the site works', async () => {
  const checked = new Map<string, string>();
  for (const path of paths) {
    const { body } = await getPage(path);
    for (const [, address = ''] of body.matchAll(/(?:href|src)="([^"]*)"/g)) {
      const { pathname, hash, origin } = new URL(address, `http://site${path}`);
      if (origin !== 'http://site') continue;
      if (!checked.has(pathname)) {
        const response = await getPage(pathname);
        assert.equal(response.statusCode, 200, `${path} links to ${address}`);
        checked.set(pathname, response.body);
      }
      if (hash !== '')
        assert.ok(checked.get(pathname)?.includes(`id="${decodeURIComponent(hash.slice(1))}"`), `${path} links to ${address}`);
    }
  }
});

test('crawlers and agents find every page, and each page has a Markdown twin', async () => {
  const sitemap = (await get('/sitemap.xml')).body;
  const index = (await get('/llms.txt')).body;
  assert.match((await get('/robots.txt')).body, /^Sitemap: https:\/\/sillage\.example\/sitemap\.xml$/m);
  assert.match((await get('/robots.txt')).body, /^Allow: \/api\/partner\/v1\/openapi\.json$/m);
  const [docs = '', optional = ''] = index.slice(index.indexOf('## Docs')).split('## Optional');
  assert.match(docs, /^## Docs\n\n- \[Use with AI agents\]/);
  assert.ok(optional.includes('/docs/errors/no_key.md)') && !docs.includes('/docs/errors/'), 'errors are optional');
  assert.match(index, /^1\. Match each product row/m);
  assert.ok(index.includes(`GET ${deployment.api}/products/{ref}/card?format=html`));
  for (const path of paths) {
    if (path === '/docs/search') continue;
    assert.ok(sitemap.includes(`<loc>http://127.0.0.1:8080${path}</loc>`), path);
    const [, twin = ''] = /type="text\/markdown" href="([^"]+)"/.exec((await getPage(path)).body) ?? [];
    const { statusCode, headers, body } = await get(twin);
    assert.equal(statusCode, 200, twin);
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8');
    assert.equal(body.replaceAll(/^```.*?^```/gms, '').match(/^# /gm)?.length, 1, twin);
    assert.doesNotMatch(body.replaceAll(/^```.*?^```/gms, ''), /<(?:div|p|h1|section)\b|\]\(\/|\(undefined|\\[._]|%5F/, twin);
    assert.doesNotMatch(body, /api\.example\.com/, twin);
    if (path !== '/docs/plans' && path !== '/docs/status') assert.ok(index.includes(`127.0.0.1:8080${twin})`), twin);
  }
  const sandbox = (await get('/docs/sandbox.md')).body;
  assert.match(sandbox, /\| `5a4db0c5-0000-4000-8000-000000000200`<br>`sandbox-card` +\|/, 'each value of a cell on its own');
  assert.match((await get('/docs/guide/cards-and-looks.md')).body, /`look` parameter/, 'words are apart');
  const code = (await get('/docs/guide/getting-started.md')).body;
  for (const language of ['sh', 'js', 'python', 'php']) assert.ok(code.includes(`\`\`\`${language}\n`), language);
  assert.ok(code.includes('    with open(f"card.{format}", "wb") as file:\n        file.write(content)'), 'code is unchanged');
});

test('a page is Markdown for a caller that prefers it, and caches keep both forms', async () => {
  for (const [path, accept, type] of [
    ['/docs/sandbox', 'text/markdown', 'markdown'],
    ['/docs/sandbox', 'text/markdown, text/html;q=0.9', 'markdown'],
    ['/docs/status', 'text/markdown', 'markdown'],
    ['/docs', 'text/markdown', 'markdown'],
    ['/docs/sandbox', 'text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
    ['/docs/sandbox', '*/*', 'html'],
  ] as const) {
    const { headers } = await get(path, { accept });
    assert.equal(headers['content-type'], `text/${type}; charset=utf-8`, `${path}, ${accept}`);
    assert.equal(headers.vary, 'Accept, Accept-Encoding');
  }
});

test('what the operator has not released is marked', async () => {
  const unreleased = Fastify();
  const library = await sampleLibrary();
  const released = partnerOperations().filter(({ declaration: { id } }) => id !== 'findGift' && id !== 'listSimilar');
  assert.ok(renderer);
  serveDocuments(unreleased, { operations: released, deployment, library, renderer, offers: () => [], status: async () => status });
  const read = async (url: string) => (await unreleased.inject(url)).body;
  const tools = await read('/docs/guide/ai-agents.md');
  assert.match(tools, /`find_gift` \(not released\)/);
  assert.match(tools, /`identify_perfume` +\|/);
  assert.match(await read('/docs'), /Recommendations<\/a><p>Planned\. Similar/);
  assert.match(await read('/llms.txt'), /recommendations\.md\): Not released on this service\. Similar/);
  assert.doesNotMatch((await get('/llms.txt')).body, /Not released/);
  await unreleased.close();
});

test('security.txt names the support address and hasn’t expired; the feed has an entry per date; there is a favicon', async () => {
  const { body } = await get('/.well-known/security.txt');
  assert.match(body, /^Contact: mailto:support@sillage\.example$/m);
  assert.ok(Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') > Date.now());
  const feed = (await get('/docs/changelog.atom')).body;
  const dates = [...(await get('/docs/changelog')).body.matchAll(/<h2 id="(\d{4}-\d\d-\d\d)">/g)].map(([, date]) => date);
  assert.deepEqual(
    [...feed.matchAll(/<title>Changes of (\S+)<\/title>/g)].map(([, date]) => date),
    dates,
  );
  assert.deepEqual([...(await get('/favicon.ico')).rawPayload.subarray(0, 4)], [0, 0, 1, 0]);
});

test('the plans page has the operator’s prices, the status page the incidents', async () => {
  const { body } = await get('/docs/plans');
  assert.match(body, /Boutique<\/td><td>25,000<\/td><td>300<\/td><td>€29\.00 per month/);
  assert.match(body, /Retailer<\/td>.*<a href="mailto:support@sillage\.example\?subject=Retailer">ask us/);
  assert.match((await get('/docs/status')).body, /2026-11-20 10:00<\/td><td>ongoing<\/td><td>The node couldn/);
});

test('the search index covers every page by section', async () => {
  const [, address = ''] = /data-index="([^"]+)"/.exec((await get('/docs/search')).body) ?? [];
  const index = MiniSearch.loadJSON((await get(address)).body, searchOptions);
  const found = (query: string): string[] => index.search(query, searchSettings).map(({ id }) => String(id));
  for (const [query, wanted] of [
    ['rate limit', '/docs/guide/metering-and-limits'],
    ['claim test key', '/docs/guide/getting-started#2-claim-a-test-key'],
    ['fragrance card', '/docs/reference/getCard'],
    ['draft_needs_preview', '/docs/errors/draft_needs_preview'],
    ['DATABASE_URL', '/docs/operators/deployment'],
  ] as const)
    assert.ok(
      found(query)
        .slice(0, 5)
        .some((id) => id.startsWith(wanted)),
      `${query}: ${found(query).slice(0, 5)}`,
    );
});

test('each page of the reference is at most 60 KB with its stylesheets, and describes its operation without scripts', async () => {
  const { body: start } = await get('/docs/reference');
  for (const { declaration } of partnerOperations()) {
    const { id, method, path, answer } = declaration;
    const { body } = await get(`/docs/reference/${id}`);
    const sheets = [...body.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => get(address));
    const bytes = (await Promise.all(sheets)).reduce((sum, sheet) => sum + sheet.rawPayload.length, Buffer.byteLength(body));
    assert.ok(bytes <= 60_000, `${id}: ${bytes} bytes`);
    const visible = body.replaceAll(/<script\b.*?<\/script>/gs, '');
    assert.ok(visible.includes(`${method} ${path}`), id);
    for (const language of sampleLanguages) assert.ok(visible.includes(`aria-label="Sample, ${language}"`), `${id}: ${language}`);
    const listed = [...visible.matchAll(/\/docs\/errors\/(\w+)"><code>/g)].map(([, code]) => code);
    assert.deepEqual(new Set(listed), new Set(codesOf(declaration)), id);
    const order = refusalOrder.flat().filter((code) => listed.includes(code));
    assert.deepEqual(listed.slice(0, order.length), order, id);
    if (answer instanceof z.ZodObject)
      for (const field of Object.keys(answer.shape)) assert.ok(visible.includes(`<li><code>${field}</code>`), `${id}: ${field}`);
    assert.ok(start.includes(`id="tag/${tagOf(declaration).toLowerCase()}/${id}"`), 'the anchor of the former page');
  }
});

test('the reference links to calls that the console has a form for', () => {
  const forms = readFileSync(new URL('../../../../console/src/pages/business/parts/calls-to-try.ts', import.meta.url), 'utf8');
  assert.deepEqual(new Set([...forms.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id)), triedInConsole);
});

test('shops and operators have their own navigation', async () => {
  const navigationOf = async (path: string): Promise<string> =>
    (await getPage(path)).body.match(/<nav aria-label="(?:Guide|Operators)">.*?<\/nav>/s)?.[0] ?? '';
  const shops = await navigationOf('/docs/guide/getting-started');
  const operators = await navigationOf('/docs/operators/deployment');
  for (const { name } of guidePages) assert.ok(shops.includes(`/guide/${name}"`) && !operators.includes(`/guide/${name}"`), name);
  for (const { name } of operatorPages) assert.ok(operators.includes(`/operators/${name}"`) && !shops.includes(name), name);
  const { body } = await get('/docs');
  assert.doesNotMatch(body, /npm start|demo\.env/, 'the front page is for shops, which run nothing');
});

test('the changelog has an anchor for each date, newest first', async () => {
  const { body } = await get('/docs/changelog');
  const dates = [...body.matchAll(/<h2 id="(\d{4}-\d\d-\d\d)">/g)].map(([, date]) => date);
  assert.ok(dates.length > 0);
  assert.deepEqual(dates, [...new Set(dates)].sort().reverse());
});

test('the OpenAPI document is served without a key, and returns 304 if unchanged', async () => {
  const { statusCode, headers, json } = await get('/api/partner/v1/openapi.json');
  assert.equal(statusCode, 200);
  assert.equal(headers['access-control-allow-origin'], undefined);
  assert.equal(json().servers[0].url, deployment.api);
  const again = await get('/api/partner/v1/openapi.json', { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
});

test('an unknown page returns a 404 page, and the root redirects to the documentation', async () => {
  for (const path of ['/docs/nowhere', '/docs/errors/no_such_code', '/docs/assets/..%2f..%2fpackage.json']) {
    const { statusCode, headers, body } = await get(path);
    assert.equal(statusCode, 404, path);
    assert.match(String(headers['content-type']), /html/);
    assert.match(body, /Page not found/);
  }
  assert.equal((await get('/')).headers.location, '/docs');
  assert.equal((await get('/docs/guide')).headers.location, '/docs/guide/getting-started');
  assert.equal((await get('/docs/operators')).headers.location, '/docs/operators/quick-start');
  assert.equal((await get('/docs/guide/deployment')).headers.location, '/docs/operators/deployment', 'a former path');
  assert.equal((await get('/docs/errors/')).headers.location, '/docs/errors');
});

test('files have hashed names and are cached forever', async () => {
  const { body } = await get('/docs');
  const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
  const { headers } = await get(stylesheet);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['content-type'], 'text/css; charset=utf-8');
});

for (const sheet of Object.values(fontSheets)) {
  test(`/fonts/${sheet} can be linked to by any page, and all of its files exist and are cached forever`, async () => {
    const { statusCode, headers, body } = await get(`/fonts/${sheet}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/css; charset=utf-8');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.match(String(headers['cache-control']), /^public, max-age=86400$/);
    const named = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, name = '']) => name);
    assert.equal(new Set(named).size, named.length);
    for (const family of ['Cormorant', 'Marcellus', 'Noto Sans Arabic', ...(sheet === fontSheets.all ? ['Shippori Mincho'] : [])])
      assert.ok(body.includes(`font-family:'${family}'`), family);
    for (const name of named) {
      const file = await get(`/fonts/${name}`);
      assert.equal(file.statusCode, 200, name);
      assert.equal(file.headers['access-control-allow-origin'], '*');
      assert.equal(file.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(file.rawPayload.subarray(0, 4).toString('latin1'), 'wOF2', name);
    }
  });
}

test('only fonts are served below /fonts', async () => {
  for (const name of ['', 'nowhere.woff2', '..%2f..%2fpackage.json', 'constructor'])
    assert.equal((await get(`/fonts/${name}`)).statusCode, 404, name);
});

test('a page is compressed if the caller accepts it', async () => {
  const { headers } = await get('/docs', { 'accept-encoding': 'br, gzip' });
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal((await get('/docs', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding'], undefined);
});

test('an image that could not be rendered is rendered at the next request', async () => {
  assert.ok(renderer);
  const real = renderer;
  let failures = 1;
  const failing: CardRenderer = {
    ...real,
    render: async (...order) => (failures-- > 0 ? new Refusal('unavailable') : real.render(...order)),
  };
  const busy = Fastify();
  const library = await sampleLibrary();
  const site = { operations: partnerOperations(), deployment, library, offers: () => [], status: async () => status };
  serveDocuments(busy, { ...site, renderer: failing });
  const first = await busy.inject('/docs/examples/label-1.png');
  assert.deepEqual([first.statusCode, first.headers['retry-after'], first.headers['cache-control']], [503, '5', 'no-store']);
  const second = await busy.inject('/docs/examples/label-1.png');
  assert.deepEqual([second.statusCode, second.headers['content-type']], [200, 'image/png']);
  await busy.close();
});

test('every example shows its card in three looks, and each PNG comes from the renderer of the API', async () => {
  for (const layout of layoutNames) {
    const { body } = await get(`/docs/examples/${layout}`);
    const files = [...body.matchAll(/src="(\/docs\/examples\/[^"]+\.png)"/g)].map(([, file = '']) => file);
    assert.equal(files.length, 3, layout);
    for (const file of files) {
      const { statusCode, headers, rawPayload } = await get(file);
      assert.equal(statusCode, 200, file);
      assert.equal(headers['content-type'], 'image/png');
      assert.deepEqual([...rawPayload.subarray(1, 4)], [...Buffer.from('PNG')]);
    }
  }
});
