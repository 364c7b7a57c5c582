import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import { type ShopSignatures, shopDomainOf } from '../../resources/storefront/shop.ts';
import { productRef } from '../input.ts';

export interface ProxiedPorts {
  readonly signatures: Pick<ShopSignatures, 'ofProxied'>;
  /** The time by which a signature's age is told, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** A card that a shop asks for through its own address. */
export interface WantedShopCard {
  readonly domain: string;
  readonly ref: string;
  readonly look: string | null;
}

const look = z.string().min(1).max(200);

/**
 * Which card of which shop a proxied query asks for. What decides has to stand there once: a shopper may put a second one beside it, and the
 * platform would sign both.
 */
export function proxiedCard(
  query: string,
  { signatures, nowMs }: ProxiedPorts,
): WantedShopCard | Refusal<'unknown_key' | 'invalid_product_ref' | 'bad_settings'> {
  const parameters = new URLSearchParams(query);
  const one = (name: string): string | null => (parameters.getAll(name).length === 1 ? parameters.get(name) : null);
  const domain = shopDomainOf(one('shop') ?? '');
  const timestamp = one('timestamp') ?? '';
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : null;
  if (domain === null || seconds === null || !signatures.ofProxied(query))
    return refuse('unknown_key', { message: 'This was not passed on and signed by Shopify.' });
  if (Math.abs(nowMs() / 1000 - seconds) > storefrontLimits.proxiedSecondsMax)
    return refuse('unknown_key', { message: 'This was signed more than five minutes ago.' });
  const ref = productRef.safeParse(one('ref'));
  if (!ref.success) return refuse('invalid_product_ref');
  const wanted = parameters.has('look') ? look.safeParse(one('look')) : null;
  if (wanted?.success === false) return refuse('bad_settings');
  return { domain, ref: ref.data, look: wanted?.data ?? null };
}
