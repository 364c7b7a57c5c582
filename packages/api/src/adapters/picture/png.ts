import { crc32, deflateSync } from 'node:zlib';

/** Goes up when equal pixels become other bytes. */
export const encoderRevision = '2';

/** Pixels as the renderer hands them over: opaque RGBA, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG with a palette: exact where the picture has at most 256 colours, as a card of paper, ink and accords mostly
 * has; else with the rarest edge colours drawn together, none by more than an eye can tell. Null for photographs.
 */
export function palettePng(pixels: Pixels): Uint8Array | null {
  const indexed = exact(pixels) ?? near(pixels);
  return indexed && written(pixels, indexed);
}

interface Indexed {
  readonly colours: readonly number[];
  /** An index into the colours for each pixel, each row after a zero that says "unfiltered". */
  readonly rows: Uint8Array;
}

function exact(pixels: Pixels): Indexed | null {
  const indexes = new Map<number, number>();
  const rows = rowsOf(pixels, (pixel) => {
    const known = indexes.get(pixel);
    if (known !== undefined) return known;
    if (indexes.size === 256) return null;
    indexes.set(pixel, indexes.size);
    return indexes.size - 1;
  });
  return rows && { colours: [...indexes.keys()], rows };
}

/** Null as soon as a colour has no index. */
function rowsOf({ data, width, height }: Pixels, indexOf: (pixel: number) => number | null): Uint8Array | null {
  // Read as signed numbers, which the engine keeps small: opaque pixels are all above 2^31, and a map of such large ones is slow.
  const pixels = new Int32Array(data.buffer, data.byteOffset, width * height);
  const rows = new Uint8Array((width + 1) * height);
  let at = 0;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    const end = from + width;
    while (from < end) {
      const pixel = pixels[from] ?? 0;
      let next = from + 1;
      // Most of a card is paper: whole runs are passed in the tightest loop there is, and only their ends are looked up.
      while (next < end && pixels[next] === pixel) next += 1;
      const index = indexOf(pixel);
      if (index === null) return null;
      // The rows begin as zeros, so the colour with index 0, mostly the paper, is there already.
      if (index !== 0) rows.fill(index, at, at + next - from);
      at += next - from;
      from = next;
    }
  }
  return rows;
}

/** Of 255 steps in each channel. Only the blends at the edges of letters are ever moved, and by less than this. */
const stepsMax = [3, 5, 8];

function near(pixels: Pixels): Indexed | null {
  const counted = new Map<number, number>();
  const counting = rowsOf(pixels, (pixel) => {
    counted.set(pixel, (counted.get(pixel) ?? 0) + 1);
    return counted.size > coloursMax ? null : 0;
  });
  if (!counting) return null;
  const common = [...counted].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([pixel]) => pixel);
  for (const steps of stepsMax) {
    const colours: number[] = [];
    const indexes = new Map<number, number>();
    for (const pixel of common) {
      let index = colours.findIndex((colour) => apart(colour, pixel) <= steps);
      if (index < 0) index = colours.push(pixel) - 1;
      if (index === 256) break;
      indexes.set(pixel, index);
    }
    const rows = colours.length > 256 ? null : rowsOf(pixels, (pixel) => indexes.get(pixel) ?? null);
    if (rows) return { colours, rows };
  }
  return null;
}

/** A drawing has a few hundred colours at most; what has more is a photograph. */
const coloursMax = 4096;

const apart = (one: number, other: number): number =>
  Math.max(
    Math.abs((one & 255) - (other & 255)),
    Math.abs(((one >>> 8) & 255) - ((other >>> 8) & 255)),
    Math.abs(((one >>> 16) & 255) - ((other >>> 16) & 255)),
  );

function written({ width, height }: Pixels, { colours, rows }: Indexed): Uint8Array {
  const palette = new Uint8Array(colours.length * 3);
  for (const [entry, pixel] of colours.entries()) palette.set([pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255], entry * 3);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  // Level 9 saves another 7 % and takes nine times as long.
  const body = deflateSync(rows, { level: 6, memLevel: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', body), chunk('IEND', new Uint8Array())]);
}

/** The picture with its description inside, for whoever finds the file without the page. */
export function described(png: Uint8Array, alt: string): Uint8Array {
  const text = Buffer.concat([Buffer.from('Description\0\0\0\0\0', 'latin1'), Buffer.from(alt, 'utf8')]);
  // The header is always the first chunk and always 25 bytes long.
  const headerEnd = signature.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), chunk('iTXt', text), png.subarray(headerEnd)]);
}

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
