import { constants, crc32, deflateSync } from 'node:zlib';

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
  let last = -1;
  let index = 0;
  let at = 0;
  let from = 0;
  for (let y = 0; y < height; y += 1) {
    rows[at] = 0;
    at += 1;
    for (let x = 0; x < width; x += 1) {
      const pixel = pixels[from] ?? 0;
      from += 1;
      // Most pixels repeat their neighbour, so most never ask the map.
      if (pixel !== last) {
        const known = found.get(pixel);
        if (known === undefined) {
          if (found.size === 256) return null;
          index = found.size;
          found.set(pixel, index);
        } else index = known;
        last = pixel;
      }
      rows[at] = index;
      at += 1;
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
  const body = deflateSync(rows, { level: 9, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', body), chunk('IEND', new Uint8Array())]);
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
