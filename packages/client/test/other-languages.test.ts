import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { packClients } from '../scripts/pack.ts';
import { generateFiles as generatePhp } from '../scripts/php.ts';
import { generateFiles as generatePython } from '../scripts/python.ts';

for (const [file, content] of [...(await generatePython()), ...(await generatePhp())])
  test(`the generated ${basename(file.pathname)} is current; npm run generate rewrites it`, () => {
    assert.ok(readFileSync(file, 'utf8') === content, `${file.pathname} is stale`);
  });

test('a released version of the Python or PHP client has the content of its sources; a change needs a new version', () => {
  for (const { file, content } of packClients()) {
    const released = new URL(`../../../downloads/${file}`, import.meta.url);
    if (existsSync(released))
      assert.ok(readFileSync(released).equals(content), `${file} has changed since its release. Increase the version in its sources.`);
  }
});
