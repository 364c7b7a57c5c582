import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseClaimCode, parseKeyId, redactSecrets, stripControls } from './secrets.ts';

const key = `sil_live_Ab3dEf9h${'x'.repeat(38)}`;

for (const [what, text, code] of [
  ['as displayed', '7K2M-Q9XR-41ZB-TT0W', '7K2MQ9XR41ZBTT0W'],
  ['in lower case with spaces', ' 7k2m q9xr 41zb tt0w\n', '7K2MQ9XR41ZBTT0W'],
  ['with letters mistaken for digits', '7K2M-Q9XR-4lZB-TToW', '7K2MQ9XR41ZBTT0W'],
  ['with typographic hyphens', '7K2M–Q9XR—41ZB‑TT0W', '7K2MQ9XR41ZBTT0W'],
  ['that is too short', '7K2M-Q9XR-41ZB', null],
  ['with a letter outside the alphabet', '7K2M-Q9XR-41ZB-TTUW', null],
  ['that is a key', key, null],
] as const)
  test(`a claim code ${what} is ${code === null ? 'rejected' : 'accepted'}`, () => assert.equal(parseClaimCode(text), code));

test('the id of a key is parsed, and anything else has no id', () => {
  assert.equal(parseKeyId(key), 'Ab3dEf9h');
  for (const text of ['', 'sil_live_', key.slice(1), `${key}x`, key.replace('live', 'prod')]) assert.equal(parseKeyId(text), null);
});

test('any key in a text is cut to its id, and registered secrets are removed', () => {
  assert.equal(redactSecrets(`a ${key}, b`, []), 'a sil_live_Ab3dEf9h…, b');
  assert.equal(redactSecrets('code 123', ['123']), 'code …');
});

test('untrusted text cannot move the cursor or change the direction of a line', () => {
  assert.equal(stripControls('Maison\u001b[2J\r\nVert\u202e'), 'Maison [2J  Vert ');
});
