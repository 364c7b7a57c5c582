import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Role } from '../states.ts';
import { consoleOperations } from './console/operations.ts';
import { keyToolOperations } from './key-tool/operations.ts';
import { operatorOperations } from './operator/operations.ts';
import { partnerOperations } from './partner/operations.ts';

const apis = [
  ['partner', partnerOperations()],
  ['console', consoleOperations()],
  ['key-tool', keyToolOperations()],
  ['operator', operatorOperations()],
] as const;

const isOperation = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'declaration' in exported && 'handle' in exported;

for (const [api, register] of apis)
  test(`every declared operation of the ${api} API is registered`, async () => {
    const folder = new URL(`./${api}/`, import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
    const declared = modules.flatMap((module) => Object.values(module).filter(isOperation));
    assert.equal(declared.length, register.length);
    for (const operation of declared)
      assert.ok(
        register.some((one) => one === operation),
        Object(operation).declaration.id,
      );
  });

/** The operations that may change something, for members with at most this role. */
const changesFor = (role: Role): readonly string[] =>
  consoleOperations()
    .filter(({ declaration }) => declaration.for === role && declaration.method !== 'GET')
    .map(({ declaration }) => declaration.id)
    .sort();

test('a viewer only previews and leaves, and an editor changes neither members nor payment nor keys', () => {
  // Creating a key is refused for everyone, with a reference to the key tool.
  const previews = ['checkPalette', 'previewEdit', 'previewLayouts', 'previewSettings', 'printCard', 'renderSettings', 'testCall'];
  assert.deepEqual(changesFor('viewer'), [...previews, 'createKey', 'removeMember'].sort());
  for (const id of changesFor('editor')) assert.doesNotMatch(id, /member|invit|billing|checkout|plan|key|claim|close|transfer|owner/i);
});

test('reviews of links are for editors', () => {
  const editors = changesFor('editor');
  for (const id of ['approveLink', 'approveLinks', 'rejectLink', 'rejectLinks', 'reopenLink', 'undoBulkReview'])
    assert.ok(editors.includes(id), id);
});
