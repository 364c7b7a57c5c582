import type { FastifyInstance } from 'fastify';
import { parseShopCardRequest, type ShopCardPorts } from '../../endpoints/storefront/shop-card.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { sendRefusal } from '../responses/send.ts';
import type { ShopCards } from './shop-cards.ts';
import type { SurfaceOptions } from './surface.ts';

export interface ShopProxyOptions extends SurfaceOptions, ShopCardPorts {
  readonly cards: Pick<ShopCards, 'get'>;
  /** Null if the shop isn't connected. */
  readonly findShop: (domain: string) => Promise<{ readonly businessId: string; readonly keyId: string } | null>;
}

const id = 'shopCard';

/** HTML cards for shoppers through the platform's app proxy, cached only by the shopper's browser. */
export function serveShopProxy(
  app: FastifyInstance,
  path: string,
  { cards, findShop, log, metrics, docs, onBug, ...ports }: ShopProxyOptions,
): void {
  app.get(path, async (request, reply) => {
    const startedMs = performance.now();
    const logCall = (status: number, business?: string): void => {
      const ms = performance.now() - startedMs;
      metrics.recordCall(id, status, ms);
      log.info({ requestId: request.id, operation: id, status, business, ms: Math.round(ms * 100) / 100 }, 'call');
    };
    const reject = (refusal: Refusal) => {
      logCall(refusal.status);
      return sendRefusal(reply, refusal, docs);
    };
    try {
      const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
      const wanted = parseShopCardRequest(query, ports);
      if (wanted instanceof Refusal) return reject(wanted);
      const { domain, ref, look } = wanted;
      const shop = await findShop(domain);
      if (shop === null) return reject(refuse('product_not_linked'));
      const validator = request.headers['if-none-match'];
      const ifNoneMatch = validator !== undefined && /^(?:W\/)?"/.test(validator) ? validator : undefined;
      const { status, headers, body } = await cards.get({ ...shop, ref, look, ifNoneMatch });
      logCall(status, shop.businessId);
      // Don't expose the shop's usage to shoppers.
      for (const [name, value] of headers) if (forwardedHeaders.has(name)) reply.header(name, value);
      if (status === 200 || status === 304) reply.header('cache-control', `private, max-age=${storefrontLimits.cardCacheSeconds}`);
      return reply.code(status).send(Buffer.from(body));
    } catch (error) {
      onBug(error, { operation: id, requestId: request.id });
      return reject(refuse('unavailable'));
    }
  });
}

const forwardedHeaders = new Set(['content-type', 'etag', 'cache-control', 'content-security-policy', 'content-encoding', 'retry-after']);
