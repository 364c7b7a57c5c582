import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codings } from '../endpoints/packing.ts';

/** A file as browsers are sent it: the same bytes to everybody, with a validator that every node agrees on. */
export interface KeptFile {
  readonly type: string;
  readonly etag: string;
  /** The bytes as they are, or where to read them when somebody takes them so. */
  readonly plain: Buffer | { readonly file: string };
  readonly packed: ReadonlyMap<Coding, Buffer>;
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * A file, packed beforehand where that makes it smaller. Brotli at its best takes seconds for a large file: what is made while somebody
 * waits is packed with gzip alone. The plain bytes of what is named by its place on the disk are not kept beside the packed.
 */
export async function keptFile(
  type: string,
  content: string | Buffer | { readonly file: string },
  packedAs: readonly Coding[],
): Promise<KeptFile> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content;
  const bytes = 'file' in plain ? await readFile(plain.file) : plain;
  const packs = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/.test(type) && bytes.length > worthPackingBytes;
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    plain,
    packed: new Map(packs ? await Promise.all(packedAs.map(async (coding) => [coding, await pack[coding](bytes)] as const)) : []),
  };
}

const worthPackingBytes = 1_000;

/** Sends a file, or a 304 to whoever has it already. Headers that belong to the place of a file stand on the reply by then. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: KeptFile, caching: string): Promise<FastifyReply> {
  reply.type(file.type).header('cache-control', caching).header('etag', file.etag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && (request.headers['if-none-match'] ?? '').includes(file.etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = codings.find((one) => file.packed.has(one) && accepts(accepted, one));
  if (coding !== undefined) return reply.header('content-encoding', coding).send(file.packed.get(coding));
  return reply.send('file' in file.plain ? await readFile(file.plain.file) : file.plain);
}

const accepts = (accepted: string, coding: Coding): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted);
