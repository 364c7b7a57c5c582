import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sendRefusal } from '../responses/send.ts';

export interface MonitoringOptions {
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
  readonly operatorToken: string | null;
  readonly docs: string;
  /** True while the node can serve calls and isn't draining. */
  readonly ready: () => Promise<boolean>;
}

/** Health checks and metrics. */
export function serveMonitoring(app: FastifyInstance, { metrics, operatorToken, docs, ready }: MonitoringOptions): void {
  for (const alive of ['/livez', '/healthz'])
    app.get(alive, (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) =>
    (await ready()) ? reply.header('cache-control', 'no-store').send({ ok: true }) : sendRefusal(reply, refuse('unavailable'), docs),
  );
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, operatorToken)) return sendRefusal(reply, refuse('not_found'), docs);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Allowed from this machine if not through a proxy, or with the operator token. */
function mayReadMetrics(request: FastifyRequest, operatorToken: string | null): boolean {
  const { headers, socket } = request;
  const isLocal =
    /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
    !proxyHeaders.some((name) => headers[name] !== undefined);
  if (isLocal || operatorToken === null) return isLocal;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${operatorToken}`));
}

/** Any of these headers means that the request came through a proxy. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
