import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalNotebook } from './refusals.ts';

const refused = (businessId: string) =>
  ({ businessId, keyId: 'aaaaaaaa', operation: 'getCard', code: 'not_found', requestId: 'r' }) as const;

test('a flood of one business is counted, and takes the room of no other', () => {
  const notebook = refusalNotebook({ ofBusinessMax: 3, waitingMax: 5 });
  for (let call = 0; call < 100; call++) notebook.note(refused('flood'), 0);
  for (let call = 0; call < 3; call++) notebook.note(refused('calm'), 0);
  const batch = notebook.take();
  assert.deepEqual(
    batch?.noted.map(({ businessId }) => businessId),
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
  assert.equal(notebook.take()?.noted.length, 1);
});
