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
