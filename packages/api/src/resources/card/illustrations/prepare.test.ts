import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IllustrationName, illustrations } from './illustrations.ts';
import { preparePictures } from './prepare.ts';

test('coloured pictures are prepared one after another, until the service closes', async (t) => {
  const read: IllustrationName[] = [];
  const closing = new AbortController();
  t.mock.method(illustrations, 'keys', function* () {
    for (const name of ['lemon', 'rose', 'musk'] as const) {
      read.push(name);
      if (name === 'rose') closing.abort();
      yield name;
    }
  });
  await assert.rejects(preparePictures(closing.signal, 0), { name: 'AbortError' });
  assert.deepEqual(read, ['lemon', 'rose']);
  await preparePictures(new AbortController().signal, 0);
  assert.deepEqual(read.slice(2), ['lemon', 'rose', 'musk']);
});
