import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { layoutNames, layouts } from './index.ts';

test('every layout has a file of its name, and every layout file is listed', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/^(?:index|layout)\.|\.test\.ts$/.test(file));
  assert.deepEqual(files.map((file) => file.replace(/\.ts$/, '')).sort(), [...layoutNames].sort());
});

for (const layout of layoutNames)
  test(`${layout} has an image in the guide, of a stress-test perfume`, () => {
    assert.ok(stressTestCards[layouts[layout].examples.documented.perfume]);
    assert.ok(existsSync(new URL(`../../../../../../docs/cards/${layout}.png`, import.meta.url)), 'run generate/cards-images.ts');
  });
