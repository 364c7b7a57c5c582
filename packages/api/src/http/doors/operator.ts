import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../errors/refusal.ts';
import { sendRefusal } from '../answers/answer.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface OperatorOptions {
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
  readonly operatorToken: string | null;
  readonly docs: string;
  /** True while calls can be served, and no drain is under way. */
  readonly ready: () => Promise<boolean>;
}

/** What a load balancer and a monitor ask. */
export function serveOperator(app: FastifyInstance, { metrics, operatorToken, docs, ready }: OperatorOptions): void {
  for (const alive of ['/livez', '/healthz'])
    app.get(alive, (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) =>
    (await ready()) ? reply.header('cache-control', 'no-store').send({ ok: true }) : sendRefusal(reply, refuse('unavailable'), docs),
  );
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, operatorToken)) return sendRefusal(reply, refuse('not_found'), docs);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** From this machine itself, and not through a proxy on it; or with the operator's token. */
function mayRead(request: FastifyRequest, operatorToken: string | null): boolean {
  const { headers, socket } = request;
  const isLocal =
    /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
    !proxyHeaders.some((name) => headers[name] !== undefined);
  if (isLocal || operatorToken === null) return isLocal;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${operatorToken}`));
}

/** Any of them says that the caller is somebody behind the one who connects. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
