import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { mock, test } from 'node:test';
import { withNewSecret } from '../../test/support/keys.ts';
import { Refusal } from '../errors/refusal.ts';
import { createAdmission } from './admit.ts';
import { hashKey, type Keys, mintKey } from './key.ts';

/** The expensive steps of authenticating a call, in order. */
const steps: string[] = [];
for (const step of ['hash', 'createHmac', 'timingSafeEqual'] as const) {
  const real = crypto[step];
  mock.method(crypto, step, (...args: unknown[]) => {
    steps.push(step);
    return Reflect.apply(real, crypto, args);
  });
}
syncBuiltinESMExports();

const pepper = Buffer.from('a pepper of this test');

test('an unknown key and a known one with a wrong secret take the same steps, whether or not the known one was used before', async () => {
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [], testMode: false };
  const admit = createAdmission(
    {
      async byId(keyId) {
        steps.push('query');
        return keyId === id ? stored : null;
      },
      preloaded: () => null,
    },
    pepper,
  );
  async function stepsFor(key: string): Promise<readonly string[]> {
    steps.length = 0;
    await admit(['Authorization', `Bearer ${key}`]);
    return [...steps];
  }
  const unknown = await stepsFor(mintKey('live').text);
  assert.ok(unknown.includes('query') && unknown.includes('createHmac'), unknown.join());
  assert.deepEqual(await stepsFor(withNewSecret(text)), unknown, 'never used');
  assert.deepEqual(await stepsFor(withNewSecret(text)), unknown, 'looked up before');
  await stepsFor(text);
  assert.ok(!(await stepsFor(text)).includes('query'), 'a verified key needs no query');
  assert.deepEqual(await stepsFor(withNewSecret(text)), unknown, 'verified before');
  assert.deepEqual(await stepsFor(mintKey('live').text), unknown);
});

test('while the database is down a preloaded key is known, and a guess reveals nothing about which keys exist', async () => {
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [], testMode: false };
  let isDown = true;
  const keys: Keys = {
    byId: async () => (isDown ? Promise.reject(new Error('down')) : stored),
    preloaded: (keyId) => (keyId === id ? stored : null),
  };
  const admit = createAdmission(keys, pepper);
  const connection = {};
  const answerTo = async (key: string) => {
    const answer = await admit(['Authorization', `Bearer ${key}`], connection);
    return answer instanceof Refusal ? answer.code : { ...answer };
  };
  assert.equal(await answerTo(withNewSecret(text)), 'unavailable');
  assert.equal(await answerTo(mintKey('live').text), 'unavailable');
  const admitted = { keyId: id, keyKind: 'live', businessId: 'b', scopes: [], testMode: false };
  assert.deepEqual(await answerTo(text), { ...admitted, fromCache: true });
  isDown = false;
  assert.deepEqual(await answerTo(text), admitted, 'the connection does not cache that the database was down');
});

const browserHeaders: readonly (readonly [name: string, value: string, isRefused: boolean])[] = [
  ['Origin', 'https://shop.example', true],
  ['ORIGIN', 'null', true],
  ['Sec-Fetch-Site', 'cross-site', true],
  ['Sec-Fetch-Mode', 'no-cors', true],
  // Node's own fetch sends it too.
  ['Sec-Fetch-Mode', 'cors', false],
  ['Referer', 'https://shop.example', false],
];

test('a call is refused if a header shows that it comes from a browser', async () => {
  const { text } = mintKey('live');
  const admit = createAdmission({ byId: async () => null, preloaded: () => null }, pepper);
  for (const [name, value, isRefused] of browserHeaders) {
    const answer = await admit(['Authorization', `Bearer ${text}`, name, value]);
    assert.equal(answer instanceof Refusal && answer.code, isRefused ? 'not_from_a_browser' : 'unknown_key', `${name}: ${value}`);
  }
});
