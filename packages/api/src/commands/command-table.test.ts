import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { docsFolder } from '../files/folders.ts';
import { renderDeploymentGuide } from './command-table.ts';

const guide = readFileSync(new URL('guide/deployment.md', docsFolder), 'utf8');

test('the deployment guide lists the current commands; npm run generate updates it', async () => {
  assert.ok((await renderDeploymentGuide()) === guide, 'docs/guide/deployment.md is stale. Run: npm run generate');
});

test('the table contains commands of every group', () => {
  for (const call of ['serve', 'library import', 'business list', 'key list', 'look save', 'picture add', 'usage', 'reconcile'])
    assert.match(guide, new RegExp(`^\\| \`npx sillage ${call}[ \`]`, 'm'), call);
});
