import { z } from 'zod';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { storefrontLimits } from '../../limits/limits.ts';
import type { ShopCalls } from '../../resources/storefront/platform.ts';
import { isRecent } from '../../resources/storefront/shop.ts';
import { productRef } from '../input.ts';

export interface ShopCardPorts {
  readonly calls: Required<Pick<ShopCalls, 'parseProxiedCall'>>;
  /** The current time in milliseconds since 1970, for the age of signatures. */
  readonly nowMs: () => number;
}

/** A card requested through the shop's app proxy. */
export interface ShopCardRequest {
  readonly domain: string;
  readonly ref: string;
  readonly look: string | null;
}

const look = z.string().min(1).max(200);

export function parseShopCardRequest(
  query: string,
  { calls, nowMs }: ShopCardPorts,
): ShopCardRequest | Refusal<'unknown_key' | 'invalid_product_ref' | 'bad_settings'> {
  const call = calls.parseProxiedCall(query);
  if (call instanceof Refusal) return call;
  const { domain, signedAtMs, parameters } = call;
  if (!isRecent(signedAtMs, nowMs(), storefrontLimits.proxiedSecondsMax))
    return refuse('unknown_key', { message: "The signature's timestamp differs from the current time by more than five minutes." });
  const single = (name: string): string | null => (parameters.getAll(name).length === 1 ? parameters.get(name) : null);
  const ref = productRef.safeParse(single('ref'));
  if (!ref.success) return refuse('invalid_product_ref');
  const wanted = parameters.has('look') ? look.safeParse(single('look')) : null;
  if (wanted?.success === false) return refuse('bad_settings');
  return { domain, ref: ref.data, look: wanted?.data ?? null };
}
