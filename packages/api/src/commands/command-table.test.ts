import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { docsFolder } from '../documents/written.ts';
import { writtenDeploymentGuide } from './command-table.ts';

const guide = readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8');

test('the deployment guide lists the commands that there are today; npm run generate writes it anew', () => {
  assert.ok(writtenDeploymentGuide() === guide, 'docs/guide/deployment.md is stale. Run: npm run generate');
});

test('commands of every kind stand in the table', () => {
  for (const call of ['serve', 'library import', 'business list', 'key list', 'look save', 'picture add', 'usage', 'reconcile'])
    assert.match(guide, new RegExp(`^\\| \`npx sillage ${call}[ \`]`, 'm'), call);
});
