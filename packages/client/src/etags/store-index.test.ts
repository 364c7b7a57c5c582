import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryEtags } from './memory.ts';

const card = { etag: '"1"', body: 'x' };

/** The hit rate of the second of two syncs that go through all cards in order. */
async function hitRate(cards: number, cardsMax: number): Promise<number> {
  const etags = memoryEtags({ cardsMax });
  let found = 0;
  for (let sync = 1; sync <= 2; sync += 1) {
    found = 0;
    for (let at = 0; at < cards; at += 1)
      if ((await etags.get(`${at}`)) !== undefined) found += 1;
      else await etags.set(`${at}`, card);
  }
  return found / cards;
}

for (const [cards, cardsMax, atLeast] of [
  [1_000, 1_000, 1],
  [1_001, 1_000, 0.99],
  [1_500, 1_000, 0.6],
  [2_000, 1_000, 0.4],
] as const)
  test(`a store for ${cardsMax} cards hits for ${100 * atLeast} % of ${cards} cards in the next sync`, async () => {
    const share = await hitRate(cards, cardsMax);
    assert.ok(share >= atLeast, `${share}`);
  });

test('a changing list of products is followed: cards no longer requested are evicted', async () => {
  const etags = memoryEtags({ cardsMax: 100 });
  for (let at = 0; at < 100; at += 1) await etags.set(`old ${at}`, card);
  let found = 0;
  for (let sync = 0; sync < 12; sync += 1) {
    found = 0;
    for (let at = 0; at < 100; at += 1) {
      if ((await etags.get(`new ${at}`)) !== undefined) found += 1;
      else await etags.set(`new ${at}`, card);
    }
  }
  assert.ok(found >= 70, `${found}`);
});

test('the memory store stays within its capacity, and a changed card replaces the old one', async () => {
  const etags = memoryEtags({ cardsMax: 3, bytesMax: 1_000 });
  const kept = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const key of ['a', 'b', 'c', 'd']) if ((await etags.get(key)) !== undefined) found.push(key);
    return found;
  };
  for (const key of ['a', 'b', 'c', 'd']) await etags.set(key, card);
  assert.deepEqual(await kept(), ['a', 'b', 'c']);
  await etags.set('a', { etag: '"2"', body: new Uint8Array(975) });
  assert.deepEqual(await kept(), ['a', 'c']);
  await etags.set('a', { etag: '"3"', body: new Uint8Array(2_000) });
  assert.deepEqual(await kept(), ['c']);
});
