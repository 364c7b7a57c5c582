import type { Admit } from '../../authentication/admit.ts';
import { partnerPath } from '../../versioning.ts';
import { createServer, type ServerOptions } from '../server.ts';
import { connectionHeaders, noMetrics } from './test-calls.ts';

/** A card for a page of a shop. */
export interface ShopCardCall {
  readonly businessId: string;
  readonly keyId: string;
  readonly ref: string;
  /** Null for the business's default look. */
  readonly look: string | null;
  readonly ifNoneMatch: string | undefined;
}

export interface ShopCards {
  get(
    call: ShopCardCall,
  ): Promise<{ readonly status: number; readonly headers: readonly (readonly [string, string])[]; readonly body: Uint8Array }>;
  close(): Promise<void>;
}

/**
 * An internal instance of the partner API for shops authenticated by their platform's signature; the key is identified by its ID. Cards
 * are the same and are charged by the same ledger.
 */
export function createShopCards(options: Omit<ServerOptions, 'admit' | 'metrics' | 'doorLimits'>): ShopCards {
  const admit: Admit = (headers) => ({
    businessId: headers[headers.indexOf(businessHeader) + 1] ?? '',
    keyId: headers[headers.indexOf(keyHeader) + 1] ?? '',
    keyKind: 'live',
    scopes: ['card'],
    testMode: false,
  });
  const app = createServer({ ...options, log: options.log.child({ door: 'shop' }), admit, metrics: noMetrics });
  return {
    async get({ businessId, keyId, ref, look, ifNoneMatch }) {
      const response = await app.inject({
        method: 'GET',
        url: `${partnerPath}/products/${encodeURIComponent(ref)}/card`,
        query: { format: 'html', ...(look !== null && { look }) },
        headers: { [businessHeader]: businessId, [keyHeader]: keyId, ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }) },
      });
      const headers = Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined || connectionHeaders.has(name) ? [] : [[name, String(value)] as const],
      );
      return { status: response.statusCode, headers, body: response.rawPayload };
    },
    close: () => app.close(),
  };
}

const businessHeader = 'x-shop-of';
const keyHeader = 'x-shop-key';
