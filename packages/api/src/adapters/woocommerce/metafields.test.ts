import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitIntoCalls } from '../../resources/storefront/metafields.ts';
import { createWooCommerceMetafields } from './metafields.ts';

test('no call updates more than 100 products, however few fields each has', () => {
  const send = () => Promise.reject(new Error('not called'));
  const { fieldsAtOnceMax } = createWooCommerceMetafields({
    servers: { addressOf: (domain) => domain, send, timeoutMs: 1 },
    secret: '',
    webhookUrl: '',
  });
  const variants = Array.from({ length: 250 }, (_, at) => ({ owner: String(at), metafields: [], gone: ['year' as const] }));
  const calls = splitIntoCalls(variants, fieldsAtOnceMax);
  assert.deepEqual(
    calls.map(({ length }) => length),
    [100, 100, 50],
  );
});
