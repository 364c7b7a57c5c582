import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawHeaders } from '../../authentication/admit.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { discardBody } from '../requests/discard-body.ts';
import { networkOf } from '../requests/network-of.ts';
import type { RawRequest } from '../requests/parse.ts';
import type { FailedCall } from '../requests/route.ts';
import { sendRefusal, sendUncached } from '../responses/send.ts';
import type { IsVisible } from '../server.ts';

/** Shared by all APIs except the partner API: calls are free, responses aren't cached, and each call logs one line. */
export interface SurfaceOptions {
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** URL of the documentation, without a trailing slash. */
  readonly docs: string;
  readonly onBug: (error: unknown, where: FailedCall) => void;
  /** Decides who may know that the API exists. Others get the 404 of an unknown path, before the body is read. */
  readonly isVisible?: IsVisible;
}

export interface SurfaceCall extends RawRequest {
  readonly headers: RawHeaders;
  /** Network address of the caller. */
  readonly address: string;
}

export interface SurfaceResponse {
  readonly content: unknown;
  /** Name, value, name, value. */
  readonly headers?: readonly string[];
  /** IDs of the caller, for the log. */
  readonly caller?: Readonly<Record<string, string>>;
}

interface Route {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly file?: { readonly bytesMax: number };
}

export function serveOperation(
  app: FastifyInstance,
  base: string,
  { id, method, path, file }: Route,
  { log, metrics, docs, onBug, isVisible }: SurfaceOptions,
  answer: (call: SurfaceCall) => Promise<SurfaceResponse>,
): void {
  async function serve(request: FastifyRequest, reply: FastifyReply, known?: Refusal): Promise<FastifyReply> {
    const startedMs = performance.now();
    const { content, headers = [], caller = {} } = known === undefined ? await answerOf(request) : { content: known };
    const isRefusal = content instanceof Refusal;
    const status = isRefusal ? content.status : 200;
    const ms = performance.now() - startedMs;
    metrics.recordCall(id, status, ms);
    log.info(
      { requestId: request.id, operation: id, status, ...(isRefusal && { code: content.code }), ...caller, ms: Math.round(ms * 100) / 100 },
      'call',
    );
    return isRefusal ? sendRefusal(reply, content, docs, null, [...headers]) : sendUncached(reply, content, [...headers]);
  }

  async function answerOf(request: FastifyRequest): Promise<SurfaceResponse> {
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
    ...(isVisible !== undefined && { config: { isVisible } }),
    handler: (request, reply) => serve(request, reply),
    errorHandler: async (error, request, reply) => {
      if (error.statusCode === 413) {
        await discardBody(request.raw);
        return serve(request, reply, fileTooLarge(file));
      }
      if (error.statusCode !== undefined && error.statusCode < 500)
        return serve(request, reply, refuse('invalid_query', { message: "The body couldn't be read." }));
      onBug(error, { operation: id, requestId: request.id });
      return sendRefusal(reply, refuse('unavailable'), docs);
    },
  });
}

const fileTooLarge = (file: Route['file']): Refusal =>
  refuse(
    'body_too_large',
    file && { message: `The file is larger than ${Math.floor(file.bytesMax / 1024 / 1024)} MB. Upload a smaller file.` },
  );
