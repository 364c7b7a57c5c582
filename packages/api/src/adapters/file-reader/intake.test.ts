import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { Refusal } from '../../errors/refusal.ts';
import { intakeLimits, prepareImage } from './intake.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? { r: 120, g: 60, b: 20, alpha: 0.5 } : '#784014' } });

const taken = async (file: Uint8Array, place: 'logo' | 'bottle' | 'background') => {
  const answer = await prepareImage(file, place);
  assert.ok(!(answer instanceof Refusal), answer instanceof Refusal ? answer.message : '');
  return answer;
};

test('PNG, JPEG and WebP are re-encoded and identified by the hash of the result', async () => {
  for (const file of [
    await plain(900, 300, 4).png().toBuffer(),
    await plain(900, 300).jpeg().toBuffer(),
    await plain(900, 300).webp().toBuffer(),
  ]) {
    const { image: picture, bytes } = await taken(file, 'logo');
    assert.equal(picture.hash, createHash('sha256').update(bytes).digest('hex'));
    assert.deepEqual([picture.place, picture.width, picture.height], ['logo', 528, 176]);
    assert.notDeepEqual(bytes, new Uint8Array(file));
    assert.deepEqual((await taken(file, 'logo')).image, picture);
  }
});

test('metadata is removed after its orientation is applied', async () => {
  const file = await plain(200, 100)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { image: picture, bytes } = await taken(file, 'background');
  assert.deepEqual([picture.width, picture.height], [100, 200]);
  const { exif, icc, xmp } = await sharp(bytes).metadata();
  assert.deepEqual([exif, icc, xmp], [undefined, undefined, undefined]);
  assert.ok(!Buffer.from(bytes).includes('secret place'));
});

test('a file that is not an image, too large or broken is refused with a message', async () => {
  const png = await plain(300, 300).png().toBuffer();
  const refused: readonly (readonly [Uint8Array, string])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'bad_settings'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect></svg>'), 'bad_settings'],
    [Buffer.from('GIF89a'), 'bad_settings'],
    [png.subarray(0, 60), 'bad_settings'],
    [Buffer.concat([png, Buffer.alloc(intakeLimits.bytesMax)]), 'body_too_large'],
    [await plain(9000, 9000).png().toBuffer(), 'bad_settings'],
    [new Uint8Array(), 'bad_settings'],
  ];
  for (const [file, code] of refused) {
    const answer = await prepareImage(file, 'bottle');
    assert.ok(answer instanceof Refusal);
    assert.equal(answer.code, code);
    assert.match(answer.message, /bottle|picture/);
  }
});

const drawing = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0"?><!-- Inkscape --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 20"><metadata about="http://purl.org/dc"/>${inside}</svg>`,
  );

test('an SVG is drawn as sharply as it is stored, with its transparency', async () => {
  const { image, bytes } = await taken(drawing('<a href="https://maison.fr"><path fill="#b00020" d="M0 0h30v20H0z"/></a>'), 'logo');
  assert.deepEqual([image.type, image.width, image.height], ['image/webp', 528, 176]);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray((88 * info.width + x) * 4, (88 * info.width + x) * 4 + 4)];
  const [red = 0, , , alpha] = pixel(258);
  assert.ok(red > 160 && alpha === 255, String(pixel(258)));
  assert.equal(pixel(272)[3], 0);
});

test('an SVG that refers to anything outside itself, or declares entities, is refused', async () => {
  const outside = [
    '<image href="https://maison.fr/logo.png" width="9" height="9"/>',
    '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
    '<style>@import "https://maison.fr/a.css"</style>',
    '<style>@font-face{src:url(https://maison.fr/a.woff2)}</style>',
    '<rect fill="url(https://maison.fr/a.svg#b)" width="9" height="9"/>',
    '<use href="other.svg#logo"/>',
    '<foreignObject/>',
  ].map(drawing);
  for (const file of [
    ...outside,
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ]) {
    const answer = await prepareImage(file, 'logo');
    assert.ok(answer instanceof Refusal && answer.code === 'bad_settings', file.toString());
  }
  const inside = '<defs><linearGradient id="a"/></defs><rect style="fill:url(#a)" width="9" height="9"/><use href="#a"/>';
  await taken(drawing(inside), 'logo');
});
