import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodings } from '../endpoints/compression.ts';

/** A file for browsers, with a validator that is the same on every node. */
export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** The uncompressed bytes, or the file to read them from. */
  readonly plain: Buffer | { readonly file: string };
  readonly compressed: ReadonlyMap<Encoding, Buffer>;
}

const brotli = promisify(brotliCompress);
/** The highest quality, 11, takes twelve times as long for 7 % fewer bytes. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const compress = { br: (bytes: Buffer) => brotli(bytes, brotliQuality), gzip: promisify(gzip) };

/**
 * A file, precompressed if it is large enough. Files created during a request use only gzip, which takes less time. The uncompressed bytes of
 * a file on disk aren't kept in memory.
 */
export async function createStaticFile(
  type: string,
  content: string | Buffer | { readonly file: string },
  encodings: readonly Encoding[],
): Promise<StaticFile> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const bytes = 'file' in plain ? await readFile(plain.file) : plain;
  const isCompressible = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/.test(type) && bytes.length > compressionBytesMin;
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    plain,
    compressed: new Map(
      isCompressible ? await Promise.all(encodings.map(async (encoding) => [encoding, await compress[encoding](bytes)] as const)) : [],
    ),
  };
}

const compressionBytesMin = 1_000;

/** Sends a file, or a 304 if the caller has it. Other headers must already be set on the reply. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, caching: string): Promise<FastifyReply> {
  reply
    .type(file.type)
    .header('cache-control', caching)
    .header('etag', file.etag)
    .header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (reply.statusCode === 200 && (request.headers['if-none-match'] ?? '').includes(file.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = encodings.find((one) => file.compressed.has(one) && acceptsEncoding(accepted, one));
  if (encoding !== undefined) return reply.header('content-encoding', encoding).send(file.compressed.get(encoding));
  return reply.send('file' in file.plain ? await readFile(file.plain.file) : file.plain);
}

const acceptsEncoding = (accepted: string, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);
