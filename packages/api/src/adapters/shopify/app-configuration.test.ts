import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { apiVersion } from './api-version.ts';

test('the example configuration of the app declares the addresses, webhooks and API version that the service uses', () => {
  const toml = readFileSync(new URL('../../../../../examples/shopify-theme-block/shopify.app.toml', import.meta.url), 'utf8');
  const api = 'https://api.example.com';
  for (const line of [
    `application_url = "${api}/api/storefront/shopify/install"`,
    'embedded = false',
    `  "${api}/api/storefront/shopify/installed",`,
    `  "${api}/console/shopify",`,
    `url = "${api}/api/storefront/shopify"`,
    `api_version = "${apiVersion.name}"`,
    'topics = ["app/uninstalled", "app_subscriptions/update"]',
    'compliance_topics = ["customers/data_request", "customers/redact", "shop/redact"]',
    `uri = "${api}/api/webhooks/shopify"`,
  ])
    assert.ok(toml.split('\n').includes(line), line);
  const [year = 0, month = 0] = apiVersion.name.split('-').map(Number);
  assert.equal(apiVersion.endsAtMs, Date.UTC(year + 1, month - 1, 1, 17), 'a version is supported for a year');
});
