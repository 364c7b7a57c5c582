import type { Admit } from '../../authentication/admit.ts';
import { partnerPath } from '../../versioning.ts';
import { type ServerOptions, server } from '../server.ts';
import { ofThisWay, unwatched } from './tried-calls.ts';

/** A card that a shop shows on one of its pages. */
export interface ShopCardCall {
  readonly businessId: string;
  readonly keyId: string;
  readonly ref: string;
  /** Null for the look that the business has as its default. */
  readonly look: string | null;
  readonly ifNoneMatch: string | undefined;
}

export interface ShopCards {
  ask(
    call: ShopCardCall,
  ): Promise<{ readonly status: number; readonly headers: readonly (readonly [string, string])[]; readonly body: Uint8Array }>;
  close(): Promise<void>;
}

/**
 * The partners' own door once more, which nobody reaches from outside: the platform's signature has admitted the shop, whose key is named
 * instead of sent. So a card here is the card there, charged and counted by the same ledger.
 */
export function shopCards(options: Omit<ServerOptions, 'admit' | 'metrics' | 'doorLimits'>): ShopCards {
  const admit: Admit = (headers) => ({
    businessId: headers[headers.indexOf(businessHeader) + 1] ?? '',
    keyId: headers[headers.indexOf(keyHeader) + 1] ?? '',
    keyKind: 'live',
    scopes: ['card'],
  });
  const app = server({ ...options, log: options.log.child({ door: 'shop' }), admit, metrics: unwatched });
  return {
    async ask({ businessId, keyId, ref, look, ifNoneMatch }) {
      const response = await app.inject({
        method: 'GET',
        url: `${partnerPath}/products/${encodeURIComponent(ref)}/card`,
        query: { format: 'html', ...(look !== null && { look }) },
        headers: { [businessHeader]: businessId, [keyHeader]: keyId, ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }) },
      });
      const headers = Object.entries(response.headers).flatMap(([name, value]) =>
        value === undefined || ofThisWay.has(name) ? [] : [[name, String(value)] as const],
      );
      return { status: response.statusCode, headers, body: response.rawPayload };
    },
    close: () => app.close(),
  };
}

const businessHeader = 'x-shop-of';
const keyHeader = 'x-shop-key';
