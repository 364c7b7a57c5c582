import type { FastifyInstance } from 'fastify';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { sendRefusal } from '../responses/send.ts';
import type { SurfaceOptions } from './surface.ts';

export interface InstallationRoute {
  readonly id: string;
  readonly path: string;
  /** Where the browser goes next, with the cookie to set if any. */
  readonly answer: (query: string, cookie: string) => Promise<{ readonly location: string; readonly cookie?: string } | Refusal>;
}

/** A step of an installation: the browser arrives from the platform with a signed query and is redirected. No session is needed. */
export function serveInstallationStep(
  app: FastifyInstance,
  { id, path, answer }: InstallationRoute,
  { log, metrics, docs, onBug }: SurfaceOptions,
): void {
  app.get(path, async (request, reply) => {
    const startedMs = performance.now();
    const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
    const result = await answer(query, request.headers.cookie ?? '').catch((error: unknown) => {
      onBug(error, { operation: id, requestId: request.id });
      return refuse('unavailable');
    });
    const status = result instanceof Refusal ? result.status : 302;
    const ms = performance.now() - startedMs;
    metrics.recordCall(id, status, ms);
    log.info({ requestId: request.id, operation: id, status, ms: Math.round(ms * 100) / 100 }, 'call');
    if (result instanceof Refusal) return sendRefusal(reply, result, docs);
    if (result.cookie !== undefined) reply.header('set-cookie', result.cookie);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(result.location, 302);
  });
}
