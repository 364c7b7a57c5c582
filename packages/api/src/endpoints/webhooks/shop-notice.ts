import { Refusal } from '../../errors/refusal.ts';
import type { Platform, SignedCall } from '../../resources/storefront/platform.ts';
import type { ShopNotice } from '../../resources/storefront/shop.ts';

export interface ShopWebhookPorts {
  readonly calls: Pick<Platform['calls'], 'notice'>;
  /** Keeps that something happened to a shop, once. */
  readonly keep: (notice: ShopNotice) => Promise<void>;
  readonly nowMs: () => number;
}

/** Takes a notice in, and answers as soon as it is kept: what follows from it is worked off from the database. */
export async function receiveShopNotice(
  call: SignedCall,
  { calls, keep, nowMs }: ShopWebhookPorts,
): Promise<{ readonly received: true } | Refusal<'unknown_key' | 'invalid_query'>> {
  const notice = calls.notice(call, nowMs());
  if (notice instanceof Refusal) return notice;
  if (notice !== null) await keep(notice);
  return { received: true };
}
