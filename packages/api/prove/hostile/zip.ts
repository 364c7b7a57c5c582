import { constants, crc32, deflateRawSync } from 'node:zlib';
import { blocksOf, type Content, inBlocks, noise } from './content.ts';

export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content: Content;
  /** Header fields that differ from the truth. */
  readonly declared?: Partial<Declared>;
  /** Raw bytes to store in place of the compressed content. */
  readonly raw?: Content;
  /** Shares the bytes of an earlier entry, by its index. */
  readonly sameAs?: number;
  /** The name in the local header, if it differs from the directory. */
  readonly localName?: string;
}

interface Declared {
  readonly crc: number;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly method: number;
  readonly flags: number;
  readonly extra: Buffer;
}

export interface ZipOptions {
  readonly comment?: Buffer;
  /** The entry count and directory offset in the end record. */
  readonly declaredEntries?: number;
  readonly declaredStart?: number;
  readonly disk?: number;
  /** Adds an unused entry of random bytes to reach this size. */
  readonly padTo?: { readonly bytes: number; readonly random: () => number };
}

/** A ZIP archive in which any header field can be false. */
export function* zip(entries: readonly ZipEntry[], options: ZipOptions = {}): Generator<Buffer> {
  const { padTo } = options;
  const directory: Buffer[] = [];
  const places: { readonly at: number; readonly common: Buffer }[] = [];
  let at = 0;
  const all = function* (): Generator<ZipEntry> {
    yield* entries;
    const missing = (padTo?.bytes ?? 0) - at - directoryBytes;
    if (padTo !== undefined && missing > 0) yield { name: 'docProps/app.bin', content: [], raw: noise(missing, padTo.random) };
  };
  for (const { name, content, declared = {}, raw, sameAs, localName } of all()) {
    const nameBytes = Buffer.from(name);
    const same = sameAs === undefined ? undefined : places[sameAs];
    if (same !== undefined) {
      directory.push(listed(Buffer.concat([same.common.subarray(0, 22), size16(nameBytes.length), size16(0)]), same.at, nameBytes));
      continue;
    }
    const { parts, bytes, compressedBytes, crc } = deflated(content);
    const kept = raw === undefined ? parts : [...blocksOf(raw)];
    const keptBytes = kept.reduce((sum, { length }) => sum + length, 0);
    const { extra = Buffer.alloc(0) } = declared;
    const common = Buffer.concat([
      ...[20, declared.flags ?? 0x800, declared.method ?? 8, 0, 0].map(size16),
      ...[declared.crc ?? crc, declared.compressedBytes ?? (raw === undefined ? compressedBytes : keptBytes), declared.bytes ?? bytes].map(
        size32,
      ),
      size16(nameBytes.length),
      size16(extra.length),
    ]);
    directory.push(listed(common, at, Buffer.concat([nameBytes, extra])));
    places.push({ at, common });
    const ownName = localName === undefined ? nameBytes : Buffer.from(localName);
    const head = Buffer.concat([
      signature('PK\x03\x04'),
      common.subarray(0, 22),
      size16(ownName.length),
      size16(extra.length),
      ownName,
      extra,
    ]);
    yield head;
    yield* kept;
    at += head.length + keptBytes;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield* directory;
  const { comment = Buffer.alloc(0), declaredEntries = directory.length, declaredStart = at, disk = 0 } = options;
  yield Buffer.concat([
    signature('PK\x05\x06'),
    ...[disk, disk, declaredEntries & 0xffff, declaredEntries & 0xffff].map(size16),
    size32(size),
    size32(declaredStart),
    size16(comment.length),
    comment,
  ]);
}

/** Size of the directory with a few entries. */
const directoryBytes = 2_000;

const listed = (common: Buffer, at: number, nameAndExtra: Buffer): Buffer =>
  Buffer.concat([signature('PK\x01\x02\x14\0'), common, Buffer.alloc(10), size32(at), nameAndExtra]);

export interface Deflated {
  readonly parts: readonly Buffer[];
  readonly bytes: number;
  readonly compressedBytes: number;
  readonly crc: number;
}

/** Compresses repeated content once: a full flush resets the compressor, so the compressed block can be repeated as it is. */
export function deflated(content: Content): Deflated {
  const parts: Buffer[] = [];
  let bytes = 0;
  let crc = 0;
  const add = (block: Buffer, times: number): void => {
    if (block.length === 0) return;
    const one = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
    for (let at = 0; at < times; at++) {
      parts.push(one);
      crc = crc32(block, crc);
    }
    bytes += block.length * times;
  };
  for (const part of content) {
    if (typeof part === 'string' || Buffer.isBuffer(part)) add(Buffer.from(part), 1);
    else {
      const { block, blocks, rest } = inBlocks(part);
      add(block, blocks);
      add(rest, 1);
    }
  }
  parts.push(lastBlock);
  return { parts, bytes, crc, compressedBytes: parts.reduce((sum, { length }) => sum + length, 0) };
}

/** An empty final block. */
const lastBlock = Buffer.from([3, 0]);

const signature = (text: string): Buffer => Buffer.from(text, 'latin1');

function size16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value & 0xffff);
  return bytes;
}

function size32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
