import { z } from 'zod';
import { clip, ProviderError, parseResponse } from '../../resources/provider-response.ts';
import type { ShopConsent, ShopToken } from '../../resources/storefront/shop.ts';
import { post, type ShopConnection } from './http.ts';

export interface ConsentOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly connection: ShopConnection;
  /** The redirect URL. */
  readonly returnTo: string;
  readonly nowMs?: () => number;
}

/** Access to products only, never to customers or orders; write access only for metafield sync. */
const accessScopes = { reads: 'read_products', writes: 'read_products,write_products' } as const;

const secret = z.string().regex(/^[!-~]{1,2000}$/);
const yearSeconds = 366 * 86_400;
const tokenShape = z.object({
  access_token: secret,
  scope: z.string().max(2_000).optional(),
  expires_in: z.number().positive().max(yearSeconds),
  refresh_token: secret,
});
const faultShape = z.object({ error: z.string().min(1).max(200).transform(clip) });

/** A token is renewed shortly before it expires, so that none expires during a visit to the shop. */
const renewBeforeMs = 300_000;

/**
 * The authorization code grant with tokens that expire after an hour: Shopify rejects others from public apps. A refresh token is valid for 90 days,
 * and until its replacement is used, so a lost response doesn't lose the shop.
 */
export function createShopifyConsent({ clientId, clientSecret, connection, returnTo, nowMs = Date.now }: ConsentOptions): ShopConsent {
  async function requestToken(domain: string, grant: object): Promise<ShopToken | null> {
    const { status, answer } = await post(connection, `${connection.addressOf(domain)}/admin/oauth/access_token`, {
      client_id: clientId,
      client_secret: clientSecret,
      ...grant,
    });
    if (status === 200) {
      const {
        access_token: access,
        scope = '',
        expires_in: seconds,
        refresh_token: refresh,
      } = parseResponse(tokenShape, answer, 'Shopify: a token');
      return { access, refresh, untilMs: nowMs() + seconds * 1_000 - renewBeforeMs, writes: scope.split(',').includes('write_products') };
    }
    const { error: fault } = parseResponse(faultShape, answer, `Shopify answered ${status} to a request for a token`);
    // Wrong app credentials don't mean that the shop has revoked access.
    if ((status === 400 || status === 401 || status === 404) && !/client|application/i.test(fault)) return null;
    throw new ProviderError(`Shopify answered ${status} to a request for a token: ${fault}`);
  }

  return {
    address: (domain, state, access, back = returnTo) =>
      `${connection.addressOf(domain)}/admin/oauth/authorize?${new URLSearchParams({ client_id: clientId, scope: accessScopes[access], redirect_uri: back, state })}`,
    token: (domain, code) => requestToken(domain, { code, expiring: '1' }),
    renewToken: (domain, refresh) => requestToken(domain, { grant_type: 'refresh_token', refresh_token: refresh }),
  };
}
