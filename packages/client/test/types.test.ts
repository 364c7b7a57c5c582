import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { writtenFiles } from '../scripts/types.ts';

test('the generated types are what docs/openapi.json says today; npm run generate writes them anew', async () => {
  for (const [file, content] of await writtenFiles())
    assert.ok((await readFile(file, 'utf8')) === content, `${file.pathname} is stale. Run: npm run generate`);
});
