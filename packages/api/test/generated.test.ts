import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import sharp from 'sharp';
import { generatedFiles as pictures } from '../generate/cards-images.ts';
import { generatedFiles as metrics } from '../generate/cards-metrics.ts';
import { isLong } from './support/is-long.ts';

/** What is drawn or measured by the renderer and kept; what is written from declarations is held beside those. */

// Only a new version of a font or of the renderer changes them.
if (isLong)
  test('font metrics match the renderer; npm run generate updates them', async () => {
    for (const [file, content] of await metrics())
      assert.ok((await readFile(file, 'utf8')) === content, `${file.pathname} is stale. Run: npm run generate`);
  });

test('the sample cards in the documentation match the renderer; npm run generate updates them', async () => {
  for (const [file, png] of await pictures()) {
    const [kept, drawn] = await Promise.all([readFile(file), png].map(async (one) => pixelsOf(await one)));
    assert.ok(kept !== undefined && drawn !== undefined);
    const stale = `${file.pathname} is stale. Run: npm run generate`;
    assert.equal(kept.length, drawn.length, stale);
    const other = drawn.filter((value, at) => Math.abs(value - (kept[at] ?? 0)) > unlike).length;
    assert.ok(other <= drawn.length / 10_000, `${other} of ${drawn.length} values differ: ${stale}`);
  }
});

/** Processors round differently, which moves an edge's shade by a little; what is drawn differently moves many by much. */
const unlike = 48;

const pixelsOf = (png: Uint8Array): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer();
