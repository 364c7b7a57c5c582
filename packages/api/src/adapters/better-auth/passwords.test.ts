import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { test } from 'node:test';
import { createPasswords } from './passwords.ts';

const password = 'a long pass phrase';

test('without a cost of its own, a service hashes with scrypt at N = 32,768, r = 8 and p = 3', async () => {
  const [scheme, salt = '', digest, ...more] = (await createPasswords().hash(password)).split('$');
  const expected = scryptSync(password, Buffer.from(salt, 'base64url'), 32, { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 });
  assert.deepEqual([scheme, digest, more], ['scrypt', expected.toString('base64url'), []]);
});

test('a hash is verified at the cost it was made with, and only for its own password', async () => {
  const [usual, cheap] = [createPasswords(), createPasswords(6)];
  for (const made of [usual, cheap])
    for (const service of [usual, cheap]) {
      const hash = await made.hash(password);
      assert.equal(await service.verify({ hash, password }), true);
      assert.equal(await service.verify({ hash, password: `${password} ` }), false);
    }
});
