import type { ConfiguredPlatform, Platform } from '../../resources/storefront/platform.ts';
import { shopifyAdmin } from './admin.ts';
import { shopifyCalls } from './calls.ts';
import { shopifyConsent } from './consent.ts';
import { shopDomainOf } from './domain.ts';
import { shopifyFields } from './fields.ts';
import { isPublicFile, type ShopConnection } from './http.ts';
import { type ShopifySettings, shopifySettingsOf } from './settings.ts';

const name = 'shopify';

/** Null where no app is set up; a sentence where only a part of it is. */
export function configuredShopify(environment: Parameters<typeof shopifySettingsOf>[0]): ConfiguredPlatform | string | null {
  const settings = shopifySettingsOf(environment);
  return settings === null || typeof settings === 'string' ? settings : { name, open: (returnTo) => shopifyPlatform(settings, returnTo) };
}

export interface ShopifyOptions {
  readonly patienceMs?: number;
  readonly downloadMs?: number;
}

export function shopifyPlatform(
  { clientId, clientSecrets, plans, countsTests, base }: ShopifySettings,
  returnTo: string,
  { patienceMs = 10_000, downloadMs = 300_000 }: ShopifyOptions = {},
): Platform {
  const connection: ShopConnection = {
    addressOf: (domain) => (base === null ? `https://${domain}` : `${base}/${domain}`),
    patienceMs,
    downloadMs,
  };
  return {
    name,
    title: 'Shopify',
    plans,
    countsTests,
    domains: {
      of: shopDomainOf,
      hint: 'shop must be the name that Shopify gave the shop, such as maison-odile.myshopify.com. It stands in the Shopify admin under Settings, Domains.',
    },
    calls: shopifyCalls(clientSecrets),
    consent: shopifyConsent({ clientId, clientSecret: clientSecrets[0], connection, returnTo }),
    admin: shopifyAdmin(connection, (url) => (base === null ? isPublicFile(url) : isOfServer(url, base))),
    fields: shopifyFields(connection),
  };
}

const isOfServer = (url: string, base: string): boolean => URL.canParse(url) && new URL(url).origin === new URL(base).origin;
