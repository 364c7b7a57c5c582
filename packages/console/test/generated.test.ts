import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contrast } from '../../api/src/resources/card/settings/contrast.ts';
import { generatedFiles } from '../scripts/generated.ts';

test('what is written from the tables of the service is current; npm run generate writes it anew', async () => {
  for (const [file, content] of await generatedFiles())
    assert.ok((await readFile(file, 'utf8')) === content, `${file.pathname} is stale. Run: npm run generate`);
});

test('every ink is read on every ground, and every edge is seen', async () => {
  const css = await readFile(new URL('../src/generated/inks.css', import.meta.url), 'utf8');
  const themes = css.split('\n').filter((line) => line.includes('--paper'));
  assert.equal(themes.length, 3);
  for (const theme of themes) {
    const ink = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';
    for (const ground of ['paper', 'surface', 'hover']) {
      for (const text of ['ink', 'muted', 'accent', 'ok', 'bad']) {
        const ratio = contrast(ink(text), ink(ground));
        assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
      }
      const ratio = contrast(ink('edge'), ink(ground));
      assert.ok(ground === 'hover' || ratio >= 3, `edge on ${ground}: ${ratio.toFixed(2)}`);
    }
  }
});
