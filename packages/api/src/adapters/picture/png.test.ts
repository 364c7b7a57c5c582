import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { palettePng, withDescription } from './png.ts';

const picture = (width: number, height: number, colour: (x: number, y: number) => readonly [number, number, number]) => {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { data, width, height };
};

test('a palette PNG decodes to exactly the original pixels', async () => {
  const drawn = picture(37, 21, (x, y) => [(x * 3) & 255, y < 10 ? 0 : 200, x % 5 === 0 ? 255 : 17]);
  const png = palettePng(drawn);
  assert.ok(png);
  const read = await sharp(png).ensureAlpha().raw().toBuffer();
  assert.deepEqual(new Uint8Array(read), drawn.data);
});

test('with more than 256 colours, the rarest are merged by less than the eye can see', async () => {
  const drawn = picture(400, 2, (x, y) => [x >> 1, y === 0 ? 100 : 100 + (x % 3), 50]);
  const png = palettePng(drawn);
  assert.ok(png);
  const read = await sharp(png).ensureAlpha().raw().toBuffer();
  assert.ok(read.every((channel, at) => Math.abs(channel - (drawn.data[at] ?? 0)) <= 8));
});

test('a PNG states its print density: 300 dots per inch', async () => {
  const png = palettePng(picture(9, 9, (x) => [x, x, x]));
  assert.ok(png);
  const { density } = await sharp(png).metadata();
  assert.equal(density, 300);
});

test('a photograph gets no palette', () => {
  assert.equal(palettePng(picture(200, 200, (x, y) => [x, y, (x * y) & 255])), null);
});

test('a PNG with a description has the same pixels and contains the text', async () => {
  const drawn = picture(9, 9, (x) => [x, x, x]);
  const png = palettePng(drawn);
  assert.ok(png);
  const withText = withDescription(png, 'Soir by Comme des Garçons; Accords: oud.');
  assert.ok(Buffer.from(withText).includes(Buffer.from('iTXtDescription\0\0\0\0\0Soir by Comme des Garçons', 'utf8')));
  assert.deepEqual(await sharp(withText).raw().toBuffer(), await sharp(png).raw().toBuffer());
});
