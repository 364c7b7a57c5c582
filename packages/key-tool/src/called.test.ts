import assert from 'node:assert/strict';
import { test } from 'node:test';
import { called } from './called.ts';

const service = { origin: 'https://api.example.com' };

for (const [what, here, line] of [
  ['an installed copy', '/srv/shop/node_modules/@sillage/key-tool/dist/called.js', 'npx sillage-key'],
  [
    'a copy that npx fetched for one run',
    '/home/shop/.npm/_npx/52677cf75dbebb3b/node_modules/@sillage/key-tool/dist/called.js',
    'npx --yes --package=https://api.example.com/downloads/sillage-key.tgz sillage-key',
  ],
  [
    'the same on Windows',
    'C:\\Users\\shop\\npm-cache\\_npx\\52677cf7\\node_modules\\@sillage\\key-tool\\dist\\called.js',
    'npx --yes --package=https://api.example.com/downloads/sillage-key.tgz sillage-key',
  ],
] as const)
  test(`${what} is told to be run again as it can be found`, () => assert.equal(called(service, here), line));
