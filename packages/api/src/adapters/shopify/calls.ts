import { z } from 'zod';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { plausibleTime } from '../../resources/plausible-time.ts';
import type { ShopCalls, SignedCall } from '../../resources/storefront/platform.ts';
import type { AppEntry, ConsentRedirect, ProxiedCall, ShopWebhook } from '../../resources/storefront/shop.ts';
import { parseShopDomain } from './domain.ts';
import { createShopifySignatures } from './signatures.ts';

/** Topics that trigger a sync. The other two mandatory ones, `customers/data_request` and `customers/redact`, concern data that isn't stored here. */
const topics = ['app/uninstalled', 'app_subscriptions/update', 'shop/redact'];

const text = z.string().min(1).max(200);
const isoTime = z.iso.datetime({ offset: true });

export function createShopifyCallParser(secrets: readonly string[]): ShopCalls {
  const signatures = createShopifySignatures(secrets);

  function notice({ body, header }: SignedCall, nowMs: number): ShopWebhook | null | Refusal<'unknown_key' | 'invalid_query'> {
    const [signature, ...more] = header('x-shopify-hmac-sha256');
    if (body === null || signature === undefined || more.length > 0 || !signatures.verifyWebhook(body, signature))
      return refuse('unknown_key', { message: "The signature doesn't match the request body." });
    const topic = header('x-shopify-topic')[0] ?? '';
    const domain = parseShopDomain(header('x-shopify-shop-domain')[0] ?? '');
    const id = text.safeParse(header('x-shopify-webhook-id')[0]);
    if (domain === null || !id.success || !topics.includes(topic)) return null;
    const triggered = isoTime.safeParse(header('x-shopify-triggered-at')[0]);
    const at = plausibleTime(triggered.success ? Date.parse(triggered.data) : nowMs);
    if (at === null) return refuse('invalid_query', { message: 'X-Shopify-Triggered-At must be a time from 1970 to 2099.' });
    return { id: id.data, topic, domain, at, erases: topic === 'shop/redact', changesProducts: false };
  }

  function entered(query: string): AppEntry | null {
    const parameters = new URLSearchParams(query);
    const domain = parseShopDomain(only(parameters, 'shop') ?? '');
    return domain === null || !signatures.verifyRedirect(query) ? null : { domain, signedAtMs: signedAtMs(parameters) };
  }

  function returned(query: string): ConsentRedirect | null {
    const entry = entered(query);
    const parameters = new URLSearchParams(query);
    const code = only(parameters, 'code') ?? '';
    return entry === null || code === '' ? null : { ...entry, code, state: only(parameters, 'state') ?? '' };
  }

  function proxied(query: string): ProxiedCall | Refusal<'unknown_key'> {
    const parameters = new URLSearchParams(query);
    if (!isUnambiguous(parameters))
      return refuse('unknown_key', { message: 'A call through the app proxy accepts only the parameters ref and look.' });
    const domain = parseShopDomain(only(parameters, 'shop') ?? '');
    if (domain === null || !signatures.verifyProxiedCall(query))
      return refuse('unknown_key', { message: "This call wasn't signed by Shopify." });
    return { domain, signedAtMs: signedAtMs(parameters), parameters };
  }

  return { parseWebhook: notice, parseEntry: entered, parseRedirect: returned, parseProxiedCall: proxied };
}

/** Null for a parameter that is missing or repeated. */
const only = (parameters: URLSearchParams, name: string): string | null =>
  parameters.getAll(name).length === 1 ? parameters.get(name) : null;

function signedAtMs(parameters: URLSearchParams): number | null {
  const timestamp = only(parameters, 'timestamp');
  return timestamp !== null && /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1_000 : null;
}

/** Parameters that Shopify adds to a call, and those that the theme block sends. */
const knownParameters = new Set(['logged_in_customer_id', 'path_prefix', 'shop', 'signature', 'timestamp', 'ref', 'look']);

/**
 * Shopify signs names and values concatenated without a separator, so a signature would also match another split of the same text. With known names
 * only, each signed `shop=` and `timestamp=` is where it was when signed, as long as no value contains a second one.
 */
const isUnambiguous = (parameters: URLSearchParams): boolean =>
  [...parameters].every(([name, value]) => knownParameters.has(name) && !/(?:shop|timestamp)=/.test(value)) &&
  ['logged_in_customer_id', 'path_prefix'].every((name) => parameters.getAll(name).length <= 1);
