import { createHmac, timingSafeEqual } from 'node:crypto';

/** Each is judged over what came, byte for byte. */
export interface ShopifySignatures {
  ofNotice(body: Uint8Array, signature: string): boolean;
  /** The query of the page that Shopify sends a browser back to. */
  ofReturn(query: string): boolean;
  /** The query of a call through the app proxy. */
  ofProxied(query: string): boolean;
}

/**
 * Shopify signs with the app's secret: a webhook's bytes in base64; a query in hex, over its other parameters decoded and sorted. Of an app
 * with several secrets it uses the oldest that was not taken back, so each is tried.
 */
export function shopifySignatures(secrets: readonly string[]): ShopifySignatures {
  const isSigned = (content: Uint8Array | string, signature: string, encoding: 'base64' | 'hex'): boolean =>
    secrets.some((secret) => isEqual(createHmac('sha256', secret).update(content).digest(), signature, encoding));
  return {
    ofNotice: (body, signature) => isSigned(body, signature, 'base64'),
    ofReturn: (query) => signedParts(query, 'hmac', '&', ({ signature, content }) => isSigned(content, signature, 'hex')),
    ofProxied: (query) => signedParts(query, 'signature', '', ({ signature, content }) => isSigned(content, signature, 'hex')),
  };
}

/** Compared as text, so that no second spelling of the same bytes is taken, and in constant time. */
function isEqual(digest: Buffer, signature: string, encoding: 'base64' | 'hex'): boolean {
  const wanted = Buffer.from(digest.toString(encoding), 'latin1');
  const sent = Buffer.from(signature, 'latin1');
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

interface Signed {
  readonly signature: string;
  readonly content: string;
}

/** A parameter that came several times is one, its values joined by commas. */
function signedParts(query: string, name: 'hmac' | 'signature', between: string, judge: (signed: Signed) => boolean): boolean {
  const parameters = new URLSearchParams(query);
  const [signature, ...more] = parameters.getAll(name);
  if (signature === undefined || more.length > 0) return false;
  const names = [...new Set(parameters.keys())].filter((other) => other !== name);
  const parts = names.map((other) => `${other}=${parameters.getAll(other).join(',')}`).sort(byCharacters);
  return judge({ signature, content: parts.join(between) });
}

const byCharacters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
