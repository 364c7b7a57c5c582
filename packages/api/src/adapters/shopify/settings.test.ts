import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { parseShopifySettings, shopifyEnvironment } from './settings.ts';

const settingsOf = (env: Record<string, string>) => parseShopifySettings(z.object(shopifyEnvironment).parse(env));

test('a Shopify app is configured by three variables, and a fake server can be used', () => {
  const app = {
    SHOPIFY_CLIENT_ID: 'abc123',
    SHOPIFY_CLIENT_SECRET: 'shpss_new1, shpss_old1',
    SHOPIFY_PLANS: 'starter=boutique, pro=retailer',
  };
  const settings = {
    clientId: 'abc123',
    clientSecrets: ['shpss_new1', 'shpss_old1'],
    plans: new Map([
      ['starter', 'boutique'],
      ['pro', 'retailer'],
    ]),
    countsTests: false,
    base: null,
    listing: null,
    partner: null,
  };
  assert.deepEqual(settingsOf(app), settings);
  assert.deepEqual(
    settingsOf({
      ...app,
      SHOPIFY_TEST_CHARGES: 'on',
      SHOPIFY_BASE: 'http://localhost:9',
      SHOPIFY_LISTING: 'https://apps.shopify.com/sillage',
    }),
    {
      ...settings,
      countsTests: true,
      base: 'http://localhost:9',
      listing: 'https://apps.shopify.com/sillage',
    },
  );
  assert.equal(settingsOf({}), null);
});
