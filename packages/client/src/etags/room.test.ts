import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryEtags } from './memory.ts';

const card = { etag: '"1"', body: 'x' };

/** What share of the cards a sync finds that goes through them all in their order, the second time round. */
async function foundAgain(cards: number, cardsMax: number): Promise<number> {
  const etags = memoryEtags({ cardsMax });
  let found = 0;
  for (let night = 1; night <= 2; night += 1) {
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
  test(`of ${cards} cards a store for ${cardsMax} finds ${100 * atLeast} in a hundred again the next night`, async () => {
    const share = await foundAgain(cards, cardsMax);
    assert.ok(share >= atLeast, `${share}`);
  });

test('a list of products that changes is followed: what is no longer asked for makes room', async () => {
  const etags = memoryEtags({ cardsMax: 100 });
  for (let at = 0; at < 100; at += 1) await etags.set(`old ${at}`, card);
  let found = 0;
  for (let night = 0; night < 12; night += 1) {
    found = 0;
    for (let at = 0; at < 100; at += 1) {
      if ((await etags.get(`new ${at}`)) !== undefined) found += 1;
      else await etags.set(`new ${at}`, card);
    }
  }
  assert.ok(found >= 70, `${found}`);
});

test('the store in memory keeps within its bounds, and a changed card takes the place of the old one', async () => {
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
