import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefusalBuffer } from './refusals.ts';

const refused = (businessId: string) =>
  ({ businessId, keyId: 'aaaaaaaa', operation: 'getCard', code: 'not_found', productRef: null, requestId: 'r' }) as const;

test("a flood from one business is counted and doesn't displace others", () => {
  const notebook = createRefusalBuffer({ ofBusinessMax: 3, waitingMax: 5, productsMax: 2 });
  for (let call = 0; call < 100; call++) notebook.note(refused('flood'), 0);
  for (let call = 0; call < 3; call++) notebook.note(refused('calm'), 0);
  const batch = notebook.take();
  assert.deepEqual(
    batch?.refusals.map(({ businessId }) => businessId),
    ['flood', 'flood', 'flood', 'calm', 'calm'],
  );
  assert.deepEqual(
    [...(batch?.leftOut ?? [])],
    [
      ['flood', 97],
      ['calm', 1],
    ],
  );
  assert.equal(notebook.take(), null);
  notebook.note(refused('flood'), 0);
  assert.equal(notebook.take()?.refusals.length, 1);
});

test('the calls of each product are counted, even those that are not saved individually', () => {
  const notebook = createRefusalBuffer({ ofBusinessMax: 1, waitingMax: 5, productsMax: 2 });
  for (const productRef of ['A', 'B', 'A', null, 'C']) notebook.note({ ...refused('shop'), productRef }, 0);
  const batch = notebook.take();
  assert.deepEqual(
    [...(batch?.products ?? [])].map(([businessId, calls]) => [businessId, [...calls]]),
    [
      [
        'shop',
        [
          ['A', 2],
          ['B', 1],
        ],
      ],
    ],
  );
});
