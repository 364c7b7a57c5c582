import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicFile } from './http.ts';

test('products are fetched only from public https URLs', () => {
  assert.equal(isPublicFile('https://storage.googleapis.com/shopify-tiers/bulk-1?Expires=1&Signature=x'), true);
  for (const url of [
    'http://storage.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
    'https://storage.googleapis.com:8080/x',
    'https://somebody@storage.googleapis.com/x',
    'file:///etc/passwd',
    'data:,x',
  ])
    assert.equal(isPublicFile(url), false, url);
});
