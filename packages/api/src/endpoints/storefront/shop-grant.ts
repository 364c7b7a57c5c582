import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { ShopCalls } from '../../resources/storefront/platform.ts';
import type { ShopGrant } from '../../resources/storefront/shop.ts';

export interface ShopGrantPorts {
  readonly parseGrant: NonNullable<ShopCalls['parseGrant']>;
  /** False if no business has asked for consent with this state, or if it already has a token. */
  readonly store: (grant: ShopGrant) => Promise<boolean>;
}

/** Stores the token that a shop sends after its owner has agreed. The connection is completed when the browser returns. */
export async function receiveShopGrant(
  body: Uint8Array | null,
  { parseGrant, store }: ShopGrantPorts,
): Promise<{ readonly received: true } | Refusal<'invalid_query' | 'unknown_claim'>> {
  const grant = parseGrant(body);
  if (grant === null)
    return refuse('invalid_query', { message: 'The body must contain user_id, consumer_key, consumer_secret and key_permissions.' });
  if (!(await store(grant)))
    return refuse('unknown_claim', { message: 'No business is waiting for these keys. Start connecting the shop in the console again.' });
  return { received: true };
}
