import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { mock, test } from 'node:test';
import { remint } from '../../test/support/keys.ts';
import { Refusal } from '../errors/refusal.ts';
import { admission } from './admit.ts';
import { hashKey, type Keys, mintKey } from './key.ts';

/** Every step of an admission that costs something, in its order. */
const steps: string[] = [];
for (const step of ['hash', 'createHmac', 'timingSafeEqual'] as const) {
  const real = crypto[step];
  mock.method(crypto, step, (...sent: unknown[]) => {
    steps.push(step);
    return Reflect.apply(real, crypto, sent);
  });
}
syncBuiltinESMExports();

const pepper = Buffer.from('a pepper of this test');

test('an unknown key and a known one with another secret go the same way, whether or not the known one was used before', async () => {
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [] };
  const admit = admission(
    {
      async byId(asked) {
        steps.push('query');
        return asked === id ? stored : null;
      },
      preloaded: () => null,
    },
    pepper,
  );
  async function way(key: string): Promise<readonly string[]> {
    steps.length = 0;
    await admit(['Authorization', `Bearer ${key}`]);
    return [...steps];
  }
  const unknown = await way(mintKey('live').text);
  assert.ok(unknown.includes('query') && unknown.includes('createHmac'), unknown.join());
  assert.deepEqual(await way(remint(text)), unknown, 'never used here');
  assert.deepEqual(await way(remint(text)), unknown, 'asked for before');
  await way(text);
  assert.ok(!(await way(text)).includes('query'), 'once proven it asks nobody');
  assert.deepEqual(await way(remint(text)), unknown, 'proven before');
  assert.deepEqual(await way(mintKey('live').text), unknown);
});

test('while the database is away a preloaded key is known, and a guess learns nothing of which keys exist', async () => {
  const { id, text } = mintKey('live');
  const stored = { id, businessId: 'b', hash: hashKey(text, pepper), scopes: [] };
  let isAway = true;
  const keys: Keys = {
    byId: async () => (isAway ? Promise.reject(new Error('away')) : stored),
    preloaded: (asked) => (asked === id ? stored : null),
  };
  const admit = admission(keys, pepper);
  const connection = {};
  const answerTo = async (key: string) => {
    const answer = await admit(['Authorization', `Bearer ${key}`], connection);
    return answer instanceof Refusal ? answer.code : { ...answer };
  };
  assert.equal(await answerTo(remint(text)), 'unavailable');
  assert.equal(await answerTo(mintKey('live').text), 'unavailable');
  const admitted = { keyId: id, keyKind: 'live', businessId: 'b', scopes: [] };
  assert.deepEqual(await answerTo(text), { ...admitted, fromMemory: true });
  isAway = false;
  assert.deepEqual(await answerTo(text), admitted, 'the connection does not remember that the database was away');
});
