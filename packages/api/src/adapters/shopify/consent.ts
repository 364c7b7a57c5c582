import { z } from 'zod';
import { clipped, ProviderFault, read } from '../../resources/provider-answer.ts';
import type { ShopConsent, ShopToken } from '../../resources/storefront/shop.ts';
import { post, type ShopConnection } from './http.ts';

export interface ConsentOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly connection: ShopConnection;
  /** The page that the platform sends the browser back to. */
  readonly returnTo: string;
  readonly nowMs?: () => number;
}

/** What is asked for: to read products, and nothing of customers or orders; to write to them where facts are to stand there. */
const accessScopes = { reads: 'read_products', writes: 'read_products,write_products' } as const;

const secret = z.string().regex(/^[!-~]{1,2000}$/);
const yearSeconds = 366 * 86_400;
const tokenShape = z.object({
  access_token: secret,
  scope: z.string().max(2_000).optional(),
  expires_in: z.number().positive().max(yearSeconds).optional(),
  refresh_token: secret.optional(),
});
const faultShape = z.object({ error: z.string().min(1).max(200).transform(clipped) });

/** A token is renewed a little before it runs out, so that none runs out on its way. */
const earlierMs = 120_000;

/** The authorization code grant, with tokens that run out after an hour, which Shopify asks of public apps. */
export function shopifyConsent({ clientId, clientSecret, connection, returnTo, nowMs = Date.now }: ConsentOptions): ShopConsent {
  async function granted(domain: string, wanted: object): Promise<ShopToken | null> {
    const { status, answer } = await post(connection, `${connection.addressOf(domain)}/admin/oauth/access_token`, {
      client_id: clientId,
      client_secret: clientSecret,
      ...wanted,
    });
    if (status === 200) {
      const {
        access_token: access,
        scope = '',
        expires_in: seconds,
        refresh_token: refresh = null,
      } = read(tokenShape, answer, 'Shopify: a token');
      const untilMs = seconds === undefined ? null : nowMs() + seconds * 1_000 - earlierMs;
      return { access, refresh, untilMs, writes: scope.split(',').includes('write_products') };
    }
    const { error: fault } = read(faultShape, answer, `Shopify answered ${status} to a request for a token`);
    // Wrong credentials of the app say nothing of the shop.
    if ((status === 400 || status === 401 || status === 404) && !/client|application/i.test(fault)) return null;
    throw new ProviderFault(`Shopify answered ${status} to a request for a token: ${fault}`);
  }

  return {
    address: (domain, state, access) =>
      `${connection.addressOf(domain)}/admin/oauth/authorize?${new URLSearchParams({ client_id: clientId, scope: accessScopes[access], redirect_uri: returnTo, state })}`,
    token: (domain, code) => granted(domain, { code, expiring: '1' }),
    renewed: (domain, refresh) => granted(domain, { grant_type: 'refresh_token', refresh_token: refresh }),
  };
}
