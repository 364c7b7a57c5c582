import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type ShopSignatures, shopDomainOf } from '../../resources/storefront/shop.ts';

export interface ShopifyWebhookPorts {
  readonly signatures: Pick<ShopSignatures, 'ofNotice'>;
  /** Keeps that something happened to a shop, once. */
  readonly keep: (notice: { readonly id: string; readonly topic: string; readonly domain: string; readonly at: string }) => Promise<void>;
  readonly nowMs: () => number;
}

export interface ShopifyWebhookCall {
  /** The bytes as they came: a signature is over those, and over nothing that was read and written again. */
  readonly body: Uint8Array | null;
  /** The values of a header, however often it came. */
  readonly header: (name: string) => readonly string[];
}

/** What is asked for anew. Of the other two mandatory topics, `customers/data_request` and `customers/redact`, nothing is kept here that they could be about. */
const topics = ['app/uninstalled', 'app_subscriptions/update', 'shop/redact'];

const text = z.string().min(1).max(200);
const at = z.iso.datetime({ offset: true });

/** Takes a notice in, and answers as soon as it is kept: what follows from it is worked off from the database. */
export async function takeShopifyNotice(
  { body, header }: ShopifyWebhookCall,
  { signatures, keep, nowMs }: ShopifyWebhookPorts,
): Promise<{ readonly received: true } | Refusal<'unknown_key'>> {
  const [signature, ...more] = header('x-shopify-hmac-sha256');
  if (body === null || signature === undefined || more.length > 0 || !signatures.ofNotice(body, signature))
    return refuse('unknown_key', { message: 'The signature is not of this body.' });
  const topic = header('x-shopify-topic')[0] ?? '';
  const domain = shopDomainOf(header('x-shopify-shop-domain')[0] ?? '');
  const id = text.safeParse(header('x-shopify-webhook-id')[0]);
  if (domain === null || !id.success || !topics.includes(topic)) return { received: true };
  const triggered = at.safeParse(header('x-shopify-triggered-at')[0]);
  await keep({ id: id.data, topic, domain, at: new Date(triggered.success ? triggered.data : nowMs()).toISOString() });
  return { received: true };
}
