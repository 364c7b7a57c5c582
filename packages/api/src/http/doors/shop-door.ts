import type { FastifyInstance } from 'fastify';
import { type ProxiedPorts, proxiedCard } from '../../endpoints/storefront/shop-card.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { sendRefusal } from '../answers/answer.ts';
import type { DoorOptions } from './door.ts';
import type { ShopCards } from './shop-cards.ts';

export interface ShopDoorOptions extends DoorOptions, ProxiedPorts {
  readonly cards: Pick<ShopCards, 'ask'>;
  /** Null where the shop is not connected. */
  readonly shopNamed: (domain: string) => Promise<{ readonly businessId: string; readonly keyId: string } | null>;
}

const id = 'shopCard';

/** Cards for shoppers, as the platform passes them on: a page's fragment, kept by the shopper's browser and by nobody on the way. */
export function serveShopDoor(
  app: FastifyInstance,
  path: string,
  { cards, shopNamed, log, metrics, docs, onBug, ...ports }: ShopDoorOptions,
): void {
  app.get(path, async (request, reply) => {
    const startedMs = performance.now();
    const told = (status: number, business?: string): void => {
      const ms = performance.now() - startedMs;
      metrics.called(id, status, ms);
      log.info({ requestId: request.id, operation: id, status, business, ms: Math.round(ms * 100) / 100 }, 'call');
    };
    const refused = (refusal: Refusal) => {
      told(refusal.status);
      return sendRefusal(reply, refusal, docs);
    };
    try {
      const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
      const wanted = proxiedCard(query, ports);
      if (wanted instanceof Refusal) return refused(wanted);
      const { domain, ref, look } = wanted;
      const shop = await shopNamed(domain);
      if (shop === null) return refused(refuse('product_not_linked'));
      const validator = request.headers['if-none-match'];
      const ifNoneMatch = validator !== undefined && /^(?:W\/)?"/.test(validator) ? validator : undefined;
      const { status, headers, body } = await cards.ask({ ...shop, ref, look, ifNoneMatch });
      told(status, shop.businessId);
      // A shopper is nobody to whom the shop's figures are told.
      for (const [name, value] of headers) if (shown.has(name)) reply.header(name, value);
      if (status === 200 || status === 304) reply.header('cache-control', `private, max-age=${storefrontLimits.cardKeptSeconds}`);
      return reply.code(status).send(Buffer.from(body));
    } catch (error) {
      onBug(error, { operation: id, requestId: request.id });
      return refused(refuse('unavailable'));
    }
  });
}

const shown = new Set(['content-type', 'etag', 'cache-control', 'content-security-policy', 'content-encoding', 'retry-after']);
