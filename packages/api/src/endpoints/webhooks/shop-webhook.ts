import { Refusal } from '../../errors/refusal.ts';
import type { Platform, SignedCall } from '../../resources/storefront/platform.ts';
import type { ShopWebhook } from '../../resources/storefront/shop.ts';

export interface ShopWebhookPorts {
  readonly calls: Pick<Platform['calls'], 'parseWebhook'>;
  /** Stores the event. Idempotent. */
  readonly store: (webhook: ShopWebhook) => Promise<void>;
  readonly nowMs: () => number;
}

/** Stores a webhook and responds; a job processes it from the database. */
export async function handleShopWebhook(
  call: SignedCall,
  { calls, store, nowMs }: ShopWebhookPorts,
): Promise<{ readonly received: true } | Refusal<'unknown_key' | 'invalid_query'>> {
  const webhook = calls.parseWebhook(call, nowMs());
  if (webhook instanceof Refusal) return webhook;
  if (webhook !== null) await store(webhook);
  return { received: true };
}
