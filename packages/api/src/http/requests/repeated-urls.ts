import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Declaration } from '../../endpoints/operation.ts';
import { entriesMax } from '../../limits/cache-size.ts';
import type { ParsedRequest } from './parse.ts';

const urlsMax = 10_000;
const urlLengthMax = 300;

/** What a URL means, as routed and validated once. */
export interface KnownUrl<Call> {
  readonly call: Call;
  readonly parsed: ParsedRequest;
}

/**
 * The meaning of URLs that were called before. Shops request the same cards repeatedly, and routing and validating a URL takes longer than finding its
 * card. Only for GET, because its operations read nothing else.
 */
export function createRepeatedUrls<Call extends { readonly declaration: Declaration }>() {
  const known = new LRUCache<string, KnownUrl<Call>>(entriesMax(urlsMax));
  return {
    find: ({ method, url = '' }: IncomingMessage): KnownUrl<Call> | undefined => (method === 'GET' ? known.get(url) : undefined),
    /** Keeps the meaning of a URL; does nothing for an operation that also reads a body. */
    keep({ method, url = '' }: IncomingMessage, call: Call, parsed: ParsedRequest): void {
      if (method !== 'GET' || call.declaration.send.body !== undefined || url.length > urlLengthMax) return;
      known.set(url, { call, parsed: { path: Object.freeze(parsed.path), query: Object.freeze(parsed.query), body: parsed.body } });
    },
  };
}
