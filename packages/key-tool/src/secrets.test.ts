import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimCodeOf, keyIdOf, plain, withoutSecrets } from './secrets.ts';

const key = `sil_live_Ab3dEf9h${'x'.repeat(38)}`;

for (const [what, text, code] of [
  ['as shown', '7K2M-Q9XR-41ZB-TT0W', '7K2MQ9XR41ZBTT0W'],
  ['in small letters and spaces', ' 7k2m q9xr 41zb tt0w\n', '7K2MQ9XR41ZBTT0W'],
  ['with letters taken for digits', '7K2M-Q9XR-4lZB-TToW', '7K2MQ9XR41ZBTT0W'],
  ['with the hyphens of a word processor', '7K2M–Q9XR—41ZB‑TT0W', '7K2MQ9XR41ZBTT0W'],
  ['too short', '7K2M-Q9XR-41ZB', null],
  ['with a letter that no code has', '7K2M-Q9XR-41ZB-TTUW', null],
  ['that is a key', key, null],
] as const)
  test(`a code ${what} is ${code === null ? 'none' : 'known'}`, () => assert.equal(claimCodeOf(text), code));

test('the id of a key is known, and that of anything else is not', () => {
  assert.equal(keyIdOf(key), 'Ab3dEf9h');
  for (const text of ['', 'sil_live_', key.slice(1), `${key}x`, key.replace('live', 'prod')]) assert.equal(keyIdOf(text), null);
});

test('a key that stands in a text is cut to its id, known or not', () => {
  assert.equal(withoutSecrets(`a ${key}, b`, []), 'a sil_live_Ab3dEf9h…, b');
  assert.equal(withoutSecrets('code 123', ['123']), 'code …');
});

test('text from elsewhere cannot move the cursor or turn the line around', () => {
  assert.equal(plain('Maison\u001b[2J\r\nVert\u202e'), 'Maison [2J  Vert ');
});
