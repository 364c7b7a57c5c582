import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTrustCheck } from './connections.ts';

for (const [proxies, trusted, others] of [
  [['192.0.2.7'], ['192.0.2.7'], ['192.0.2.6', '192.0.2.8']],
  [['192.0.2.0/25'], ['192.0.2.0', '192.0.2.127'], ['192.0.2.128', '192.0.1.255']],
  [['2001:db8::/33'], ['2001:db8::1', '2001:db8:7fff:ffff::'], ['2001:db8:8000::', '2001:db7:ffff::']],
  [[], [], ['127.0.0.1', '::1']],
] as const)
  test(`exactly the addresses of ${proxies.join() || 'no proxy'} are trusted`, () => {
    const isTrusted = createTrustCheck(proxies);
    assert.deepEqual(
      trusted.filter((address) => !isTrusted(address)),
      [],
    );
    assert.deepEqual(others.filter(isTrusted), []);
  });
