import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checksumOf, withNewSecret } from '../../test/support/keys.ts';
import { createKeyVerifier, hashKey, mintKey, parseKeyId } from './key.ts';

const form = /^sil_(live|test)_([0-9A-Za-z]{8})([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a key has the documented format, an ID and a checksum', () => {
  for (const kind of ['live', 'test'] as const) {
    const { id, text } = mintKey(kind);
    const [, kindRead, idRead, , checksum] = form.exec(text) ?? [];
    assert.deepEqual([kindRead, idRead, checksum], [kind, id, checksumOf(text.slice(0, -6))]);
    assert.equal(parseKeyId(text), id);
  }
});

test('the secret has 190 bits, and all characters are equally likely', () => {
  assert.ok(32 * Math.log2(62) >= 190);
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (let at = 0; at < 4_000; at++) {
    const secret = mintKey('live').text.slice(17, 49);
    keys.add(secret);
    for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  assert.equal(keys.size, 4_000);
  const expected = (4_000 * 32) / 62;
  const chiSquared = [...alphabet].reduce((sum, character) => sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected, 0);
  // 61 degrees of freedom: above 160 once in 10 billion runs.
  assert.ok(chiSquared < 160, `chi² ${chiSquared}`);
});

test('a typo or two swapped characters are refused without a database query', () => {
  fc.assert(
    fc.property(fc.nat(45), fc.constantFrom(...alphabet), (at, character) => {
      const { text } = mintKey('test');
      const index = 9 + at;
      const replaced = text.slice(0, index) + character + text.slice(index + 1);
      const swapped = text.slice(0, index) + (text[index + 1] ?? '') + (text[index] ?? '') + text.slice(index + 2);
      for (const wrong of [replaced, swapped]) assert.equal(parseKeyId(wrong) === null, wrong !== text, wrong);
    }),
    { seed: 7, numRuns: 2_000 },
  );
});

test('only a key has an ID', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => assert.equal(parseKeyId(text), null)),
    { seed: 7, numRuns: 2_000 },
  );
  const { text } = mintKey('live');
  for (const wrong of [
    ` ${text}`,
    `${text}\n`,
    text.replace('sil_live_', 'sil_prod_'),
    text.replace('sil_live_', 'sil_test_'),
    text.toLowerCase(),
  ])
    assert.equal(parseKeyId(wrong), null);
});

test('only the key itself matches its stored hash', () => {
  const pepper = Buffer.from('a pepper of this test');
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [], testMode: false };
  const verifier = createKeyVerifier(pepper);
  assert.equal(verifier.findVerified(id, text), null);
  // Twice, because a verified key is compared with the cached digest afterwards.
  for (let round = 0; round < 2; round++) {
    assert.equal(verifier.verify(text, stored), true);
    assert.equal(verifier.verify(withNewSecret(text), stored), false);
    assert.equal(verifier.verify(text, null), false);
    assert.equal(verifier.findVerified(id, text), stored);
    assert.equal(verifier.findVerified(id, withNewSecret(text)), null);
    assert.equal(verifier.findVerified(mintKey('live').id, text), null);
  }
  assert.equal(createKeyVerifier(Buffer.from('another pepper here')).verify(text, stored), false);
  assert.ok(!JSON.stringify(stored).includes(text.slice(17)));
});
