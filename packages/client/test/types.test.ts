import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { typesFile, typesOfInterface } from '../scripts/types.ts';

test('the generated types are what docs/openapi.json says today; npm run docs writes them anew', async () => {
  assert.ok((await readFile(typesFile, 'utf8')) === (await typesOfInterface()), 'packages/client/src/generated/openapi.ts is stale');
});
