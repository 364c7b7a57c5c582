import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawHeaders } from '../../authentication/admit.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { sendRefusal, sendUnkept } from '../answers/answer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { discardBody } from '../requests/discard-body.ts';
import { networkOf } from '../requests/network-of.ts';
import type { Brought } from '../requests/parse.ts';
import type { Where } from '../requests/route.ts';
import type { IsFor } from '../server.ts';

/** What the doors beside the partners' have in common: nothing is charged, nothing is kept on the way, one log line a call. */
export interface DoorOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** The address of the documentation, without a slash at its end. */
  readonly docs: string;
  readonly onBug: (error: unknown, where: Where) => void;
  /** Whom the door is there for. Anybody else is answered as on a path that does not exist, before a byte of the body is read. */
  readonly isFor?: IsFor;
}

export interface DoorCall extends Brought {
  readonly headers: RawHeaders;
  /** The network address that calls. */
  readonly address: string;
}

export interface DoorAnswer {
  readonly content: unknown;
  /** Name, value, name, value. */
  readonly headers?: readonly string[];
  /** Who called, for the log line: ids and nothing else. */
  readonly caller?: Readonly<Record<string, string>>;
}

interface Addressed {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly file?: { readonly bytesMax: number };
}

export function serveDoor(
  app: FastifyInstance,
  base: string,
  { id, method, path, file }: Addressed,
  { log, metrics, docs, onBug, isFor }: DoorOptions,
  answer: (call: DoorCall) => Promise<DoorAnswer>,
): void {
  async function serve(request: FastifyRequest, reply: FastifyReply, known?: Refusal): Promise<FastifyReply> {
    const startedMs = performance.now();
    const { content, headers = [], caller = {} } = known === undefined ? await answerOf(request) : { content: known };
    const isRefusal = content instanceof Refusal;
    const status = isRefusal ? content.status : 200;
    const ms = performance.now() - startedMs;
    metrics.called(id, status, ms);
    log.info(
      { requestId: request.id, operation: id, status, ...(isRefusal && { code: content.code }), ...caller, ms: Math.round(ms * 100) / 100 },
      'call',
    );
    return isRefusal ? sendRefusal(reply, content, docs, null, [...headers]) : sendUnkept(reply, content, [...headers]);
  }

  async function answerOf(request: FastifyRequest): Promise<DoorAnswer> {
    try {
      return await answer({
        headers: request.raw.rawHeaders,
        path: request.params,
        query: request.query,
        body: Buffer.isBuffer(request.body) ? request.body : null,
        contentType: request.headers['content-type'],
        address: networkOf(request.ip),
      });
    } catch (error) {
      onBug(error, { operation: id, requestId: request.id });
      return { content: refuse('unavailable') };
    }
  }

  app.route({
    method,
    url: base + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(file !== undefined && { bodyLimit: file.bytesMax }),
    ...(isFor !== undefined && { config: { isFor } }),
    handler: (request, reply) => serve(request, reply),
    errorHandler: async (error, request, reply) => {
      if (error.statusCode === 413) {
        await discardBody(request.raw);
        return serve(request, reply, tooLarge(file));
      }
      if (error.statusCode !== undefined && error.statusCode < 500)
        return serve(request, reply, refuse('invalid_query', { message: 'The body could not be read.' }));
      onBug(error, { operation: id, requestId: request.id });
      return sendRefusal(reply, refuse('unavailable'), docs);
    },
  });
}

const tooLarge = (file: Addressed['file']): Refusal =>
  refuse('body_too_large', file && { message: `The file is larger than ${Math.floor(file.bytesMax / 1024 / 1024)} MB. Save it smaller.` });
