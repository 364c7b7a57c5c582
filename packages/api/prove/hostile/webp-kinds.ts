import sharp from 'sharp';
import { bytesOf, type Content, noise, repeated } from './content.ts';
import { type FileSpec, type HostileKind, megabyte, pictureSizes, smallest } from './kind.ts';
import { exifBomb } from './png-kinds.ts';

/** Hostile WebP files, built chunk by chunk around valid image data. */

const drawn = sharp({ create: { width: 96, height: 96, channels: 4, background: '#884422' } });
const lossy = (await drawn.clone().webp().toBuffer()).subarray(12);
const lossless = (await drawn.clone().webp({ lossless: true }).toBuffer()).subarray(12);
/** Only the image data, without other chunks. */
const pixelsOf = (chunks: Buffer, type: string): Buffer => {
  const at = chunks.indexOf(type);
  return chunks.subarray(at, at + 8 + chunks.readUInt32LE(at + 4) + (chunks.readUInt32LE(at + 4) & 1));
};
const vp8 = pixelsOf(lossy, 'VP8 ');
const vp8l = pixelsOf(lossless, 'VP8L');

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
const u24 = (value: number): Buffer => u32(value).subarray(0, 3);

function chunk(type: string, data: Buffer, declaredLength = data.length): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), u32(declaredLength), data, Buffer.alloc(data.length & 1)]);
}

function riff(chunks: Content, declaredLength?: number): Content {
  const body = bytesOf(chunks);
  return [Buffer.concat([Buffer.from('RIFF'), u32(declaredLength ?? body.length + 4), Buffer.from('WEBP')]), body];
}

const animation = 2;
const xmp = 4;
const exif = 8;
const alpha = 16;
const icc = 32;
/** The extended header: canvas size and feature flags. */
const canvas = (width: number, height: number, flags = 0): Buffer =>
  chunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]));

const framed = (pixels: Buffer, x = 0, y = 0, width = 96, height = 96, ms = 100): Buffer =>
  chunk('ANMF', Buffer.concat([u24(x), u24(y), u24(width - 1), u24(height - 1), u24(ms), Buffer.from([0]), pixels]));
const loop = chunk('ANIM', Buffer.alloc(6));
const animated = (width: number, height: number, ...frames: readonly (Buffer | { repeat: Buffer; times: number })[]): Content =>
  riff([canvas(width, height, animation), loop, ...frames]);

/** Lossless image data with a false size in its header. */
function sized(width: number, height: number): Buffer {
  const copy = Buffer.from(vp8l);
  copy.writeUInt32LE(((width - 1) & 0x3fff) | (((height - 1) & 0x3fff) << 14), 9);
  return copy;
}
/** Lossy image data with a false size in its header. */
function sizedLossy(width: number, height: number): Buffer {
  const copy = Buffer.from(vp8);
  copy.writeUInt16LE(width & 0x3fff, 14);
  copy.writeUInt16LE(height & 0x3fff, 16);
  return copy;
}

const filledChunk = (type: string, bytes: number, random: () => number): Buffer => chunk(type, bytesOf(noise(bytes, random)));

interface Options {
  readonly sizes?: readonly number[];
}
const tiny = { sizes: smallest };
const kinds: readonly (readonly [name: string, write: HostileKind['write'], options?: Options])[] = [
  ['16383 × 16383', () => riff([sizedLossy(16_383, 16_383)]), tiny],
  ['lossless 16384 × 16384', () => riff([sized(16_384, 16_384)]), tiny],
  ['zero width', () => riff([sizedLossy(0, 96)]), tiny],
  ['zero height', () => riff([sizedLossy(96, 0)]), tiny],
  ['missing pixels', () => riff([sizedLossy(6_000, 6_000)]), tiny],
  ['missing lossless pixels', () => riff([sized(6_000, 6_000)]), tiny],
  ['canvas of 16777216 × 16777216', () => riff([canvas(16_777_216, 16_777_216), vp8]), tiny],
  ['canvas smaller than its image', () => riff([canvas(1, 1), vp8]), tiny],
  ['two VP8X chunks', () => riff([canvas(96, 96), canvas(9_000, 9_000), vp8]), tiny],
  ['40 megapixels', async () => [await large()], { sizes: [64 * 1024] }],
  ['animation with many frames', ({ bytes }) => animated(96, 96, repeated(bytes, framed(vp8l)))],
  ['animation on a large canvas', ({ bytes }) => animated(6_000, 6_000, repeated(bytes, framed(vp8l)))],
  ['frame outside the canvas', () => animated(96, 96, framed(vp8l, 9_000, 9_000)), tiny],
  ['frames with zero duration', ({ bytes }) => animated(96, 96, repeated(bytes, framed(vp8l, 0, 0, 96, 96, 0))), { sizes: [64 * 1024] }],
  ['nested frames', () => animated(96, 96, framed(framed(framed(vp8l)))), tiny],
  ['frames without an image', ({ bytes }) => animated(96, 96, repeated(bytes, framed(Buffer.alloc(0)))), { sizes: [1024, megabyte] }],
  ['animation without frames', () => animated(96, 96), tiny],
  ['RIFF length too large', () => riff([vp8], 0x7fffffff), tiny],
  ['RIFF length 4294967295', () => riff([vp8], 0xffffffff), tiny],
  ['RIFF length 0', () => riff([vp8], 0), tiny],
  ['chunk longer than the file', () => riff([chunk('VP8 ', vp8.subarray(8), 0x7fffffff)]), tiny],
  ['empty VP8 chunk', () => riff([chunk('VP8 ', Buffer.alloc(0))]), tiny],
  ['missing padding byte', () => riff([canvas(96, 96, xmp), Buffer.concat([Buffer.from('XMP '), u32(3), Buffer.from('abc')]), vp8]), tiny],
  ['thousands of unknown chunks', ({ bytes }) => riff([canvas(96, 96), repeated(bytes, chunk('zzzz', Buffer.from('xy'))), vp8])],
  ['thousands of empty chunks', ({ bytes }) => riff([canvas(96, 96), repeated(bytes, chunk('XMP ', Buffer.alloc(0))), vp8])],
  ['random ICC profile', ({ bytes, random }) => riff([canvas(96, 96, icc), filledChunk('ICCP', bytes, random), vp8])],
  [
    'circular EXIF directory',
    ({ bytes }) => riff([canvas(96, 96, exif), vp8, chunk('EXIF', exifBomb(Math.max(1, Math.floor(bytes / 12))))]),
  ],
  ['nested XMP', ({ bytes }) => riff([canvas(96, 96, xmp), vp8, chunk('XMP ', bytesOf([repeated(bytes, '<a>')]))])],
  ['wrong VP8X flags', () => riff([canvas(96, 96, 0xff), vp8]), tiny],
  ['random alpha', ({ bytes, random }) => riff([canvas(96, 96, alpha), filledChunk('ALPH', bytes, random), vp8])],
  [
    'random compressed alpha',
    ({ bytes, random }) =>
      riff([canvas(96, 96, alpha), chunk('ALPH', Buffer.concat([Buffer.from([1]), bytesOf(noise(bytes, random))])), vp8]),
    { sizes: [1024, megabyte] },
  ],
  ['random VP8', ({ bytes, random }) => riff([chunk('VP8 ', Buffer.concat([vp8.subarray(8, 18), bytesOf(noise(bytes, random))]))])],
  [
    'random VP8L',
    ({ bytes, random }) => riff([chunk('VP8L', Buffer.concat([sized(6_000, 6_000).subarray(8, 13), bytesOf(noise(bytes, random))]))]),
  ],
  ['zero-repeated VP8L', () => riff([chunk('VP8L', Buffer.alloc(400))]), tiny],
  ['many VP8 chunks', ({ bytes }) => riff([repeated(bytes, vp8)]), { sizes: [megabyte] }],
  ['VP8 and VP8L', () => riff([vp8, vp8l]), tiny],
  ['truncated', () => [bytesOf(riff([lossy])).subarray(0, 60)], tiny],
  [
    'polyglot with ZIP',
    ({ bytes, random }) =>
      (function* () {
        yield* riff([lossy]);
        yield 'PK\x03\x04';
        yield* noise(bytes, random);
      })(),
  ],
  [
    'signature and random bytes',
    ({ bytes, random }) =>
      (function* () {
        yield 'RIFF\0\0\0\x09WEBP';
        yield* noise(bytes, random);
      })(),
  ],
  ['only the signature', () => ['RIFF\x04\0\0\0WEBP'], tiny],
  ['WAV', () => ['RIFF\x24\0\0\0WAVEfmt '], tiny],
];

const large = (): Promise<Buffer> =>
  sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#884422' } })
    .webp({ quality: 1, effort: 0 })
    .toBuffer();

export const webpKinds: readonly HostileKind[] = kinds.map(([name, write, { sizes = pictureSizes } = {}]) => ({
  name: `WebP: ${name}`,
  formats: ['webp'],
  sizes,
  write,
}));

/** Files of other formats, sent as an image. */
const disguised: readonly (readonly [name: string, write: (wanted: FileSpec) => Content])[] = [
  ['SVG', ({ bytes }) => ['<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">', repeated(bytes, '<g>')]],
  ['PDF', ({ bytes }) => ['%PDF-1.7\n', repeated(bytes, '1 0 obj<</Type/Page>>endobj\n')]],
  ['HTML', ({ bytes }) => ['<!doctype html><script>alert(1)</script>', repeated(bytes, '<p>')]],
  [
    'GIF',
    ({ bytes }) => [
      'GIF89a',
      Buffer.from([255, 255, 255, 255, 0, 0, 0]),
      repeated(bytes, Buffer.from([0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0])),
    ],
  ],
  ['TIFF', ({ bytes }) => [exifBomb(Math.max(1, Math.floor(bytes / 12)))]],
  ['AVIF', () => [Buffer.from('0000001c66747970617669660000000061766966', 'hex')]],
  ['PostScript', () => ['%!PS\n(/etc/passwd) (r) file\n']],
  ['MVG', () => ['push graphic-context\nimage over 0,0 0,0 "https://127.0.0.1/x"\n']],
  ['only NULs', ({ bytes }) => [repeated(bytes, '\0')]],
  ['random bytes', ({ bytes, random }) => noise(bytes, random)],
];

export const disguiseKinds: readonly HostileKind[] = disguised.map(([name, write]) => ({
  name: `wrong format: ${name}`,
  formats: ['png', 'jpeg', 'webp'],
  sizes: [1024, megabyte],
  write,
}));
