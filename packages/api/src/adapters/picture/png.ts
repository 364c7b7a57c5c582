import { crc32, deflateSync } from 'node:zlib';

/** Goes up when equal pixels become other bytes. */
export const encoderRevision = '1';

/** Pixels as the renderer hands them over: opaque RGBA, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A PNG with a palette, exact to the last pixel. Null where the picture has more than 256 colours: a card of paper,
 * ink and accords seldom has, one with a photograph always.
 */
export function palettePng({ data, width, height }: Pixels): Uint8Array | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const found = new Map<number, number>();
  const rows = new Uint8Array((width + 1) * height);
  let at = 0;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1;
    const end = from + width;
    while (from < end) {
      const pixel = pixels[from] ?? 0;
      let next = from + 1;
      // Most of a card is paper: whole runs are passed in the tightest loop there is, and only their ends ask the map.
      while (next < end && pixels[next] === pixel) next += 1;
      let index = found.get(pixel);
      if (index === undefined) {
        if (found.size === 256) return null;
        index = found.size;
        found.set(pixel, index);
      }
      // The rows begin as zeros, and the first colour, the paper in the corner, is index 0.
      if (index !== 0) rows.fill(index, at, at + next - from);
      at += next - from;
      from = next;
    }
  }
  const palette = new Uint8Array(found.size * 3);
  let entry = 0;
  for (const pixel of found.keys()) {
    palette.set([pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255], entry);
    entry += 3;
  }
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
