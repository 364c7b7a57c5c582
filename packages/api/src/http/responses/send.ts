import type { Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compress, type Encoding } from '../../endpoints/compression.ts';
import { FileResponse } from '../../endpoints/console/operation.ts';
import { Json, Media, StreamedFile, toBytes, toJson } from '../../endpoints/operation.ts';
import { toErrorResponse } from '../../errors/error-response.ts';
import { Refusal } from '../../errors/refusal.ts';
import { compressionLimits } from '../../limits/limits.ts';
import { type Meter, rateResetsInSeconds } from '../../resources/usage/ledger.ts';
import type { CallResult } from '../requests/route.ts';
import { canWriteAtOnce, writeAtOnce } from './at-once.ts';
import type { FixedHeaders } from './fixed-headers.ts';
import { quotaHeaders } from './quota-headers.ts';

/** Where a response is written: the reply of the framework, or of a call that bypasses it. */
export interface Reply {
  readonly raw: ServerResponse;
  readonly request: { readonly id: string; readonly method: string };
  readonly server: { readonly server: Server; readonly fixedHeaders: FixedHeaders };
  getHeader(name: 'allow' | 'connection'): unknown;
  /** Called before the response is written to `raw`. */
  hijack(): unknown;
}

type OnSent = (bytes: number) => void;
const ignore: OnSent = () => {};

/**
 * Writes a call result as an HTTP response. Cards are already compressed if the caller accepts it; other responses are compressed here.
 * `operationHeaders` are names and values in turn, and `onSent` gets the size of the body in bytes.
 */
export function send<R extends Reply>(
  reply: R,
  { content, status, charged, etag, meter, quotas, admitted }: CallResult,
  docs: string,
  encoding: Encoding | null,
  operationHeaders: readonly string[] = [],
  sent: OnSent = ignore,
): R | Promise<R> {
  const headers = [...operationHeaders];
  if (admitted !== null) headers.push('Sillage-Charged', String(charged), 'Vary', 'Authorization, Accept-Encoding');
  if (quotas !== null) headers.push(...quotaHeaders(quotas, meter));
  if (content instanceof Refusal) return sendRefusal(reply, content, docs, meter, headers, sent);
  headers.push('Cache-Control', 'private, no-cache');
  if (etag !== undefined) headers.push('ETag', etag);
  if (content === null) return write(reply, status, headers, null, sent, true);
  if (content instanceof Media) {
    headers.push('Content-Type', content.type);
    if (content.encoding !== null) headers.push('Content-Encoding', content.encoding);
    if (content.type.startsWith('text/html')) headers.push(...reply.server.fixedHeaders.html);
    return write(reply, status, headers, content.body, sent, true);
  }
  if (content instanceof StreamedFile) {
    headers.push('Content-Type', `${content.type}; charset=utf-8`);
    return writeParts(reply, headers, content.parts);
  }
  headers.push('Content-Type', json);
  const body = content instanceof Json ? content : toJson(content);
  if (encoding === null || body.bytes.length < compressionLimits.bytesMin) return write(reply, status, headers, body, sent, true);
  headers.push('Content-Encoding', encoding);
  const compressed = compress(Buffer.from(body.bytes, 'latin1'), encoding);
  return compressed instanceof Promise
    ? compressed.then((bytes) => write(reply, status, headers, bytes, sent, true))
    : write(reply, status, headers, compressed, sent, true);
}

export function sendRefusal<R extends Reply>(
  reply: R,
  refusal: Refusal,
  docs: string,
  meter: Meter | null = null,
  headers: string[] = [],
  sent: OnSent = ignore,
): R {
  headers.push('Cache-Control', 'no-store', 'Content-Type', json);
  if (refusal.status === 401) headers.push('WWW-Authenticate', 'Bearer');
  const retryAfter = getRetryAfterSeconds(refusal, meter);
  if (retryAfter !== null) headers.push('Retry-After', String(retryAfter));
  return write(reply, refusal.status, headers, JSON.stringify(toErrorResponse(refusal, docs)), sent);
}

/** Responds to OPTIONS. The Allow header must already be set. */
export const sendMethods = <R extends Reply>(reply: R): R => write(reply, 204, ['Cache-Control', 'no-store'], null);

/** A response of an API other than the partner API, with `no-store`. */
export function sendUncached<R extends Reply>(reply: R, content: unknown, headers: string[] = []): R {
  headers.push('Cache-Control', 'no-store');
  if (!(content instanceof FileResponse)) return write(reply, 200, [...headers, 'Content-Type', json], JSON.stringify(content));
  const { type, name, body } = content;
  const named = name === null ? [] : ['Content-Disposition', `attachment; filename="${name}"`];
  const all = [...headers, 'Content-Type', type, ...named];
  return typeof body === 'object' && Symbol.asyncIterator in body ? writeParts(reply, all, body) : write(reply, 200, all, body);
}

/** Streams parts with backpressure. An error closes the connection, so that the response isn't taken for complete. */
function writeParts<R extends Reply>(reply: R, headers: string[], parts: AsyncIterable<string | Uint8Array>): R {
  headers.push('X-Request-Id', reply.request.id, ...reply.server.fixedHeaders.all);
  reply.hijack();
  reply.raw.writeHead(200, headers);
  if (reply.request.method === 'HEAD') reply.raw.end();
  else pipeline(Readable.from(parts), reply.raw).catch(() => reply.raw.destroy());
  return reply;
}

const json = 'application/json; charset=utf-8';

/** Bypasses the framework's response handling, which costs as much as the rest of a call. `isOwn` is true if no header has text from outside. */
function write<R extends Reply>(
  reply: R,
  status: number,
  headers: string[],
  body: string | Uint8Array | Json | null,
  sent: OnSent = ignore,
  isOwn = false,
): R {
  const byteLength = body === null ? 0 : body instanceof Json ? body.bytes.length : Buffer.byteLength(body);
  sent(byteLength);
  headers.push('X-Request-Id', reply.request.id, ...reply.server.fixedHeaders.all);
  for (const name of ['allow', 'connection'] as const) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers.push(name, String(value));
  }
  // While draining, close the connection so that the caller reconnects to another node.
  const { server } = reply.server;
  if (!server.listening && reply.getHeader('connection') === undefined) headers.push('Connection', 'close');
  if (body !== null) headers.push('Content-Length', String(byteLength));
  reply.hijack();
  const { raw } = reply;
  if (isOwn && server.listening && byteLength <= atOnceBytesMax && canWriteAtOnce(raw)) {
    const bytes = body === null || reply.request.method === 'HEAD' ? '' : bytesOf(body);
    writeAtOnce(raw, status, headers, bytes, server.keepAliveTimeout);
    return reply;
  }
  raw.writeHead(status, headers);
  if (body instanceof Json) raw.end(body.bytes, 'latin1');
  else raw.end(body ?? undefined);
  return reply;
}

/** Larger bodies are sent without copying them. */
const atOnceBytesMax = 32 * 1024;

const bytesOf = (body: string | Uint8Array | Json): string =>
  body instanceof Json
    ? body.bytes
    : typeof body === 'string'
      ? toBytes(body)
      : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');

/** The value of Retry-After. Null if waiting doesn't help, or for an unknown time. */
export function getRetryAfterSeconds({ code, status, details }: Refusal, meter: Meter | null): number | null {
  if (details.retryAfterSeconds !== undefined) return details.retryAfterSeconds;
  if (status === 503) return details.lasting ? null : 1;
  return code === 'rate_limited' && meter !== null ? rateResetsInSeconds(meter.atMs) : null;
}
