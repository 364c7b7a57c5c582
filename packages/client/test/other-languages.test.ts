import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { packClients, readPlugin } from '../scripts/pack.ts';
import { generateFiles as generatePhp } from '../scripts/php.ts';
import { generateFiles as generatePython } from '../scripts/python.ts';
import { generateFiles as generateWooCommerce } from '../scripts/woocommerce.ts';

for (const [file, content] of [...(await generatePython()), ...(await generatePhp()), ...(await generateWooCommerce())])
  test(`the generated ${basename(file.pathname)} is current; npm run generate rewrites it`, () => {
    assert.ok(readFileSync(file, 'utf8') === content, `${file.pathname} is stale`);
  });

test('a released version of the Python client, the PHP client or the WooCommerce plug-in has the content of its sources; a change needs a new version', () => {
  for (const { file, content } of packClients()) {
    const released = new URL(`../../../downloads/${file}`, import.meta.url);
    if (existsSync(released))
      assert.ok(readFileSync(released).equals(content), `${file} has changed since its release. Increase the version in its sources.`);
  }
});

test('the guide and the README of the PHP client name its version', () => {
  const version = /sillage-php-(.*)\.zip/.exec(
    packClients()
      .map(({ file }) => file)
      .join('\n'),
  )?.[1];
  for (const document of ['docs/guide/clients.md', 'clients/php/README.md']) {
    const text = readFileSync(new URL(`../../../${document}`, import.meta.url), 'utf8');
    assert.ok(text.includes(`composer require sillage/client:${version} `), document);
    assert.ok(text.includes(`"version": "${version}"`), document);
  }
});

test('the released plug-in includes the PHP client in its own namespace, and nothing else', () => {
  const files = readPlugin();
  assert.ok(files.has('sillage-woocommerce/src/Client/Sillage.php'));
  for (const [path, text] of files) {
    assert.match(path, /^sillage-woocommerce\/(?:[\w-]+\.php|(?:assets|block|languages)\/.+|src\/.+\.php)$/);
    if (path.includes('/src/')) assert.match(text, /^namespace Sillage\\WooCommerce\b/m, path);
    assert.doesNotMatch(text, /Psr\\/, path);
  }
});
