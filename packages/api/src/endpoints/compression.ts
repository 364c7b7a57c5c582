import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { compressionLimits } from '../limits/limits.ts';

/**
 * Compression of responses. The length of a compressed response can leak secrets (BREACH); no response of this API contains a secret
 * together with text chosen by an attacker.
 */

/** Best first, for callers that accept any. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encoding that the caller prefers. Null for no compression, which is also the default without an Accept-Encoding header, because
 * clients that decompress send one.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (acceptEncoding === undefined) return null;
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = negotiate(acceptEncoding);
  // Clients send few distinct headers; the cache is bounded against invented ones.
  if (choices.size < choicesMax) choices.set(acceptEncoding, encoding);
  return encoding;
}

const choices = new Map<string, Encoding | null>();
const choicesMax = 200;

function negotiate(acceptEncoding: string): Encoding | null {
  const preferred = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encoding([...encodings, 'identity']);
  return encodings.find((encoding) => encoding === preferred) ?? null;
}

/**
 * Small bodies are compressed synchronously, because handing them to another thread takes longer. The Brotli window (64 KB) and
 * quality take as long as gzip.
 */
export function compress(bytes: Buffer, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  return bytes.length <= compressionLimits.syncBytesMax ? compressSync[encoding](bytes) : compressAsync[encoding](bytes);
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const compressSync = { br: (bytes: Buffer) => brotliCompressSync(bytes, brotli), gzip: (bytes: Buffer) => gzipSync(bytes) };
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];
const compressAsync = { br: (bytes: Buffer) => brotliAsync(bytes, brotli), gzip: (bytes: Buffer) => gzipAsync(bytes) };
