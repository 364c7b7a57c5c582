import type { z } from 'zod';
import { ProviderError } from '../../resources/provider-response.ts';
import type { SendPublicRequest } from '../../resources/public-request.ts';
import type { ConfiguredPlatform, Platform } from '../../resources/storefront/platform.ts';
import { createWooCommerceCallParser } from './calls.ts';
import { parseWooCommerceDomain } from './domain.ts';
import { callShop, type ShopServers, sendLocalRequest } from './http.ts';
import { createWooCommerceMetafields } from './metafields.ts';
import { listProducts } from './products.ts';
import { parseWooCommerceSettings, type WooCommerceSettings, type woocommerceEnvironment } from './settings.ts';

const name = 'woocommerce';

/** Null if WooCommerce shops can't be connected. */
export function configureWooCommerce(
  environment: z.output<z.ZodObject<typeof woocommerceEnvironment>>,
  sendPublicRequest: SendPublicRequest,
): ConfiguredPlatform | null {
  const settings = parseWooCommerceSettings(environment);
  return settings === null ? null : { name, open: (returnTo) => createWooCommercePlatform(settings, sendPublicRequest, returnTo) };
}

const scopes = { reads: 'read', writes: 'read_write' } as const;

/** Each shop is a WordPress of its own: there is no app, plan or proxy at WooCommerce, and the shop's server sends its keys itself. */
function createWooCommercePlatform(
  { secret, base }: WooCommerceSettings,
  sendPublicRequest: SendPublicRequest,
  returnTo: string,
): Platform {
  const servers: ShopServers = {
    addressOf: (domain) => (base === null ? `https://${domain}` : `${base}/${domain}`),
    send: base === null ? sendPublicRequest : sendLocalRequest,
    timeoutMs: 20_000,
  };
  const addressOfOurs = (path: string): string => (returnTo === '' ? path : new URL(path, returnTo).href);
  return {
    name,
    title: 'WooCommerce',
    listing: null,
    apiEndsAtMs: null,
    plans: null,
    countsTests: false,
    domains: {
      parse: parseWooCommerceDomain,
      hint: "shop must be the address of the shop's WordPress, such as maison-odile.fr or maison-odile.fr/shop.",
    },
    calls: createWooCommerceCallParser(secret),
    consent: {
      address: (domain, state, access, back = returnTo) =>
        `${servers.addressOf(domain)}/wc-auth/v1/authorize?${new URLSearchParams({
          app_name: 'Sillage',
          scope: scopes[access],
          user_id: state,
          return_url: `${back}?${new URLSearchParams({ shop: domain })}`,
          callback_url: addressOfOurs(`/api/storefront/${name}/keys`),
        })}`,
      token: () => Promise.resolve(null),
      renewToken: () => Promise.resolve(null),
    },
    admin: {
      async subscriptions(domain, access) {
        const answer = await callShop(servers, { domain, access, path: '/products?per_page=1&_fields=id' });
        if (answer === 'denied') return null;
        if (answer === 'busy' || 'refused' in answer) throw new ProviderError(`${domain} could not be read`);
        return [];
      },
      // Products are read directly, page by page.
      beginExport: () => Promise.resolve('products'),
      exported: (_domain, _access, operation) => Promise.resolve({ is: 'done', url: operation }),
      products: (shop, _url, signal) => Promise.resolve(listProducts(servers, shop, signal)),
    },
    metafields: createWooCommerceMetafields({ servers, secret, webhookUrl: addressOfOurs(`/api/webhooks/${name}`) }),
  };
}
