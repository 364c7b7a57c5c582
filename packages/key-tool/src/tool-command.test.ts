import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolCommand } from './tool-command.ts';

const service = { origin: 'https://api.example.com' };

for (const [copy, path, command] of [
  ['an installed copy', '/srv/shop/node_modules/@sillage/key-tool/dist/tool-command.js', 'npx sillage-key'],
  [
    'a copy that npx fetched for a single run',
    '/home/shop/.npm/_npx/52677cf75dbebb3b/node_modules/@sillage/key-tool/dist/tool-command.js',
    'npx --yes --package=https://api.example.com/downloads/sillage-key.tgz sillage-key',
  ],
  [
    'a copy that npx fetched on Windows',
    'C:\\Users\\shop\\npm-cache\\_npx\\52677cf7\\node_modules\\@sillage\\key-tool\\dist\\tool-command.js',
    'npx --yes --package=https://api.example.com/downloads/sillage-key.tgz sillage-key',
  ],
] as const)
  test(`${copy} prints a command that can be run again`, () => assert.equal(toolCommand(service, path), command));
