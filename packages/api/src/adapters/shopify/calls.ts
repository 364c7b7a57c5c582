import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { plausibleTime } from '../../resources/plausible-time.ts';
import type { ShopCalls, SignedCall } from '../../resources/storefront/platform.ts';
import type { ProxiedCall, ReturnedShop, ShopNotice } from '../../resources/storefront/shop.ts';
import { shopDomainOf } from './domain.ts';
import { shopifySignatures } from './signatures.ts';

/** What is asked for anew. Of the other two mandatory topics, `customers/data_request` and `customers/redact`, nothing is kept here that they could be about. */
const topics = ['app/uninstalled', 'app_subscriptions/update', 'shop/redact'];

const text = z.string().min(1).max(200);
const isoTime = z.iso.datetime({ offset: true });

export function shopifyCalls(secrets: readonly string[]): ShopCalls {
  const signatures = shopifySignatures(secrets);

  function notice({ body, header }: SignedCall, nowMs: number): ShopNotice | null | Refusal<'unknown_key' | 'invalid_query'> {
    const [signature, ...more] = header('x-shopify-hmac-sha256');
    if (body === null || signature === undefined || more.length > 0 || !signatures.ofNotice(body, signature))
      return refuse('unknown_key', { message: 'The signature is not of this body.' });
    const topic = header('x-shopify-topic')[0] ?? '';
    const domain = shopDomainOf(header('x-shopify-shop-domain')[0] ?? '');
    const id = text.safeParse(header('x-shopify-webhook-id')[0]);
    if (domain === null || !id.success || !topics.includes(topic)) return null;
    const triggered = isoTime.safeParse(header('x-shopify-triggered-at')[0]);
    const at = plausibleTime(triggered.success ? Date.parse(triggered.data) : nowMs);
    if (at === null) return refuse('invalid_query', { message: 'X-Shopify-Triggered-At must be a time from 1970 to 2099.' });
    return { id: id.data, topic, domain, at, erases: topic === 'shop/redact' };
  }

  function returned(query: string): ReturnedShop | null {
    const parameters = new URLSearchParams(query);
    const domain = shopDomainOf(only(parameters, 'shop') ?? '');
    const code = only(parameters, 'code') ?? '';
    if (domain === null || code === '' || !signatures.ofReturn(query)) return null;
    return { domain, code, state: only(parameters, 'state') ?? '', signedAtMs: signedAtMs(parameters) };
  }

  function proxied(query: string): ProxiedCall | Refusal<'unknown_key'> {
    const parameters = new URLSearchParams(query);
    if (!isUnambiguous(parameters))
      return refuse('unknown_key', { message: 'A call through the app proxy takes the parameters ref and look, and no others.' });
    const domain = shopDomainOf(only(parameters, 'shop') ?? '');
    if (domain === null || !signatures.ofProxied(query))
      return refuse('unknown_key', { message: 'This was not passed on and signed by Shopify.' });
    return { domain, signedAtMs: signedAtMs(parameters), parameters };
  }

  return { notice, returned, proxied };
}

/** Null for a parameter that did not come, or that came several times. */
const only = (parameters: URLSearchParams, name: string): string | null =>
  parameters.getAll(name).length === 1 ? parameters.get(name) : null;

function signedAtMs(parameters: URLSearchParams): number | null {
  const timestamp = only(parameters, 'timestamp');
  return timestamp !== null && /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1_000 : null;
}

/** What Shopify adds to a call, and what the theme block sends with it. */
const knownParameters = new Set(['logged_in_customer_id', 'path_prefix', 'shop', 'signature', 'timestamp', 'ref', 'look']);

/**
 * Shopify signs names and values run together with nothing between them, so one shop's signature would also fit another split of the same text.
 * With known names alone, each `shop=` and `timestamp=` that was signed stands where it was signed, as long as no value holds a second one.
 */
const isUnambiguous = (parameters: URLSearchParams): boolean =>
  [...parameters].every(([name, value]) => knownParameters.has(name) && !/(?:shop|timestamp)=/.test(value)) &&
  ['logged_in_customer_id', 'path_prefix'].every((name) => parameters.getAll(name).length <= 1);
