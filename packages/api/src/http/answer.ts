import type { FastifyReply } from 'fastify';
import { Media } from '../endpoints/operation.ts';
import { errorAnswerOf } from '../errors/answer.ts';
import { Refusal } from '../errors/refusal.ts';
import { type Meter, rateResetsInSeconds } from '../resources/usage/ledger.ts';
import type { Answer } from './route.ts';

/** From an answer to HTTP: status, headers, bytes. */
export function send(reply: FastifyReply, answer: Answer, docs: string): FastifyReply {
  const { content, status, charged, etag, meter, admitted } = answer;
  reply.code(status);
  if (admitted !== null) reply.header('sillage-charged', String(charged)).header('vary', 'Authorization');
  if (meter !== null) rateHeaders(reply, meter);
  if (content instanceof Refusal) return sendRefusal(reply, content, docs, meter);
  reply.header('cache-control', 'private, no-cache');
  if (etag !== undefined) reply.header('etag', etag);
  if (content === null) return reply.send();
  if (content instanceof Media)
    return reply
      .type(content.type)
      .send(
        typeof content.body === 'string'
          ? content.body
          : Buffer.from(content.body.buffer, content.body.byteOffset, content.body.byteLength),
      );
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(content));
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, docs: string, meter: Meter | null = null): FastifyReply {
  reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  const retryAfter = retryAfterSeconds(refusal, meter);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply.send(JSON.stringify(errorAnswerOf(refusal, docs)));
}

function retryAfterSeconds(refusal: Refusal, meter: Meter | null): number | null {
  if (refusal.status === 503) return 1;
  if (refusal.status !== 429 || meter === null) return null;
  if (refusal.code === 'rate_limited') return rateResetsInSeconds(meter.atMs);
  return Math.max(1, Math.ceil((Date.parse(refusal.details.resetsAt ?? '') - meter.atMs) / 1000));
}

/** The IETF draft's fields: the quota of a minute, what is left of it and for how long. */
function rateHeaders(reply: FastifyReply, { atMs, ratePerMinute, rateRemaining }: Meter): void {
  reply.header('ratelimit-policy', `"minute";q=${ratePerMinute};w=60`);
  reply.header('ratelimit', `"minute";r=${rateRemaining};t=${rateResetsInSeconds(atMs)}`);
}
