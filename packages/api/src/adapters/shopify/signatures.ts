import { createHmac } from 'node:crypto';
import { areEqualTexts } from '../../resources/equal-texts.ts';

/** Signatures are verified over the exact bytes received. */
export interface ShopifySignatures {
  verifyWebhook(body: Uint8Array, signature: string): boolean;
  /** The query of the redirect from Shopify. */
  verifyRedirect(query: string): boolean;
  /** The query of a call through the app proxy. */
  verifyProxiedCall(query: string): boolean;
}

/**
 * Shopify signs with the app's secret: a webhook's bytes in base64; a query in hex, over its other parameters, decoded and sorted. For an app with
 * several secrets it uses the oldest that wasn't revoked, so each is tried.
 */
export function createShopifySignatures(secrets: readonly string[]): ShopifySignatures {
  const isSigned = (content: Uint8Array | string, signature: string, encoding: 'base64' | 'hex'): boolean =>
    secrets.some((secret) => areEqualTexts(createHmac('sha256', secret).update(content).digest(encoding), signature));
  return {
    verifyWebhook: (body, signature) => isSigned(body, signature, 'base64'),
    verifyRedirect: (query) => signedParts(query, 'hmac', '&', ({ signature, content }) => isSigned(content, signature, 'hex')),
    verifyProxiedCall: (query) => signedParts(query, 'signature', '', ({ signature, content }) => isSigned(content, signature, 'hex')),
  };
}

interface Signed {
  readonly signature: string;
  readonly content: string;
}

/** Repeated parameters are combined, their values joined by commas. */
function signedParts(query: string, name: 'hmac' | 'signature', between: string, judge: (signed: Signed) => boolean): boolean {
  const parameters = new URLSearchParams(query);
  const [signature, ...more] = parameters.getAll(name);
  if (signature === undefined || more.length > 0) return false;
  const names = [...new Set(parameters.keys())].filter((other) => other !== name);
  const parts = names.map((other) => `${other}=${parameters.getAll(other).join(',')}`).sort(byCharacters);
  return judge({ signature, content: parts.join(between) });
}

const byCharacters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
