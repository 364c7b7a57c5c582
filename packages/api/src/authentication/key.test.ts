import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checksumOf, remint } from '../../test/support/keys.ts';
import { hashKey, keyIdOf, keyVerifier, mintKey } from './key.ts';

const form = /^sil_(live|test)_([0-9A-Za-z]{8})([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a key has its form, its id and its checksum', () => {
  for (const kind of ['live', 'test'] as const) {
    const { id, text } = mintKey(kind);
    const [, kindRead, idRead, , checksum] = form.exec(text) ?? [];
    assert.deepEqual([kindRead, idRead, checksum], [kind, id, checksumOf(text.slice(0, -6))]);
    assert.equal(keyIdOf(text), id);
  }
});

test('the secret has 190 bits, and no letter comes more often than another', () => {
  assert.ok(32 * Math.log2(62) >= 190);
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  for (let at = 0; at < 4_000; at++) {
    const secret = mintKey('live').text.slice(17, 49);
    keys.add(secret);
    for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  assert.equal(keys.size, 4_000);
  const expected = (4_000 * 32) / 62;
  const chiSquared = [...alphabet].reduce((sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected, 0);
  // 61 degrees of freedom: above 160 once in ten thousand million runs.
  assert.ok(chiSquared < 160, `chi² ${chiSquared}`);
});

test('a slip of the finger or two letters changed over is refused without asking the database', () => {
  fc.assert(
    fc.property(fc.nat(45), fc.constantFrom(...alphabet), (at, letter) => {
      const { text } = mintKey('test');
      const place = 9 + at;
      const slipped = text.slice(0, place) + letter + text.slice(place + 1);
      const turned = text.slice(0, place) + (text[place + 1] ?? '') + (text[place] ?? '') + text.slice(place + 2);
      for (const wrong of [slipped, turned]) assert.equal(keyIdOf(wrong) === null, wrong !== text, wrong);
    }),
    { seed: 7, numRuns: 2_000 },
  );
});

test('nothing but a key has an id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => assert.equal(keyIdOf(text), null)),
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
    assert.equal(keyIdOf(wrong), null);
});

test('a key matches what is kept of it, and nothing else does', () => {
  const pepper = Buffer.from('a pepper of this test');
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [] };
  const verifier = keyVerifier(pepper);
  assert.equal(verifier.proven(id, text), null);
  // Twice, since a key that was proven once is compared in another way from then on.
  for (let round = 0; round < 2; round++) {
    assert.equal(verifier.proves(text, stored), true);
    assert.equal(verifier.proves(remint(text), stored), false);
    assert.equal(verifier.proves(text, null), false);
    assert.equal(verifier.proven(id, text), stored);
    assert.equal(verifier.proven(id, remint(text)), null);
    assert.equal(verifier.proven(mintKey('live').id, text), null);
  }
  assert.equal(keyVerifier(Buffer.from('another pepper here')).proves(text, stored), false);
  assert.ok(!JSON.stringify(stored).includes(text.slice(17)));
});
