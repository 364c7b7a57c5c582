import { z } from 'zod';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { ShopCalls } from '../../resources/storefront/platform.ts';
import { isRecent } from '../../resources/storefront/shop.ts';
import { productRef } from '../input.ts';

export interface ProxiedPorts {
  readonly calls: Pick<ShopCalls, 'proxied'>;
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

/** Which card of which shop a proxied query asks for. */
export function proxiedCard(
  query: string,
  { calls, nowMs }: ProxiedPorts,
): WantedShopCard | Refusal<'unknown_key' | 'invalid_product_ref' | 'bad_settings'> {
  const call = calls.proxied(query);
  if (call instanceof Refusal) return call;
  const { domain, signedAtMs, parameters } = call;
  if (!isRecent(signedAtMs, nowMs(), storefrontLimits.proxiedSecondsMax))
    return refuse('unknown_key', { message: 'This was not signed within the last five minutes.' });
  const one = (name: string): string | null => (parameters.getAll(name).length === 1 ? parameters.get(name) : null);
  const ref = productRef.safeParse(one('ref'));
  if (!ref.success) return refuse('invalid_product_ref');
  const wanted = parameters.has('look') ? look.safeParse(one('look')) : null;
  if (wanted?.success === false) return refuse('bad_settings');
  return { domain, ref: ref.data, look: wanted?.data ?? null };
}
