import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test } from 'node:test';
import { writtenFiles } from '../scripts/types.ts';

for (const [file, content] of await writtenFiles()) {
  const name = basename(file.pathname);
  test(`the generated ${name} is what docs/openapi.json says today; npm run generate writes it anew`, async () => {
    assert.ok((await readFile(file, 'utf8')) === content, `packages/client/src/generated/${name} is stale`);
  });
}
