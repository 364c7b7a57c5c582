import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { FileAnswer } from '../../endpoints/console/operation.ts';
import { Json, jsonOf, Media } from '../../endpoints/operation.ts';
import { type Coding, packed } from '../../endpoints/packing.ts';
import { errorAnswerOf } from '../../errors/answer.ts';
import { Refusal } from '../../errors/refusal.ts';
import { packingLimits } from '../../limits/limits.ts';
import { type Meter, rateResetsInSeconds } from '../../resources/usage/ledger.ts';
import './fixed-headers.ts';
import type { Answer } from '../requests/route.ts';
import { quotaHeaders } from './quota-headers.ts';

type Sent = (bytes: number) => void;
const unheard: Sent = () => {};

/**
 * From an answer to HTTP: status, headers, bytes. A form of a card comes packed already, where the caller takes it so; the rest is packed here.
 * `ofOperation` are headers of every answer of the operation, name and value in turn; `sent` hears the bytes of the body.
 */
export function send(
  reply: FastifyReply,
  { content, status, charged, etag, meter, quotas, admitted }: Answer,
  docs: string,
  coding: Coding | null,
  ofOperation: readonly string[] = [],
  sent: Sent = unheard,
): FastifyReply | Promise<FastifyReply> {
  const headers = [...ofOperation];
  if (admitted !== null) headers.push('Sillage-Charged', String(charged), 'Vary', 'Authorization, Accept-Encoding');
  if (quotas !== null) headers.push(...quotaHeaders(quotas, meter));
  if (content instanceof Refusal) return sendRefusal(reply, content, docs, meter, headers, sent);
  headers.push('Cache-Control', 'private, no-cache');
  if (etag !== undefined) headers.push('ETag', etag);
  if (content === null) return write(reply, status, headers, null, sent);
  if (content instanceof Media) {
    headers.push('Content-Type', content.type);
    if (content.coding !== null) headers.push('Content-Encoding', content.coding);
    if (content.type.startsWith('text/html')) headers.push(...reply.server.fixedHeaders.ofPages);
    return write(reply, status, headers, content.body, sent);
  }
  headers.push('Content-Type', json);
  const { text, byteLength } = content instanceof Json ? content : jsonOf(content);
  if (coding === null || byteLength < packingLimits.bytesMin) return write(reply, status, headers, text, sent, byteLength);
  headers.push('Content-Encoding', coding);
  const packing = packed(text, coding);
  return packing instanceof Promise
    ? packing.then((bytes) => write(reply, status, headers, bytes, sent))
    : write(reply, status, headers, packing, sent);
}

export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  docs: string,
  meter: Meter | null = null,
  headers: string[] = [],
  sent: Sent = unheard,
): FastifyReply {
  headers.push('Cache-Control', 'no-store', 'Content-Type', json);
  if (refusal.status === 401) headers.push('WWW-Authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(refusal, meter);
  if (retryAfter !== null) headers.push('Retry-After', String(retryAfter));
  return write(reply, refusal.status, headers, JSON.stringify(errorAnswerOf(refusal, docs)), sent);
}

/** What a path is called with, for whoever asks; the names stand on the reply by then. */
export const sendMethods = (reply: FastifyReply): FastifyReply => write(reply, 204, ['Cache-Control', 'no-store'], null);

/** An answer of a door other than the partners': nothing of it is kept by anybody on the way. */
export function sendUnkept(reply: FastifyReply, content: unknown, headers: string[] = []): FastifyReply {
  headers.push('Cache-Control', 'no-store');
  if (!(content instanceof FileAnswer)) return write(reply, 200, [...headers, 'Content-Type', json], JSON.stringify(content));
  const { type, name, body } = content;
  const named = name === null ? [] : ['Content-Disposition', `attachment; filename="${name}"`];
  const all = [...headers, 'Content-Type', type, ...named];
  return typeof body === 'object' && Symbol.asyncIterator in body ? writeParts(reply, all, body) : write(reply, 200, all, body);
}

/** Sends parts as they are made, no faster than they are taken. One that fails cuts the answer off, so that nobody takes it for the whole. */
function writeParts(reply: FastifyReply, headers: string[], parts: AsyncIterable<string>): FastifyReply {
  headers.push('X-Request-Id', reply.request.id, ...reply.server.fixedHeaders.ofAll);
  reply.hijack();
  reply.raw.writeHead(200, headers);
  if (reply.request.method === 'HEAD') reply.raw.end();
  else pipeline(Readable.from(parts), reply.raw).catch(() => reply.raw.destroy());
  return reply;
}

const json = 'application/json; charset=utf-8';

/** The head is written whole and at once, past the framework's own steps: they cost as much as all of ours together. */
function write(
  reply: FastifyReply,
  status: number,
  headers: string[],
  body: string | Uint8Array | null,
  sent: Sent = unheard,
  byteLength = body === null ? 0 : Buffer.byteLength(body),
): FastifyReply {
  sent(byteLength);
  headers.push('X-Request-Id', reply.request.id, ...reply.server.fixedHeaders.ofAll);
  for (const name of ['allow', 'connection']) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers.push(name, String(value));
  }
  // In a drain the caller is told to come back on another connection, which another node may take.
  if (!reply.server.server.listening && reply.getHeader('connection') === undefined) headers.push('Connection', 'close');
  if (body !== null) headers.push('Content-Length', String(byteLength));
  reply.hijack();
  reply.raw.writeHead(status, headers);
  // A text leaves in one write with the head, bytes in a second one; a text of ASCII alone is the same bytes in Latin-1, which nobody has to count.
  if (typeof body === 'string') reply.raw.end(body, byteLength === body.length ? 'latin1' : 'utf8');
  else reply.raw.end(body ?? undefined);
  return reply;
}

function retryAfterSeconds({ code, status, details }: Refusal, meter: Meter | null): number | null {
  if (details.retryAfterSeconds !== undefined) return details.retryAfterSeconds;
  if (status === 503) return details.lasting ? null : 1;
  return code === 'rate_limited' && meter !== null ? rateResetsInSeconds(meter.atMs) : null;
}
