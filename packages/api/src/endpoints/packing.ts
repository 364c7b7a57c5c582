import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { packingLimits } from '../limits/limits.ts';

/**
 * How answers are packed. The length of a packed answer tells how alike its parts are; none of this interface holds a secret
 * beside text that a stranger chose, so there is nothing to be guessed from it.
 */

/** Best first, for callers who take any. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/**
 * The coding that a caller would rather have than the bytes as they are. Null where it wants them so, also where it does not say: HTTP
 * lets that mean anything, and a client that unpacks says so.
 */
export function codingFor(acceptEncoding: string | undefined): Coding | null {
  if (acceptEncoding === undefined) return null;
  const known = wishes.get(acceptEncoding);
  if (known !== undefined) return known;
  const coding = preferredOf(acceptEncoding);
  // Every client writes one line and always the same; what a stranger makes up must not fill the memory.
  if (wishes.size < wishesMax) wishes.set(acceptEncoding, coding);
  return coding;
}

const wishes = new Map<string, Coding | null>();
const wishesMax = 200;

function preferredOf(acceptEncoding: string): Coding | null {
  const preferred = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encoding([...codings, 'identity']);
  return codings.find((coding) => coding === preferred) ?? null;
}

/**
 * A text packed. To hand one to another thread takes longer than to pack some kilobytes on the spot, so only a large one is. The
 * window of 64 KB and the quality are where the time still is that of gzip.
 */
export function packed(text: string, coding: Coding): Uint8Array | Promise<Uint8Array> {
  const bytes = Buffer.from(text);
  return bytes.length <= packingLimits.atOnceBytesMax ? atOnce[coding](bytes) : apart[coding](bytes);
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const atOnce = { br: (bytes: Buffer) => brotliCompressSync(bytes, brotli), gzip: (bytes: Buffer) => gzipSync(bytes) };
const [brotliApart, gzipApart] = [promisify(brotliCompress), promisify(gzip)];
const apart = { br: (bytes: Buffer) => brotliApart(bytes, brotli), gzip: (bytes: Buffer) => gzipApart(bytes) };
