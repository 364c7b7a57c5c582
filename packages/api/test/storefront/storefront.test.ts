import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { type DueShop, saveShopReading } from '../../src/adapters/postgres/storefront/due-shops.ts';
import { tokenSeal } from '../../src/adapters/postgres/storefront/token-seal.ts';
import { createStorefrontJob } from '../../src/wiring/storefront/storefront-job.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import {
  eventually,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
  testConfig,
} from '../support/harness.ts';
import { setLedgerClock } from '../support/ledger-clock.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';
import { type Notice, type ShopifyServer, shopSecrets, startShopifyServer } from './shopify-server.ts';

/** Scenarios of a connected shop: in the end, the business's plan matches the shop's subscription, even if messages were late, repeated or forged. */
let database: TestDatabase;
let service: TestService;
let shopify: ShopifyServer;
let person: TestPerson;
let stranger: TestPerson;
let nodes: readonly (() => Promise<void>)[];

before(async () => {
  ({ database } = await stockedDatabase());
  const { db } = database;
  shopify = await startShopifyServer();
  service = await startTestService(database.url, { env: { ...shopify.env } });
  person = await newPerson(service, 'odile@maison-odile.fr');
  stranger = await newPerson(service, 'stranger@maison-verveine.fr');
  const platforms = testConfig({ ...shopify.env }).storefronts.map(({ open }) => open(''));
  const seal = tokenSeal(await loadPepper(db, null));
  const log = { warn: () => {}, error: () => {} };
  nodes = [1, 2].map(() => createStorefrontJob({ db, importsDb: db, platforms, seal, log }));
});
after(async () => {
  await service?.close();
  await shopify?.close();
  await database?.drop();
});

interface Site extends TestBusiness {
  readonly domain: string;
}

async function site(): Promise<Site> {
  const business = await newBusiness(database.db, { plan: 'trial' });
  await addMember(database, business.id, person.id, 'admin');
  return { ...business, domain: `maison-${randomUUID().slice(0, 8)}.myshopify.com` };
}

const begin = async ({ id }: TestBusiness, domain: string, by = person): Promise<string> =>
  String((await got('startShopConnection', by.call('POST', `/businesses/${id}/shop/begin`, { shop: domain }))).url);
const handIn = ({ id }: TestBusiness, query: string, by = person): Promise<Response> =>
  by.call('POST', `/businesses/${id}/shop/connect`, { query });

async function connect(shop: Site, ...handles: (string | null)[]): Promise<void> {
  shopify.shop(shop.domain).subscriptions = handles.map((handle) => ({ handle }));
  await got('connectShop', handIn(shop, shopify.agree(await begin(shop, shop.domain))));
  await work();
}

async function connected(...handles: (string | null)[]): Promise<Site> {
  const shop = await site();
  await connect(shop, ...handles);
  return shop;
}

async function send({ body, headers }: Notice): Promise<number> {
  const response = await fetch(`${service.publicUrl}/api/webhooks/shopify`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

async function tell(topic: string, { domain }: Site): Promise<void> {
  assert.equal(await send(shopify.notice(topic, domain)), 200);
  await work();
}

/** Runs until nothing is due except failed work. */
async function work(): Promise<void> {
  await eventually(async () => {
    await Promise.all(nodes.map((node) => node()));
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from shops s
      where failures = 0 and (redact or (token is not null and wanted > synced))`.execute(database.db);
    assert.equal(rows[0]?.due, 0, 'work is never done');
  });
}

async function pass(seconds: number): Promise<void> {
  shopify.aheadMs += seconds * 1_000;
  await setLedgerClock(database.db, shopify.aheadMs / 1_000);
  await work();
}

async function stands({ id }: TestBusiness): Promise<string> {
  const { rows } = await sql<{ plan: string; state: string }>`select plan, state from businesses where id = ${id}`.execute(database.db);
  return `${rows[0]?.plan} ${rows[0]?.state}`;
}

const noticesOf = async ({ domain }: Site): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_events where customer_id = ${domain}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};
const shopOf = async ({ id }: TestBusiness) => Object((await got('getShop', person.call('GET', `/businesses/${id}/shop`))).shop);
const update = 'app_subscriptions/update';

const scenarios: readonly (readonly [name: string, ends: string, run: () => Promise<Site>])[] = [
  ['a shop with a subscription', 'retailer active', () => connected('pro')],
  ['a shop without a subscription', 'trial active', () => connected()],
  [
    'a forged webhook',
    'boutique active',
    async () => {
      const shop = await connected('starter');
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      const good = shopify.notice(update, shop.domain);
      for (const signature of ['', 'x', `${good.headers['x-shopify-hmac-sha256']}x`])
        assert.equal(await send({ ...good, headers: { ...good.headers, 'x-shopify-hmac-sha256': signature } }), 401, signature);
      assert.equal(await send(shopify.notice(update, shop.domain, { secret: 'shpss_guessed' })), 401);
      const { 'x-shopify-hmac-sha256': _, ...unsigned } = good.headers;
      assert.equal(await send({ ...good, headers: unsigned }), 401);
      assert.equal(await noticesOf(shop), 0);
      return shop;
    },
  ],
  [
    'a webhook that was modified in transit',
    'boutique active',
    async () => {
      const shop = await connected('starter');
      shopify.shop(shop.domain).subscriptions = [];
      const good = shopify.notice(update, shop.domain, { body: '{"name": "Maison\\u0020Odile", "n": 1.0}' });
      assert.equal(await send({ ...good, body: JSON.stringify(JSON.parse(good.body)) }), 401);
      await work();
      return shop;
    },
  ],
  [
    'a webhook signed with the previous secret',
    'retailer active',
    async () => {
      const shop = await connected();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      assert.equal(await send(shopify.notice(update, shop.domain, { secret: shopSecrets.olderSecret })), 200);
      await work();
      return shop;
    },
  ],
  [
    'a webhook that arrives twice',
    'retailer active',
    async () => {
      const shop = await connected();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      const notice = shopify.notice(update, shop.domain);
      assert.deepEqual(await Promise.all([send(notice), send(notice), send(notice)]), [200, 200, 200]);
      await work();
      assert.equal(await noticesOf(shop), 1);
      const { rows } = await sql<{ entries: number }>`
        select count(*)::int as entries from audit where business_id = ${shop.id} and action = 'business.changed'`.execute(database.db);
      assert.equal(rows[0]?.entries, 1);
      return shop;
    },
  ],
  [
    'a webhook replayed a day later, after the shop has downgraded',
    'boutique active',
    async () => {
      const shop = await connected('starter');
      const { subscriptions } = shopify.shop(shop.domain);
      const before = shopify.notice(update, shop.domain, { body: '{"app_subscription":{"plan_handle":"pro","status":"ACTIVE"}}' });
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      assert.equal(await send(before), 200);
      await work();
      assert.equal(await stands(shop), 'retailer active');
      shopify.shop(shop.domain).subscriptions = subscriptions;
      await tell(update, shop);
      await pass(86_400);
      assert.equal(await send(before), 200);
      assert.equal(await send({ ...before, headers: { ...before.headers, 'x-shopify-webhook-id': randomUUID() } }), 200);
      await work();
      return shop;
    },
  ],
  [
    'a late webhook of a plan that was cancelled since',
    'trial active',
    async () => {
      const shop = await connected('pro');
      const late = shopify.notice(update, shop.domain, { triggeredAt: new Date(Date.now() - 7_200_000).toISOString() });
      shopify.shop(shop.domain).subscriptions = [];
      await tell(update, shop);
      assert.equal(await send(late), 200);
      await work();
      return shop;
    },
  ],
  [
    'a plan change with webhooks in the wrong order',
    'retailer active',
    async () => {
      const shop = await connected('starter');
      const [first, second] = ['starter', 'pro'].map((handle) =>
        shopify.notice(update, shop.domain, { body: JSON.stringify({ app_subscription: { plan_handle: handle } }) }),
      );
      assert.ok(first && second);
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      for (const notice of [second, first]) assert.equal(await send(notice), 200);
      await work();
      return shop;
    },
  ],
  [
    'a webhook under another topic: a plan change as an uninstall and as an erasure',
    'retailer active',
    async () => {
      const shop = await connected('pro');
      const { body, headers } = shopify.notice(update, shop.domain);
      for (const topic of ['app/uninstalled', 'shop/redact'])
        assert.equal(await send({ body, headers: { ...headers, 'x-shopify-topic': topic, 'x-shopify-webhook-id': randomUUID() } }), 200);
      await work();
      assert.equal((await shopOf(shop)).connected, true);
      return shop;
    },
  ],
  [
    'the provider down for an hour while a plan is bought',
    'retailer active',
    async () => {
      const shop = await connected();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      for (const mood of ['away', 'broken'] as const) {
        shopify.mood = mood;
        await tell(update, shop);
        await pass(1_800);
        assert.equal(await stands(shop), 'trial active');
      }
      shopify.mood = 'well';
      await sql`update shops set failures = 0 where business_id = ${shop.id}`.execute(database.db);
      await pass(901);
      return shop;
    },
  ],
  [
    'the provider down for an hour: an active plan continues',
    'retailer active',
    async () => {
      const shop = await connected('pro');
      shopify.mood = 'broken';
      await tell(update, shop);
      await pass(3_600);
      return shop;
    },
  ],
  [
    'a webhook that never arrived',
    'boutique active',
    async () => {
      const shop = await connected('pro');
      shopify.shop(shop.domain).subscriptions = [{ handle: 'starter' }];
      await pass(6 * 3_600 + 60);
      await eventually(async () => {
        await work();
        assert.equal(await stands(shop), 'boutique active');
      });
      return shop;
    },
  ],
  [
    'an expired token',
    'retailer active',
    async () => {
      const shop = await connected();
      shopify.shop(shop.domain).expire();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      await sql`update shops set token = ${await sealedAnew(shop, 1)} where business_id = ${shop.id}`.execute(database.db);
      await tell(update, shop);
      return shop;
    },
  ],
  [
    'a renewed token that is lost on the way: the previous refresh token is used again',
    'retailer active',
    async () => {
      const shop = await connected('pro');
      await sql`update shops set token = ${await sealedAnew(shop, 1)} where business_id = ${shop.id}`.execute(database.db);
      shopify.answering = (response) => void response.destroy();
      await tell(update, shop);
      shopify.answering = null;
      assert.equal((await shopOf(shop)).connected, true);
      await sql`update shops set failures = 0 where business_id = ${shop.id}`.execute(database.db);
      await pass(901);
      assert.equal((await shopOf(shop)).connected, true);
      return shop;
    },
  ],
  [
    'an uninstall',
    'trial active',
    async () => {
      const shop = await connected('pro');
      shopify.shop(shop.domain).uninstall();
      await tell('app/uninstalled', shop);
      const { rows } = await sql<{ token: unknown; revoked: boolean }>`
        select s.token, k.revoked_at is not null as revoked from shops s join keys k on k.id = s.key_id where s.business_id = ${shop.id}`.execute(
        database.db,
      );
      assert.deepEqual(rows, [{ token: null, revoked: true }]);
      return shop;
    },
  ],
  [
    'an uninstall and a new installation, then the webhook of the uninstall',
    'retailer active',
    async () => {
      const shop = await connected('starter');
      const late = shopify.notice('app/uninstalled', shop.domain, { triggeredAt: new Date(Date.now() - 60_000).toISOString() });
      shopify.shop(shop.domain).uninstall();
      await connect(shop, 'pro');
      assert.equal(await send(late), 200);
      await work();
      return shop;
    },
  ],
  [
    'an uninstall and its webhook, then a new installation',
    'boutique active',
    async () => {
      const shop = await connected('pro');
      shopify.shop(shop.domain).uninstall();
      await tell('app/uninstalled', shop);
      await connect(shop, 'starter');
      return shop;
    },
  ],
  [
    'a provider clock that is a day ahead or behind',
    'trial active',
    async () => {
      const shop = await connected('pro');
      for (const hours of [-24, 24])
        assert.equal(
          await send(
            shopify.notice('app/uninstalled', shop.domain, { triggeredAt: new Date(Date.now() + hours * 3_600_000).toISOString() }),
          ),
          200,
        );
      await work();
      assert.equal(await stands(shop), 'retailer active');
      shopify.shop(shop.domain).uninstall();
      assert.equal(await send(shopify.notice('app/uninstalled', shop.domain, { triggeredAt: 'yesterday' })), 200);
      await work();
      return shop;
    },
  ],
  [
    'an upgrade',
    'retailer active',
    async () => {
      const shop = await connected('starter');
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      await tell(update, shop);
      return shop;
    },
  ],
  [
    'an unknown plan leaves the previous one unchanged',
    'boutique active',
    async () => {
      const shop = await connected('starter');
      shopify.shop(shop.domain).subscriptions = [{ handle: 'platinum' }];
      await tell(update, shop);
      assert.match((await shopOf(shop)).trouble, /platinum/);
      return shop;
    },
  ],
  [
    'a test subscription',
    'trial active',
    async () => {
      const shop = await connected();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro', test: true }];
      await tell(update, shop);
      return shop;
    },
  ],
  [
    'a plan that is frozen, declined, expired or not yet accepted',
    'trial active',
    async () => {
      const shop = await connected('pro');
      for (const status of ['FROZEN', 'DECLINED', 'EXPIRED', 'CANCELLED', 'PENDING']) {
        shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
        await tell(update, shop);
        assert.equal(await stands(shop), 'retailer active');
        shopify.shop(shop.domain).subscriptions = [{ handle: 'pro', status }];
        await tell(update, shop);
        assert.equal(await stands(shop), 'trial active', status);
      }
      return shop;
    },
  ],
  [
    'a shop that uninstalls the app during the redirect',
    'trial active',
    async () => {
      const shop = await site();
      shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
      const query = shopify.agree(await begin(shop, shop.domain));
      shopify.shop(shop.domain).uninstall();
      assert.equal(await send(shopify.notice('app/uninstalled', shop.domain)), 200);
      await refusalIn(await handIn(shop, query), 'invalid_query', 400);
      await work();
      assert.equal((await got('getShop', person.call('GET', `/businesses/${shop.id}/shop`))).shop, null);
      return shop;
    },
  ],
  [
    'a smaller plan of the operator’s outranks the shop’s',
    'boutique active',
    async () => {
      const shop = await connected('pro');
      await changeBusiness(database.db, shop.id, { plan: 'boutique' });
      await tell(update, shop);
      return shop;
    },
  ],
  [
    'a shop of another business',
    'trial active',
    async () => {
      const theirs = await connected('pro');
      const ours = await site();
      const refusal = await refusalIn(await handIn(ours, shopify.agree(await begin(ours, theirs.domain))), 'draft_needs_preview', 409);
      assert.match(refusal.error.message, /another business/);
      assert.equal(await stands(theirs), 'retailer active');
      return ours;
    },
  ],
  [
    'a redirect of a stranger, another business or another shop, or one that is changed, late or already used',
    'trial active',
    async () => {
      const [ours, theirs] = [await site(), await site()];
      const back = async () => shopify.agree(await begin(ours, ours.domain));
      const tries: readonly [Site, string][] = [
        [theirs, await back()],
        [ours, (await back()).replace(ours.domain, theirs.domain)],
        [ours, (await back()).replace('state=', 'state=x')],
        [ours, `${await back()}&shop=${theirs.domain}`],
        [ours, (await back()).replace(/hmac=.*/, 'hmac=')],
        [ours, ''],
      ];
      for (const [business, query] of tries) await refusalIn(await handIn(business, query), 'invalid_query', 400);
      await refusalIn(await handIn(ours, await back(), stranger), 'not_found', 404);
      const late = await back();
      await pass(1_801);
      await refusalIn(await handIn(ours, late), 'invalid_query', 400);
      const used = await back();
      shopify.mood = 'broken';
      await refusalIn(await handIn(ours, used), 'unavailable', 503);
      shopify.mood = 'well';
      await refusalIn(await handIn(ours, used), 'invalid_query', 400);
      assert.equal((await got('getShop', person.call('GET', `/businesses/${ours.id}/shop`))).shop, null);
      for (const domain of [
        'maison.example.com',
        'maison.myshopify.com.example.com',
        'a/b.myshopify.com',
        '@evil.com/x.myshopify.com',
        '.myshopify.com',
      ])
        await refusalIn(await person.call('POST', `/businesses/${ours.id}/shop/begin`, { shop: domain }), 'invalid_query', 400);
      return ours;
    },
  ],
  [
    'a shop that owes Shopify money, until it has paid',
    'retailer active',
    async () => {
      const shop = await connected('pro');
      shopify.shop(shop.domain).isFrozen = true;
      await tell(update, shop);
      assert.equal(await stands(shop), 'trial active');
      assert.equal((await shopOf(shop)).connected, true);
      shopify.shop(shop.domain).isFrozen = false;
      await tell(update, shop);
      return shop;
    },
  ],
  [
    'customers who request their data or its deletion',
    'retailer active',
    async () => {
      const shop = await connected('pro');
      for (const topic of ['customers/data_request', 'customers/redact']) {
        const notice = shopify.notice(topic, shop.domain, { body: '{"customer":{"email":"somebody@example.com"}}' });
        assert.equal(await send(notice), 200);
        assert.equal(await send(shopify.notice(topic, shop.domain, { secret: 'shpss_guessed' })), 401);
      }
      assert.equal(await noticesOf(shop), 0);
      return shop;
    },
  ],
];

for (const [name, ends, run] of scenarios)
  test(`${name}: ${ends}`, async () => {
    let shop: Site;
    try {
      shop = await run();
    } finally {
      shopify.mood = 'well';
    }
    assert.equal(await stands(shop), ends);
  });

/** The shop's token, encrypted with a different expiry. */
async function sealedAnew({ id, domain }: Site, untilMs: number): Promise<Buffer> {
  const seal = tokenSeal(await loadPepper(database.db, null));
  const { rows } = await sql<{ token: Buffer }>`select token from shops where business_id = ${id}`.execute(database.db);
  const token = seal.open(rows[0]?.token ?? Buffer.alloc(0), domain);
  assert.ok(token);
  return seal.close({ ...token, untilMs }, domain);
}

test('a redirect from consent that was signed long ago, or far in the future, is refused even if its state is fresh', async () => {
  const shop = await site();
  shopify.shop(shop.domain).subscriptions = [{ handle: 'pro' }];
  const minuteMs = 60_000;
  const back = async (offMs: number | null) =>
    shopify.agree(await begin(shop, shop.domain), { atMs: offMs === null ? null : Date.now() + shopify.aheadMs + offMs });
  for (const off of [-2 * 86_400_000, -31 * minuteMs, 6 * minuteMs, 2 * 86_400_000, null])
    await refusalIn(await handIn(shop, await back(off)), 'invalid_query', 400);
  const twice = `${await back(0)}&timestamp=${Math.floor(Date.now() / 1000)}`;
  await refusalIn(await handIn(shop, twice), 'invalid_query', 400);
  // Clocks differ, and a person may have to sign in again before the page opens.
  for (const off of [-29 * minuteMs, 4 * minuteMs]) await got('connectShop', handIn(shop, await back(off)));
});

test('an uninstall reported for the previous token does not undo a later installation', async () => {
  const shop = await connected('pro');
  const { rows } = await sql<DueShop>`
    select business_id as "businessId", platform, domain, token, wanted + 100 as wanted from shops where business_id = ${shop.id}`.execute(
    database.db,
  );
  const [asked] = rows;
  assert.ok(asked);
  shopify.shop(shop.domain).uninstall();
  await connect(shop, 'pro');
  await saveShopReading(database.db, { name: 'shopify', title: 'Shopify' }, asked, () => null);
  assert.equal((await shopOf(shop)).connected, true);
  assert.equal(await stands(shop), 'retailer active');
});

const cardPath = '/api/storefront/shopify/card';
const card = (query: string, headers: Record<string, string> = {}) => fetch(`${service.publicUrl}${cardPath}?${query}`, { headers });
const charged = async ({ id }: TestBusiness): Promise<number> => {
  const { rows } = await sql<{ used: number }>`select coalesce(sum(used), 0)::int as used from meters where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.used ?? 0;
};

test('a shopper sees the card of the product, which is charged to the shop’s business once and is free while unchanged', async () => {
  const shop = await connected('starter');
  await putLink(database.db, shop.id, 'SKU été', perfumes.complete.id);
  const query = () => shopify.proxied('ref=SKU+%C3%A9t%C3%A9', shop.domain);
  // The service learns within a second how far the clock was moved.
  await eventually(async () => assert.equal((await card(shopify.proxied('ref=x', shop.domain))).status, 404));
  const response = await card(query());
  const html = await response.text();
  assert.equal(response.status, 200, html);
  assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(html, /Ambre Nuit Blanche/);
  assert.match(response.headers.get('cache-control') ?? '', /^private, max-age=\d+$/);
  for (const name of [...response.headers.keys()]) assert.ok(!/^(?:sillage-|ratelimit|set-cookie)/.test(name), name);
  assert.equal(await charged(shop), 1);
  const etag = response.headers.get('etag') ?? '';
  assert.equal((await card(query(), { 'if-none-match': etag })).status, 304);
  assert.equal(await charged(shop), 1);
  const { rows } = await sql<{ operation: string; key: string }>`
    select distinct u.operation, k.label as key from usage u join keys k on k.id = u.key_id where u.business_id = ${shop.id}`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{ operation: 'getProductCard', key: 'Cards in the Shopify shop' }]);
});

test('a proxied call is accepted in any parameter order, and refused if any part was changed, added or repeated', async () => {
  const [shop, other] = [await connected('starter'), await connected('starter')];
  await putLink(database.db, shop.id, 'SKU 1', perfumes.complete.id);
  const good = shopify.proxied('ref=SKU%201', shop.domain);
  const [first = '', ...others] = good.split('&');
  assert.equal((await card([...others, first].join('&'))).status, 200);
  const before = await charged(shop);
  const forged = [
    `${good}&look=x`,
    good.replace('SKU+1', 'SKU+2'),
    shopify.proxied('ref=SKU%201&extra=1', shop.domain),
    shopify.proxied('ref=SKU%201&', shop.domain).replace('ref=', '&=&ref='),
    shopify.proxied('ref=SKU%201&logged_in_customer_id=2', shop.domain),
    shopify.proxied('ref=SKU%201&path_prefix=%2Fapps', shop.domain),
    good.replace(shop.domain, other.domain),
    good.replace(/signature=.*/, ''),
    `${good}&signature=${'0'.repeat(64)}`,
    shopify.proxied('ref=SKU%201', shop.domain, { secret: 'shpss_guessed' }),
    shopify.proxied('ref=SKU%201', shop.domain, { atMs: Date.now() + shopify.aheadMs - 310_000 }),
    shopify.proxied('ref=SKU%201', shop.domain, { atMs: Date.now() + shopify.aheadMs + 310_000 }),
    shopify.proxied(`ref=SKU%201&shop=${other.domain}`, shop.domain),
    shopify.proxied('ref=SKU%201&timestamp=1', shop.domain),
    shopify.proxied('ref=SKU%201', 'maison.example.com'),
    'ref=SKU%201',
    '',
  ];
  for (const query of forged) {
    const response = await card(query);
    assert.equal(response.status, 401, query);
    await response.arrayBuffer();
  }
  await refusalIn(await card(shopify.proxied('ref=SKU%201&ref=SKU%202', shop.domain)), 'invalid_product_ref', 400);
  await refusalIn(await card(shopify.proxied('ref=SKU%201&look=no-such-look', shop.domain)), 'bad_settings', 422);
  assert.equal(await charged(shop), before);
  await refusalIn(await card(shopify.proxied('ref=SKU%201', other.domain)), 'product_not_linked', 404);
});

/** What Shopify signs: names and values concatenated without a separator. */
const signedContent = (query: string): string =>
  [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('');

for (const [name, attack] of [
  [
    'an unknown parameter absorbs the shop that signed',
    (victim: string, signed: string) => ({
      asked: `ref=${encodeURIComponent(`SKU 1shop=${victim}sx=`)}`,
      sent: `ref=SKU%201&shop=${victim}&sx=${encodeURIComponent(`shop=${signed}`)}`,
    }),
  ],
  [
    'path_prefix absorbs the shop that signed',
    (victim: string, signed: string) => ({
      asked: `shopx=${encodeURIComponent(`1ref=SKU 1shop=${victim}`)}`,
      sent: `path_prefix=${encodeURIComponent(`/apps/sillageshop=${signed}shopx=1`)}&ref=SKU%201&shop=${victim}`,
    }),
  ],
  [
    'path_prefix absorbs the shop and the time, and a different time is added',
    (victim: string, signed: string, seconds: number) => ({
      asked: `u=${encodeURIComponent(`1ref=SKU 1shop=${victim}timestamp=${seconds + 200}`)}`,
      sent: `path_prefix=${encodeURIComponent(`/apps/sillageshop=${signed}timestamp=${seconds}u=1`)}&ref=SKU%201&shop=${victim}&timestamp=${seconds + 200}`,
    }),
  ],
] as const)
  test(`a signature of one shop is not valid for another: ${name}`, async () => {
    const [attacker, victim] = [await connected('starter'), await connected('starter')];
    await putLink(database.db, victim.id, 'SKU 1', perfumes.complete.id);
    await eventually(async () => assert.equal((await card(shopify.proxied('ref=x', victim.domain))).status, 404));
    const before = await charged(victim);
    const seconds = Math.floor((Date.now() + shopify.aheadMs) / 1000);
    const { asked, sent } = attack(victim.domain, attacker.domain, seconds);
    const signed = shopify.proxied(asked, attacker.domain, { atMs: seconds * 1_000 });
    const parameters = new URLSearchParams(sent);
    for (const [as, value] of new URLSearchParams(signed))
      if (['timestamp', 'path_prefix', 'logged_in_customer_id', 'signature'].includes(as) && !parameters.has(as))
        parameters.append(as, value);
    assert.equal(signedContent(`${parameters}`), signedContent(signed), 'the attack is signed');
    await refusalIn(await card(`${parameters}`), 'unknown_key', 401);
    assert.equal(await charged(victim), before);
    assert.equal((await card(shopify.proxied('ref=SKU%201', victim.domain))).status, 200);
  });

test('a reference may contain any other equals sign', async () => {
  const shop = await connected('starter');
  for (const ref of ['A=B', 'look=x', 'path_prefix=/a', '=', 'shop:1', 'timestamp']) {
    await putLink(database.db, shop.id, ref, perfumes.complete.id);
    await eventually(async () =>
      assert.equal((await card(shopify.proxied(`ref=${encodeURIComponent(ref)}`, shop.domain))).status, 200, ref),
    );
  }
});

test('a shop that has uninstalled the app, or whose key was revoked, shows no cards', async () => {
  const shop = await connected('starter');
  await putLink(database.db, shop.id, 'SKU 1', perfumes.complete.id);
  await sql`update keys set revoked_at = now() where business_id = ${shop.id}`.execute(database.db);
  const revoked = await card(shopify.proxied('ref=SKU%201', shop.domain));
  assert.equal(revoked.status, 401);
  shopify.shop(shop.domain).uninstall();
  await tell('app/uninstalled', shop);
  await refusalIn(await card(shopify.proxied('ref=SKU%201', shop.domain)), 'product_not_linked', 404);
});

const variant = (id: number, sku: string | null, title: string, product: object, barcode: string | null = null) =>
  JSON.stringify({ id: `gid://shopify/ProductVariant/${id}`, sku, title, barcode, product });
const ambre = { title: 'Ambre Nuit Blanche', vendor: 'Maison Aurore' };
const importOf = async ({ id }: Site, importId: unknown) =>
  Object((await got('getImport', person.call('GET', `/businesses/${id}/imports/${importId}`))).import);
const fetchProducts = async ({ id }: Site) => (await got('importFromShop', person.call('POST', `/businesses/${id}/shop/import`))).import;

/** Advances the clock between polls. */
async function ended(shop: Site, importId: unknown): Promise<Record<string, unknown>> {
  let one: Record<string, unknown> = {};
  await eventually(async () => {
    await pass(4);
    one = await importOf(shop, importId);
    assert.ok(['done', 'failed', 'cancelled'].includes(String(one.state)), String(one.state));
  });
  return one;
}

test('products of a shop are imported once and queued by SKU or variant, with brand and title', async () => {
  const shop = await connected('starter');
  shopify.shop(shop.domain).lines = [
    variant(1, 'AMB-50', '50 ml / Eau de Parfum', ambre, '3348901250146'),
    variant(2, '', 'Default Title', ambre, ''),
    variant(3, 'AMB-50', '100 ml', ambre),
    variant(4, null, 'Default Title', { title: 'Qzxv Wkrrt', vendor: '' }, `${'9'.repeat(300)}\u0000`),
    '{"id": 5',
  ];
  const id = await fetchProducts(shop);
  assert.equal(await fetchProducts(shop), id);
  const one = await ended(shop, id);
  assert.deepEqual([one.kind, one.name, one.state, one.rows, one.bad_rows], ['shopify', shop.domain, 'done', 3, 2]);
  const { rows } = await sql<{ ref: string; row: object; state: string; gtin: string | null; fault: string | null }>`
    select ref, row, state, gtin, gtin_fault as fault from product_links where business_id = ${shop.id} order by ref`.execute(database.db);
  assert.deepEqual(
    rows.map(({ ref, row, state }) => [ref, Object(row).name, Object(row).brand, state]),
    [
      ['AMB-50', 'Ambre Nuit Blanche 50 ml / Eau de Parfum', 'Maison Aurore', 'suggested'],
      ['gid://shopify/ProductVariant/2', 'Ambre Nuit Blanche', 'Maison Aurore', 'suggested'],
      ['gid://shopify/ProductVariant/4', 'Qzxv Wkrrt', undefined, 'not_recorded'],
    ],
  );
  assert.deepEqual(
    rows.map(({ gtin, fault }) => [gtin, fault]),
    [
      ['03348901250146', null],
      [null, null],
      [null, 'not_a_gtin'],
    ],
  );
});

test('an export that fails, is too large, or is cancelled by an uninstall reports it and leaves nothing behind', async () => {
  const shop = await connected('starter');
  const fake = shopify.shop(shop.domain);
  fake.exportFails = true;
  assert.match(String((await ended(shop, await fetchProducts(shop))).fault), /couldn't export the products/);
  fake.exportFails = false;
  fake.lines = Array.from({ length: 50_001 }, (_, at) => variant(at, `SKU ${at}`, 'Default Title', ambre));
  assert.match(String((await ended(shop, await fetchProducts(shop))).fault), /more than 50,000 variants/);
  fake.exportTurns = 1_000_000;
  const id = await fetchProducts(shop);
  await pass(4);
  fake.uninstall();
  await tell('app/uninstalled', shop);
  await pass(4);
  assert.match(String((await importOf(shop, id)).fault), /uninstalled/);
  const { rows } = await sql`
    select from import_rows where business_id = ${shop.id} union all select from shop_exports where business_id = ${shop.id}`.execute(
    database.db,
  );
  assert.equal(rows.length, 0);
});

test('erasing a shop deletes all its data and keeps the business’s own data', async () => {
  const shop = await connected('pro');
  await putLink(database.db, shop.id, 'OWN 1', perfumes.complete.id);
  shopify.shop(shop.domain).lines = [variant(1, 'AMB-50', 'Default Title', ambre)];
  await ended(shop, await fetchProducts(shop));
  const notice = shopify.notice('shop/redact', shop.domain);
  assert.equal(await send({ ...notice, headers: { ...notice.headers, 'x-shopify-hmac-sha256': 'x' } }), 401);
  shopify.shop(shop.domain).uninstall();
  await tell('app/uninstalled', shop);
  assert.deepEqual([await send(notice), await send(notice)], [200, 200]);
  await work();
  assert.equal(await send(notice), 200);
  assert.equal(await noticesOf(shop), 0);
  assert.equal((await got('getShop', person.call('GET', `/businesses/${shop.id}/shop`))).shop, null);
  const { rows } = await sql<{ ref: string }>`select ref from product_links where business_id = ${shop.id}`.execute(database.db);
  assert.deepEqual(rows, [{ ref: 'OWN 1' }]);
  assert.equal(await stands(shop), 'trial active');
  assert.deepEqual(await tablesThatName(shop.domain), []);
  const { rows: variants } = await sql`select from shop_variants where business_id = ${shop.id}`.execute(database.db);
  assert.equal(variants.length, 0);
});

/** Every table with a row that contains this text. */
async function tablesThatName(text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(database.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(database.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('a token cannot be read with the database alone, and is bound to its shop', async () => {
  const shop = await connected('starter');
  const { rows } = await sql<{ token: Buffer }>`select token from shops where business_id = ${shop.id}`.execute(database.db);
  const [{ token } = { token: Buffer.alloc(0) }] = rows;
  for (const secret of shopify.shop(shop.domain).tokens) assert.deepEqual(await tablesThatName(secret), []);
  assert.ok(!/shp(?:at|rt)_/.test(token.toString('latin1')));
  const seal = tokenSeal(await loadPepper(database.db, null));
  assert.ok(seal.open(token, shop.domain));
  assert.equal(seal.open(token, 'other.myshopify.com'), null);
  assert.equal(tokenSeal(Buffer.from('another pepper of some length')).open(token, shop.domain), null);
});

test('without a configured app, its endpoints do not exist', async () => {
  const bare = await startTestService(database.url);
  try {
    const at = (path: string, init: RequestInit = {}) => fetch(`${bare.publicUrl}${path}`, init);
    const { body, headers } = shopify.notice(update, 'maison.myshopify.com');
    for (const response of [
      await at('/api/webhooks/shopify', { method: 'POST', body, headers }),
      await at(`${cardPath}?${shopify.proxied('ref=A', 'maison.myshopify.com')}`),
      await at(`/api/console/v1/businesses/${randomUUID()}/shop`),
    ])
      assert.match((await refusalIn(response, 'not_found', 404)).error.message, /Unknown path/);
  } finally {
    await bare.close();
  }
});
