import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { parseShopifySettings, shopifyEnvironment } from '../../src/adapters/shopify/settings.ts';
import { createShopifyPlatform } from '../../src/adapters/shopify/shopify.ts';
import { createPlanReads } from '../../src/resources/storefront/plan-reads.ts';
import type { Platform } from '../../src/resources/storefront/platform.ts';
import { partner, type ShopifyServer, startShopifyServer } from './shopify-server.ts';

/** Plans through Shopify App Pricing, and from the shop where that has none. */
const domain = 'maison-odile.myshopify.com';
let server: ShopifyServer;
const errors: unknown[] = [];
const planReads = createPlanReads((error) => errors.push(error));

before(async () => {
  server = await startShopifyServer();
});
after(() => server?.close());

function open(env: Readonly<Record<string, string>>): Platform {
  const settings = parseShopifySettings(z.object(shopifyEnvironment).parse({ ...server.env, ...env }));
  assert.ok(settings !== null && typeof settings !== 'string', String(settings));
  return createShopifyPlatform(settings, 'https://sillage.example/console/shopify', { timeoutMs: 60_000, planReads });
}

async function readAt(shopify: Platform) {
  const code = new URLSearchParams(server.agree(shopify.consent.address(domain, 'state', 'reads'))).get('code') ?? '';
  const token = await shopify.consent.token(domain, code);
  server.asked.length = 0;
  const read = await shopify.admin.subscriptions(domain, token?.access ?? '');
  return { read, asked: [...server.asked] };
}

const priced = { handle: 'pro', isTest: false, since: '2026-04-01T00:00:00.000Z' };
const own = { handle: 'starter', isTest: false, since: '2026-01-01T00:00:00.000Z' };

test('the plan is that of Shopify App Pricing, in a trial too, and otherwise that of the shop', async () => {
  const shopify = open(partner);
  const shop = server.shop(domain);
  shop.subscriptions = [{ handle: 'starter' }];
  shop.priced = { handle: 'pro' };
  assert.deepEqual(await readAt(shopify), { read: [priced], asked: ['shop', 'activeSubscription'] });
  shop.priced = { handle: 'pro', isTrial: true };
  assert.deepEqual((await readAt(shopify)).read, [{ ...priced, since: '2026-04-15T00:00:00.000Z' }]);
  shop.priced = null;
  assert.deepEqual(await readAt(shopify), { read: [own], asked: ['shop', 'activeSubscription', 'subscriptions'] });
});

for (const [name, wrong] of [
  ['another token', { SHOPIFY_PARTNER_TOKEN: 'prtapi_revoked' }],
  ['another organisation', { SHOPIFY_PARTNER_ORGANIZATION: '1' }],
  ['an app of another organisation', { SHOPIFY_APP_ID: '1' }],
] as const)
  test(`if the Partner API rejects ${name}, the shop is asked`, async () => {
    server.shop(domain).priced = { handle: 'pro' };
    const before = planReads.failures;
    assert.deepEqual(await readAt(open({ ...partner, ...wrong })), { read: [own], asked: ['shop', 'subscriptions'] });
    assert.equal(planReads.failures, before + 1);
    assert.match(planReads.failing()?.reason ?? '', /^Shopify answered \d+.+check SHOPIFY_PARTNER_ORGANIZATION/);
    // The log has the reason without the token.
    assert.equal(errors.length, planReads.failures);
    assert.doesNotMatch(String(errors.at(-1)), /prtapi_/);
    await readAt(open(partner));
    assert.equal(planReads.failing(), null);
  });

test('a shop that uninstalled the app has no subscription, whatever App Pricing reports', async () => {
  assert.equal(await open(partner).admin.subscriptions(domain, 'shpat_revoked'), null);
});
