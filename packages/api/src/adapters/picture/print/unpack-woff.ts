import { inflateSync } from 'node:zlib';

/** The largest table of the service's own fonts has 200 KB. */
const tableBytesMax = 4 * 1024 * 1024;

/** A WOFF 1.0 file as the TrueType or OpenType font inside it: the PDF library would inflate a table each time it reads a glyph. */
export function unpackWoff(woff: Uint8Array): Buffer {
  const source = Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = source.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  directory.writeUInt32BE(source.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + at * 20;
    const [from, packed, size] = [source.readUInt32BE(entry + 4), source.readUInt32BE(entry + 8), source.readUInt32BE(entry + 12)];
    const stored = source.subarray(from, from + packed);
    const table = packed < size ? inflateSync(stored, { maxOutputLength: tableBytesMax }) : stored;
    const record = 12 + at * 16;
    source.copy(directory, record, entry, entry + 4);
    directory.writeUInt32BE(source.readUInt32BE(entry + 16), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(size, record + 12);
    // Tables start at multiples of four bytes.
    const padding = Buffer.alloc(-size & 3);
    parts.push(table, padding);
    offset += size + padding.length;
  }
  return Buffer.concat(parts);
}
