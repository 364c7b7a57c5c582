import { crc32, deflateSync } from 'node:zlib';
import { bytesOf, type Content, noise, repeated } from './content.ts';
import { type FileSpec, type HostileKind, megabyte, pictureSizes, smallest } from './kind.ts';
import { deflated } from './zip.ts';

/** Hostile PNG files, built chunk by chunk. */

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value >>> 0, at * 4);
  });
  return bytes;
};

/** A chunk, with a false length or CRC if given. */
function chunk(type: string, data: Buffer = Buffer.alloc(0), declared: { readonly length?: number; readonly crc?: number } = {}): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(declared.length ?? data.length), typed, u32(declared.crc ?? crc32(typed))]);
}

const header = (width: number, height: number, depth = 8, colour = 6, interlace = 0, compression = 0, filter = 0): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width, height), Buffer.from([depth, colour, compression, filter, interlace])]));
const end = chunk('IEND');

/** A zlib stream of zeros. The checksum of zeros follows from their number. */
export function deflatedZeros(bytes: number): Buffer {
  const { parts } = deflated([repeated(bytes, '\0')]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, u32(((bytes % 65_521) << 16) | 1)]);
}

/** The pixel data of a blank image. */
const plain = (width: number, height: number, depth = 8, colour = 6): Buffer =>
  chunk('IDAT', deflatedZeros(height * (1 + Math.ceil((width * depth * (channels[colour] ?? 4)) / 8))));
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const png = (...chunks: readonly Buffer[]): Content => [signature, ...chunks];
const validChunks = (): readonly Buffer[] => [header(40, 40), plain(40, 40), end];
/** A valid image with these chunks before its pixel data. */
const before = (...chunks: readonly Buffer[]): Content => png(header(40, 40), ...chunks, plain(40, 40), end);
const inside = (content: Content): Content =>
  (function* () {
    yield signature;
    yield header(40, 40);
    yield* content;
    yield plain(40, 40);
    yield end;
  })();

const text = (keyword: string, rest: Buffer): Buffer => Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), rest]);

/** An EXIF block whose directory links to itself, with entries of 4 billion values each. */
export function exifBomb(entries: number): Buffer {
  const body = Buffer.alloc(8 + 2 + entries * 12 + 4);
  body.write('II*\0', 'latin1');
  body.writeUInt32LE(8, 4);
  body.writeUInt16LE(Math.min(entries, 0xffff), 8);
  for (let at = 0; at < entries; at++) {
    const place = 10 + at * 12;
    body.writeUInt16LE(at % 3 === 0 ? 0x8769 : 0x0112, place);
    body.writeUInt16LE(at % 13, place + 2);
    body.writeUInt32LE(0xffffffff, place + 4);
    body.writeUInt32LE(8, place + 8);
  }
  body.writeUInt32LE(8, body.length - 4);
  return body;
}

const profile = (data: Buffer): Buffer => chunk('iCCP', text('x', Buffer.concat([Buffer.from([0]), data])));
const frames = (count: number): Content =>
  (function* () {
    yield signature;
    yield header(40, 40);
    yield chunk('acTL', u32(count, 0));
    yield chunk('fcTL', Buffer.concat([u32(0, 40, 40, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]));
    yield plain(40, 40);
    const pixels = deflatedZeros(40 * 161);
    for (let at = 1; at < count; at++) {
      yield chunk('fcTL', Buffer.concat([u32(at * 2 - 1, 40, 40, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]));
      yield chunk('fdAT', Buffer.concat([u32(at * 2), pixels]));
    }
    yield end;
  })();

interface Options {
  readonly sizes?: readonly number[];
}
const tiny = { sizes: smallest };
const kinds: readonly (readonly [name: string, write: (wanted: FileSpec) => Content, options?: Options])[] = [
  ['65535 × 65535', () => png(header(65_535, 65_535), plain(40, 40), end), tiny],
  ['2147483647 × 2147483647', () => png(header(0x7fffffff, 0x7fffffff), plain(40, 40), end), tiny],
  ['4294967295 × 4294967295', () => png(header(0xffffffff, 0xffffffff), plain(40, 40), end), tiny],
  ['zero width', () => png(header(0, 40), plain(40, 40), end), tiny],
  ['zero height', () => png(header(40, 0), plain(40, 40), end), tiny],
  ['40 megapixels', () => png(header(6_324, 6_324), plain(6_324, 6_324), end), tiny],
  ['40 megapixels, 16 bit', () => png(header(6_324, 6_324, 16), plain(6_324, 6_324, 16), end), tiny],
  ['40 megapixels, interlaced', () => png(header(6_324, 6_324, 8, 6, 1), plain(6_324, 6_330), end), tiny],
  ['40 megapixels, 1 bit', () => png(header(6_324, 6_324, 1, 0), plain(6_324, 6_324, 1, 0), end), tiny],
  ['40000000 × 1', () => png(header(40_000_000, 1), plain(40_000_000, 1), end), tiny],
  ['1 × 40000000', () => png(header(1, 40_000_000), plain(1, 40_000_000), end), tiny],
  ['missing pixels', () => png(header(6_000, 6_000), plain(40, 40), end), tiny],
  [
    'IDAT bomb',
    ({ bytes }) => png(header(40, 40), chunk('IDAT', deflatedZeros(Math.min(4_000 * megabyte, bytes * 900))), end),
    { sizes: [1024, 64 * 1024, megabyte, 4 * megabyte] },
  ],
  [
    'truncated',
    ({ bytes, random }) => [
      bytesOf(png(header(900, 900), chunk('IDAT', deflateSync(bytesOf(noise(bytes, random)))))).subarray(0, bytes / 2),
    ],
    { sizes: [1024, megabyte] },
  ],
  ['chunk longer than the file', () => png(header(40, 40), chunk('IDAT', Buffer.alloc(9), { length: 0x7fffffff })), tiny],
  ['chunk length 4294967295', () => png(header(40, 40), chunk('tEXt', Buffer.alloc(9), { length: 0xffffffff }), plain(40, 40), end), tiny],
  ['chunk length too small', () => before(chunk('tEXt', Buffer.alloc(900), { length: 3 })), tiny],
  ['thousands of tEXt chunks', ({ bytes }) => inside([repeated(bytes, chunk('tEXt', text('x', Buffer.from('y'))))])],
  ['thousands of empty IDAT chunks', ({ bytes }) => inside([repeated(bytes, chunk('IDAT'))])],
  ['thousands of unknown chunks', ({ bytes }) => inside([repeated(bytes, chunk('zzZz', Buffer.from('y')))])],
  ['thousands of unknown critical chunks', ({ bytes }) => inside([repeated(bytes, chunk('ZZZZ', Buffer.from('y')))])],
  [
    'zTXt bomb',
    ({ bytes }) =>
      before(chunk('zTXt', text('x', Buffer.concat([Buffer.from([0]), deflatedZeros(Math.min(3_000 * megabyte, bytes * 900))])))),
    { sizes: [1024, 64 * 1024, megabyte, 3 * megabyte] },
  ],
  [
    'many zTXt bombs',
    ({ bytes }) => inside([repeated(bytes, chunk('zTXt', text('x', Buffer.concat([Buffer.from([0]), deflatedZeros(8 * megabyte)]))))]),
    { sizes: [64 * 1024, megabyte, 5 * megabyte - 20_000] },
  ],
  [
    'iTXt bomb',
    ({ bytes }) =>
      before(chunk('iTXt', text('x', Buffer.concat([Buffer.from([1, 0, 0, 0]), deflatedZeros(Math.min(3_000 * megabyte, bytes * 900))])))),
    { sizes: [1024, megabyte] },
  ],
  [
    'iCCP bomb',
    ({ bytes }) => before(profile(deflatedZeros(Math.min(3_000 * megabyte, bytes * 900)))),
    { sizes: [1024, megabyte, 3 * megabyte] },
  ],
  ['random ICC profile', ({ bytes, random }) => before(profile(deflateSync(bytesOf(noise(bytes, random)))))],
  [
    'ICC profile with a wrong length',
    () => before(profile(deflateSync(Buffer.concat([u32(0xffffffff), Buffer.from('lcms'), Buffer.alloc(600, 7)])))),
    tiny,
  ],
  ['APNG with many frames', ({ bytes }) => frames(Math.max(2, Math.floor(bytes / 110)))],
  ['APNG with a false frame count', () => png(header(40, 40), chunk('acTL', u32(0x7fffffff, 0)), plain(40, 40), end), tiny],
  ['circular EXIF directory', ({ bytes }) => before(chunk('eXIf', exifBomb(Math.max(1, Math.floor(bytes / 12)))))],
  ['truncated EXIF', () => before(chunk('eXIf', Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1'))), tiny],
  ['wrong IDAT CRC', () => png(header(40, 40), chunk('IDAT', deflatedZeros(40 * 161), { crc: 7 }), end), tiny],
  ['wrong IHDR CRC', () => [signature, Buffer.concat([header(40, 40).subarray(0, 25), u32(7)]), plain(40, 40), end], tiny],
  ['random IDAT', ({ bytes, random }) => png(header(4_000, 4_000), chunk('IDAT', bytesOf(noise(bytes, random))), end)],
  ['random pixels', ({ bytes, random }) => png(header(1_100, 1_100), chunk('IDAT', deflateSync(bytesOf(noise(bytes, random)))), end)],
  ['invalid filter types', () => png(header(40, 40), chunk('IDAT', deflateSync(Buffer.alloc(40 * 161, 9))), end), tiny],
  [
    'zlib preset dictionary',
    () => png(header(40, 40), chunk('IDAT', Buffer.concat([Buffer.from([0x78, 0x20]), deflatedZeros(40 * 161)])), end),
    tiny,
  ],
  ['3-bit depth', () => png(header(40, 40, 3), plain(40, 40), end), tiny],
  ['colour type 5', () => png(header(40, 40, 8, 5), plain(40, 40), end), tiny],
  ['compression method 9', () => png(header(40, 40, 8, 6, 0, 9), plain(40, 40), end), tiny],
  ['interlace method 9', () => png(header(40, 40, 8, 6, 9), plain(40, 40), end), tiny],
  ['missing palette', () => png(header(40, 40, 8, 3), plain(40, 40, 8, 3), end), tiny],
  [
    'palette index out of range',
    () =>
      png(header(40, 40, 8, 3), chunk('PLTE', Buffer.alloc(3)), chunk('IDAT', deflateSync(Buffer.alloc(40 * 41, 0).fill(200, 1, 40))), end),
    tiny,
  ],
  ['1 MB palette', () => png(header(40, 40, 8, 3), chunk('PLTE', Buffer.alloc(999_999)), plain(40, 40, 8, 3), end), tiny],
  ['two IHDR chunks', () => png(header(40, 40), header(9_000, 9_000), plain(40, 40), end), tiny],
  ['missing IHDR', () => png(plain(40, 40), end), tiny],
  ['missing IDAT', () => png(header(40, 40), end), tiny],
  ['missing IEND', () => png(header(40, 40), plain(40, 40)), tiny],
  ['zero gamma', () => before(chunk('gAMA', u32(0)), chunk('cHRM', Buffer.alloc(32))), tiny],
  ['invalid pHYs', () => before(chunk('pHYs', Buffer.concat([u32(0xffffffff, 0), Buffer.from([1])]))), tiny],
  ['oversized tRNS', () => before(chunk('tRNS', Buffer.alloc(600))), tiny],
  [
    'polyglot with ZIP',
    ({ bytes, random }) =>
      (function* () {
        yield* png(...validChunks());
        yield 'PK\x03\x04';
        yield* noise(bytes, random);
      })(),
  ],
  [
    'polyglot with HTML',
    ({ bytes }) => [signature, ...validChunks(), '<html><script>', repeated(bytes, 'alert(1);')],
    { sizes: [1024, megabyte] },
  ],
  [
    'signature and random bytes',
    ({ bytes, random }) =>
      (function* () {
        yield signature;
        yield* noise(bytes, random);
      })(),
  ],
  ['only the signature', () => [signature], tiny],
];

export const pngKinds: readonly HostileKind[] = kinds.map(([name, write, { sizes = pictureSizes } = {}]) => ({
  name: `PNG: ${name}`,
  formats: ['png'],
  sizes,
  write,
}));
