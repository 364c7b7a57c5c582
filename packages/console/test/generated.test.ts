import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { contrast } from '../../api/src/resources/card/settings/contrast.ts';
import { generatedFiles } from '../scripts/generated.ts';

test('generated files are up to date', async () => {
  for (const [file, content] of await generatedFiles())
    assert.ok((await readFile(file, 'utf8')) === content, `${file.pathname} is stale. Run: npm run generate`);
});

test('every text colour has enough contrast on every background, and so does every border', async () => {
  const css = await readFile(new URL('../src/generated/colours.css', import.meta.url), 'utf8');
  const themes = css.split('\n').filter((line) => line.includes('--paper'));
  assert.equal(themes.length, 3);
  for (const theme of themes) {
    const colour = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';
    for (const background of ['paper', 'surface', 'hover']) {
      for (const text of ['ink', 'muted', 'accent', 'ok', 'bad']) {
        const ratio = contrast(colour(text), colour(background));
        assert.ok(ratio >= 4.5, `${text} on ${background}: ${ratio.toFixed(2)}`);
      }
      const ratio = contrast(colour('edge'), colour(background));
      assert.ok(background === 'hover' || ratio >= 3, `edge on ${background}: ${ratio.toFixed(2)}`);
    }
  }
});
