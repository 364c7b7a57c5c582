import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { parseShopifySettings, shopifyEnvironment } from '../../src/adapters/shopify/settings.ts';
import { createShopifyPlatform } from '../../src/adapters/shopify/shopify.ts';
import type { VariantMetafields } from '../../src/resources/storefront/metafields.ts';
import type { Platform } from '../../src/resources/storefront/platform.ts';
import type { Answering } from '../billing/stripe-server.ts';
import { gzipBomb, hostileResponses, malformedResponses, startPrivateServer, withinLimits } from '../support/hostile-responses.ts';
import { type ShopifyServer, startShopifyServer, variant } from './shopify-server.ts';

/** Whatever the platform responds, a call ends in time with a valid result or an error that explains the problem, and nothing else is affected. */
const domain = 'maison-odile.myshopify.com';
const elsewhere = await startPrivateServer();
let server: ShopifyServer;
/** Waits only briefly for responses that never come. */
let hasty: Platform;
/** Has the time of a slow machine for those that do come. */
let patient: Platform;
/** The one that makes the calls. */
let shopify: Platform;
let access = '';
let operation = '';

before(async () => {
  server = await startShopifyServer();
  const settings = parseShopifySettings(z.object(shopifyEnvironment).parse(server.env));
  assert.ok(settings !== null && typeof settings !== 'string');
  const returnTo = 'https://sillage.example/console/shopify';
  hasty = createShopifyPlatform(settings, returnTo, { timeoutMs: 600, downloadMs: 4_000 });
  patient = createShopifyPlatform(settings, returnTo, { timeoutMs: 60_000, downloadMs: 60_000 });
  shopify = patient;
  const token = await shopify.consent.token(domain, code());
  access = token?.access ?? '';
  const shop = server.shop(domain);
  shop.subscriptions = [{ handle: 'pro' }];
  shop.exportTurns = 0;
  shop.lines = [variant(1, 'SKU 1', 'Default Title', { title: 'Ambre Nuit Blanche', vendor: 'Maison Aurore' })];
  operation = (await shopify.admin.beginExport(domain, access)) ?? '';
});
after(async () => {
  elsewhere.close();
  await server?.close();
});

const code = (): string => new URLSearchParams(server.agree(shopify.consent.address(domain, 'state', 'writes'))).get('code') ?? '';
const facts: readonly VariantMetafields[] = [
  {
    owner: 'gid://shopify/ProductVariant/1',
    metafields: [{ key: 'name', value: 'Ambre' }],
    gone: ['house'],
  },
];
async function read<T>(entries: AsyncIterable<T> | null): Promise<readonly T[] | null> {
  if (entries === null) return null;
  const all: T[] = [];
  for await (const one of entries) all.push(one);
  return all;
}

const isText = (value: unknown, charactersMax: number): boolean =>
  typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value) && value.length <= charactersMax;
const isToken = (token: unknown): boolean => {
  const { access: text, refresh, untilMs } = Object(token);
  const isSecret = (value: unknown) => typeof value === 'string' && /^[!-~]{1,2000}$/.test(value);
  return isSecret(text) && isSecret(refresh) && untilMs < Date.now() + 400 * 86_400_000;
};
const isMetafieldsResponse = (answer: unknown): boolean => {
  const { is, restMs = 0, reason = '' } = Object(answer);
  return ['done', 'refused', 'forbidden', 'throttled'].includes(is) && restMs >= 0 && isText(reason, 500);
};

interface Asked {
  readonly ask: () => Promise<unknown>;
  readonly isSound: (result: unknown) => boolean;
}
const calls: Readonly<Record<string, Asked>> = {
  'a token': { ask: () => shopify.consent.token(domain, code()), isSound: isToken },
  'a renewed token': {
    ask: () => shopify.consent.renewToken(domain, [...server.shop(domain).refreshes].at(-1) ?? ''),
    isSound: isToken,
  },
  subscriptions: {
    ask: () => shopify.admin.subscriptions(domain, access),
    isSound: (result) =>
      Array.isArray(result) &&
      result.every(({ handle, since }) => (handle === null || isText(handle, 255)) && /^(?:19[7-9]|20)\d+-.*Z$/.test(since)),
  },
  'an export that begins': {
    ask: () => shopify.admin.beginExport(domain, access),
    isSound: (result) => typeof result === 'string' && /^[!-~]{1,255}$/.test(result),
  },
  'an export': {
    ask: () => shopify.admin.exported(domain, access, operation),
    isSound: (result) => {
      const { is, url = null, reason = '' } = Object(result);
      return (
        ['done', 'failed', 'under way'].includes(is) && isText(reason, 500) && (url === null || String(url).startsWith('http://127.0.0.1:'))
      );
    },
  },
  'definitions of facts': { ask: () => shopify.metafields.define(domain, access), isSound: isMetafieldsResponse },
  'facts to be written': { ask: () => shopify.metafields.write(domain, access, facts), isSound: isMetafieldsResponse },
  'facts to be removed': { ask: () => shopify.metafields.remove(domain, access, facts), isSound: isMetafieldsResponse },
};

/** A valid result, or an error that names the provider and explains what was wrong with its response. */
async function endsCleanly(name: string, { ask, isSound }: Asked): Promise<'sound' | 'fault'> {
  const result = await ask().catch((error: unknown) => error);
  if (!(result instanceof Error)) {
    assert.ok(isSound(result), `${name}: ${JSON.stringify(result)?.slice(0, 300)}`);
    return 'sound';
  }
  assert.match(result.message, /Shopify/, name);
  assert.ok(result.message.length < 2_000, `${name}: ${result.message.length} characters`);
  return 'fault';
}

async function answering<T>(answer: Answering, work: () => Promise<T>): Promise<T> {
  server.answering = answer;
  try {
    return await work();
  } finally {
    server.answering = null;
  }
}

async function hastily<T>(work: () => Promise<T>): Promise<T> {
  shopify = hasty;
  try {
    return await work();
  } finally {
    shopify = patient;
  }
}

for (const { name, answer } of hostileResponses(elsewhere.url))
  test(`Shopify responds with ${name}: every call ends in time with a fault that says so, and the next one succeeds`, async () => {
    const ended = await answering(answer, () =>
      hastily(() => withinLimits(() => Promise.all(Object.entries(calls).map(([what, call]) => endsCleanly(`${what}, ${name}`, call))))),
    );
    // Throttled metafields are written a little later.
    assert.deepEqual(new Set(name.startsWith('429') ? ended.slice(0, -3) : ended), new Set(['fault']));
    assert.equal(elsewhere.calls(), 0, 'a redirect was followed');
    assert.equal((await shopify.admin.subscriptions(domain, access))?.length, 1);
  });

for (const status of [400, 401, 402, 404])
  test(`an HTML page with status ${status} says nothing about the shop: it is neither uninstalled nor frozen`, async () => {
    const page: Answering = (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    for (const [what, call] of Object.entries(calls))
      assert.equal(await answering(page, () => endsCleanly(`${what}, ${status}`, call)), 'fault', what);
  });

for (const [what, call] of Object.entries(calls))
  test(`every field of a response about ${what} is odd once: the result is valid, or a fault that says so`, async () => {
    let sound = '';
    const soundly: Answering = (response, usual) => {
      sound = usual;
      response.writeHead(200, { 'content-type': 'application/json' }).end(usual);
    };
    assert.equal(await answering(soundly, () => endsCleanly(what, call)), 'sound');
    const tried = { sound: 0, fault: 0 };
    for (const { at, oddly } of malformedResponses(JSON.parse(sound))) {
      const odd: Answering = (response, usual) => void response.writeHead(200, { 'content-type': 'application/json' }).end(oddly(usual));
      tried[await answering(odd, () => endsCleanly(`${what} ${at}`, call))] += 1;
    }
    assert.ok(tried.fault > 0 && tried.sound + tried.fault > 5, JSON.stringify(tried));
  });

const products = (lines: (write: (text: string | Buffer) => boolean, end: () => void) => void): Promise<readonly unknown[] | null> =>
  answering(
    (response) => {
      response.writeHead(200, { 'content-type': 'application/jsonl' });
      lines(
        (text) => response.write(text),
        () => void response.end(),
      );
    },
    async () => {
      const exported = { url: `${server.env.SHOPIFY_BASE}/written/${domain}` };
      return read(await shopify.admin.products({ domain: '', access: '' }, exported.url));
    },
  );

const line = (more: object): string =>
  `${JSON.stringify({ id: 'gid://shopify/ProductVariant/1', sku: 'A', title: 'T', product: { title: 'P', vendor: 'V' }, ...more })}\n`;

/** Lines that may be skipped but must not prevent others from being read. */
const oddLines: Readonly<Record<string, string>> = {
  'no JSON': '{"id": 5\n',
  'a number': '1\n',
  null: 'null\n',
  'an empty object': '{}\n',
  'NUL in the id': line({ id: 'gid://shopify/ProductVariant/\0' }),
  'an id of another kind': line({ id: 'x'.repeat(5_000) }),
  'no id': line({ id: undefined }),
  'NUL in the title': line({ title: 'a\0b' }),
  'half a character': line({ title: '\ud800', sku: '\udfff' }),
  'an SKU of 5,000 characters': line({ sku: 'x'.repeat(5_000) }),
  'a title of 5,000 invisible characters': line({ title: `${'\u200b'.repeat(5_000)}x` }),
  'a title of wrong type': line({ title: 1 }),
  'no product': line({ product: null }),
  'marks upon marks': line({ title: `a${'\u0301\u0323'.repeat(2_000)}`, sku: `a${'\u0301\u0323'.repeat(80)}` }),
};

test('an odd line of an export is either skipped or valid, and the lines around it are read', async () => {
  for (const [name, odd] of Object.entries(oddLines)) {
    const read = await withinLimits(() =>
      products((write, end) => {
        write(
          line({ id: 'gid://shopify/ProductVariant/8', sku: 'before' }) +
            odd +
            line({ id: 'gid://shopify/ProductVariant/9', sku: 'after' }),
        );
        end();
      }),
    );
    assert.equal(read?.length, 3, name);
    for (const one of read ?? []) {
      const { row, variant: owner, reason } = Object(one);
      if (row === null) assert.ok(isText(reason, 300), name);
      else {
        assert.ok(isText(row.ref, 200) && isText(row.name, 400), name);
        assert.match(owner, /^gid:\/\/shopify\/ProductVariant\/\d+$/, name);
      }
    }
  }
});

test('a variant that appears in an export twice is imported once', async () => {
  const read = await products((write, end) => {
    write(line({ sku: 'one' }) + line({ sku: 'two' }));
    end();
  });
  assert.deepEqual(
    read?.map((one) => Object(one).row?.ref ?? null),
    ['one', null],
  );
});

/** Exports that never end or never fit: each is aborted. */
const endless: Readonly<Record<string, (write: (text: string | Buffer) => boolean, end: () => void) => void>> = {
  'one line without an end': (write) => pour(write, 'a'.repeat(65_536)),
  'empty lines without an end': (write) => pour(write, '\n'.repeat(65_536)),
  'lines of spaces without an end': (write) => pour(write, `${' '.repeat(1_000)}\n`.repeat(64)),
  'large lines without an end': (write) => pour(write, line({ title: 'x'.repeat(200_000) })),
  'no byte at all': () => {},
  'a byte now and then': (write) => void setInterval(() => write(' '), 50).unref(),
};
function pour(write: (text: string) => boolean, text: string): void {
  const more = setInterval(() => {
    for (let times = 0; times < 20; times++) if (!write(text)) return;
  }, 1);
  more.unref();
}

for (const [name, lines] of Object.entries(endless))
  test(`an export of ${name} is aborted, and blocks nothing`, async () => {
    const error = await hastily(() => withinLimits(() => products(lines).catch((fault: unknown) => fault)));
    assert.ok(error instanceof Error, `${error}`);
    assert.match(error.message, /Shopify/);
  });

test('a compressed export is measured by its decompressed size', async () => {
  const bomb = gzipBomb(512, '\n');
  const error = await withinLimits(() =>
    answering(
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      async () => read(await shopify.admin.products({ domain: '', access: '' }, `${server.env.SHOPIFY_BASE}/written/${domain}`)),
    ).catch((fault: unknown) => fault),
  );
  assert.ok(error instanceof Error && /Shopify/.test(error.message), `${error}`);
});

test('an export at another host is not fetched', async () => {
  const { SHOPIFY_BASE: base } = server.env;
  for (const url of [elsewhere.url, `${base}1/x`, `${base}@127.0.0.1/x`, `${base}.example.com/x`, 'file:///etc/passwd', 'data:,x', 'x'])
    await assert.rejects(async () => shopify.admin.products({ domain: '', access: '' }, url), /Shopify/, url);
  assert.equal(elsewhere.calls(), 0);
});
