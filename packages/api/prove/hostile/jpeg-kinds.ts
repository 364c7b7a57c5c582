import sharp from 'sharp';
import { bytesOf, type Content, noise, numbered, repeated } from './content.ts';
import { type FileSpec, type HostileKind, megabyte, pictureSizes, smallest } from './kind.ts';
import { exifBomb } from './png-kinds.ts';

/** Hostile JPEG files: modified valid ones, or built segment by segment. */

const drawn = sharp({
  create: { width: 96, height: 96, channels: 3, background: '#884422', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
});
const baseline = await drawn.clone().jpeg().toBuffer();
const progressive = await drawn.clone().jpeg({ progressive: true }).toBuffer();
const cmyk = await drawn.clone().toColourspace('cmyk').jpeg().toBuffer();

const begin = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);

function segment(marker: number, data: Buffer, declaredLength = data.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(declaredLength & 0xffff, 2);
  return Buffer.concat([head, data]);
}

/** A start-of-frame segment. */
function frame(marker: number, width: number, height: number, components = 1, precision = 8, sampling = 0x11): Buffer {
  const data = Buffer.alloc(6 + components * 3);
  data[0] = precision;
  data.writeUInt16BE(height, 1);
  data.writeUInt16BE(width, 3);
  data[5] = components;
  for (let at = 0; at < components; at++) data.set([at + 1, sampling, 0], 6 + at * 3);
  return segment(marker, data);
}

/** A Huffman table with a single code, bit 0, for one symbol. */
const oneCode = (tableClass: 0 | 1, symbol: number): Buffer =>
  segment(0xc4, Buffer.concat([Buffer.from([tableClass << 4, 1]), Buffer.alloc(15), Buffer.from([symbol])]));
const quantities = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
const scan = (component: number, from: number, to: number, approximation: number): Buffer =>
  segment(0xda, Buffer.from([1, component, 0, from, to, approximation]));

/**
 * A progressive image with many scans of a few bytes each: a run of up to 32,767 empty blocks takes 15 bits. The successive
 * approximation is valid, so a decoder has no reason to stop.
 */
function manyScans(width: number, height: number, components: number, scansMax: number): Content {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const empty = Buffer.alloc(Math.ceil(blocks / 8));
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  return (function* () {
    yield Buffer.concat([begin, quantities, frame(0xc2, width, height, components), oneCode(0, 0), oneCode(1, 0xe0)]);
    let scans = 0;
    for (let component = 1; component <= components; component++) yield Buffer.concat([scan(component, 0, 0, 0), empty]);
    for (let low = 13; low >= 0; low--)
      for (let place = 1; place < 64; place++)
        for (let component = 1; component <= components; component++) {
          if (scans++ >= scansMax) break;
          yield Buffer.concat([scan(component, place, place, (low === 13 ? 0 : (low + 1) << 4) | low), runs]);
        }
    yield eoi;
  })();
}

/** Repeats one scan. */
function sameScan(width: number, height: number, bytes: number): Content {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const runs = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  return [
    Buffer.concat([
      begin,
      quantities,
      frame(0xc2, width, height),
      oneCode(0, 0),
      oneCode(1, 0xe0),
      scan(1, 0, 0, 0),
      Buffer.alloc(Math.ceil(blocks / 8)),
    ]),
    repeated(bytes, Buffer.concat([scan(1, 1, 63, 0), runs])),
    eoi,
  ];
}

/** A valid image with these segments first. */
const before = (...content: readonly (Buffer | { repeat: Buffer; times: number })[]): Content => [begin, ...content, baseline.subarray(2)];
/** A valid image with changed bytes in the first segment of this marker. */
function changed(marker: number, change: (data: Buffer) => void, of = baseline): Content {
  const copy = Buffer.from(of);
  const at = copy.indexOf(Buffer.from([0xff, marker]));
  change(copy.subarray(at + 4));
  return [copy];
}

/** An ICC profile split into numbered chunks. */
const profileParts = (bytes: number, number: (at: number) => number, count: number): Content =>
  (function* () {
    yield begin;
    const data = Buffer.alloc(65_000, 7);
    for (let at = 0, written = 0; written < bytes; at++, written += data.length)
      yield segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([number(at) & 255, count]), data]));
    yield baseline.subarray(2);
  })();

const exif = (data: Buffer): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), data]));

interface Options {
  readonly sizes?: readonly number[];
}
const tiny = { sizes: smallest };
const kinds: readonly (readonly [name: string, write: (wanted: FileSpec) => Content, options?: Options])[] = [
  ['65535 × 65535', () => changed(0xc0, (data) => data.writeUInt32BE(0xffffffff, 1)), tiny],
  [
    '65500 × 610',
    () => [
      begin,
      quantities,
      frame(0xc0, 65_500, 610),
      oneCode(0, 0),
      oneCode(1, 0),
      segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
      Buffer.alloc(700_000),
      eoi,
    ],
    { sizes: [megabyte] },
  ],
  ['zero width', () => changed(0xc0, (data) => data.writeUInt16BE(0, 3)), tiny],
  ['zero height', () => changed(0xc0, (data) => data.writeUInt16BE(0, 1)), tiny],
  ['missing pixels', () => changed(0xc0, (data) => data.writeUInt32BE((6_000 << 16) | 6_000, 1)), tiny],
  ['progressive, 882 scans of 40 megapixels', () => manyScans(6_320, 6_320, 1, 882), { sizes: [64 * 1024] }],
  ['progressive CMYK, 3528 scans of 40 megapixels', () => manyScans(6_320, 6_320, 4, 3_528), { sizes: [megabyte] }],
  ['progressive, 300 scans of a small image', () => manyScans(400, 400, 1, 300), tiny],
  ['progressive bomb', ({ bytes }) => sameScan(6_320, 6_320, bytes)],
  ['progressive bomb of a small image', ({ bytes }) => sameScan(64, 64, bytes)],
  ['CMYK', () => [cmyk], tiny],
  ['YCCK', () => [begin, segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02', 'latin1')), cmyk.subarray(2)], tiny],
  ['truncated progressive', () => [progressive.subarray(0, progressive.length / 2)], tiny],
  ['truncated', () => [baseline.subarray(0, baseline.length / 2)], tiny],
  ['truncated header', () => [baseline.subarray(0, 30)], tiny],
  [
    'random scan data',
    ({ bytes, random }) =>
      (function* () {
        yield baseline.subarray(0, baseline.length - 400);
        yield* noise(bytes, random);
        yield eoi;
      })(),
  ],
  [
    'only restart markers',
    ({ bytes }) => [baseline.subarray(0, baseline.length - 900), repeated(bytes, Buffer.from([0xff, 0xd0, 0xff, 0xd5])), eoi],
  ],
  ['fill bytes', ({ bytes }) => before(repeated(bytes, Buffer.from([0xff])))],
  ['thousands of comments', ({ bytes }) => before(repeated(bytes, segment(0xfe, Buffer.from('x'))))],
  ['thousands of APP segments', ({ bytes }) => before(repeated(bytes, segment(0xe5, Buffer.from('x'))))],
  ['thousands of quantisation tables', ({ bytes }) => before(repeated(bytes, quantities))],
  ['thousands of Huffman tables', ({ bytes }) => before(repeated(bytes, oneCode(1, 0xe0)))],
  ['segment length 0', () => before(segment(0xe5, Buffer.from('x'), 0)), tiny],
  ['segment longer than the file', () => [begin, segment(0xe5, Buffer.from('x'), 65_535)], tiny],
  [
    'huge ICC profile',
    ({ bytes }) => profileParts(bytes, (at) => at + 1, Math.max(1, Math.ceil(bytes / 65_000)) & 255),
    { sizes: [64 * 1024, 5 * megabyte - 40_000] },
  ],
  ['ICC profile, duplicate chunk numbers', ({ bytes }) => profileParts(bytes, () => 1, 255), { sizes: [megabyte] }],
  ['ICC profile, descending chunk numbers', ({ bytes }) => profileParts(bytes, (at) => 250 - at, 255), { sizes: [megabyte] }],
  ['circular EXIF directory', () => before(exif(exifBomb(5_400))), { sizes: [64 * 1024] }],
  ['many circular EXIF directories', ({ bytes }) => before(repeated(bytes, exif(exifBomb(5_400)))), { sizes: [megabyte, 4 * megabyte] }],
  ['orientation 9', () => before(exif(Buffer.from('49492a0008000000010012010300010000000900000000000000', 'hex'))), tiny],
  ['orientation 65535', () => before(exif(Buffer.from('49492a000800000001001201030001000000ffff000000000000', 'hex'))), tiny],
  ['overfull Huffman table', () => changed(0xc4, (data) => data.fill(255, 1, 17)), tiny],
  ['empty Huffman table', () => changed(0xc4, (data) => data.fill(0, 1, 17)), tiny],
  ['zero quantisation table', () => changed(0xdb, (data) => data.fill(0, 1, 65)), tiny],
  [
    'arithmetic coding',
    () => changed(0xc0, () => {}, Buffer.from(baseline.toString('latin1').replace('\xff\xc0', '\xff\xc9'), 'latin1')),
    tiny,
  ],
  ['lossless', () => [Buffer.from(baseline.toString('latin1').replace('\xff\xc0', '\xff\xc3'), 'latin1')], tiny],
  ['12 bit', () => changed(0xc0, (data) => data.writeUInt8(12, 0)), tiny],
  ['255 components', () => [begin, quantities, frame(0xc0, 40, 40, 255), eoi], tiny],
  ['two frames', () => before(frame(0xc0, 9_000, 9_000)), tiny],
  ['4 × 4 sampling factors', () => changed(0xc0, (data) => data.writeUInt8(0x44, 7)), tiny],
  ['zero sampling factors', () => changed(0xc0, (data) => data.writeUInt8(0, 7)), tiny],
  ['nested EXIF thumbnails', ({ bytes }) => nested(bytes), { sizes: [64 * 1024] }],
  [
    'polyglot with ZIP',
    ({ bytes, random }) =>
      (function* () {
        yield baseline;
        yield 'PK\x03\x04';
        yield* noise(bytes, random);
      })(),
  ],
  ['HTML in a comment', () => before(segment(0xfe, Buffer.from('<html><script>alert(1)</script>'))), tiny],
  ['concatenated images', ({ bytes }) => [repeated(bytes, baseline)], { sizes: [megabyte] }],
  [
    'signature and random bytes',
    ({ bytes, random }) =>
      (function* () {
        yield Buffer.from([0xff, 0xd8, 0xff]);
        yield* noise(bytes, random);
      })(),
  ],
  [
    'every marker',
    ({ bytes }) => [begin, ...numbered(Math.min(bytes, megabyte), (at) => `\xff${String.fromCharCode(1 + (at % 254))}\0\x04xx`)],
    { sizes: [1024, megabyte] },
  ],
  ['only the signature', () => [Buffer.from([0xff, 0xd8, 0xff])], tiny],
];

function nested(bytes: number): Content {
  let inner: Buffer = baseline;
  while (inner.length < Math.min(bytes, 60_000)) inner = bytesOf([begin, exif(inner.subarray(0, 65_000)), baseline.subarray(2)]);
  return [inner];
}

export const jpegKinds: readonly HostileKind[] = kinds.map(([name, write, { sizes = pictureSizes } = {}]) => ({
  name: `JPEG: ${name}`,
  formats: ['jpeg'],
  sizes,
  write,
}));
