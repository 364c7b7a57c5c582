import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test } from 'node:test';
import { generateFiles } from '../scripts/types.ts';

for (const [file, content] of await generateFiles()) {
  const name = basename(file.pathname);
  test(`the generated ${name} matches docs/openapi.json; npm run generate rewrites it`, async () => {
    assert.ok((await readFile(file, 'utf8')) === content, `packages/client/src/generated/${name} is stale`);
  });
}
