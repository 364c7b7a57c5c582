import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { tellingCards } from '../../../../generate/cards-telling.ts';
import { layoutNames, layouts } from './index.ts';

test('every file of a layout is listed by its name, and every layout has a file', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/^(?:index|layout)\.|\.test\.ts$/.test(file));
  assert.deepEqual(files.map((file) => file.replace(/\.ts$/, '')).sort(), [...layoutNames].sort());
});

for (const layout of layoutNames)
  test(`${layout} is drawn in the guide, of a telling perfume`, () => {
    assert.ok(tellingCards[layouts[layout].examples.pictured.perfume]);
    assert.ok(existsSync(new URL(`../../../../../../docs/cards/${layout}.png`, import.meta.url)), 'run generate/cards-images.ts');
  });
