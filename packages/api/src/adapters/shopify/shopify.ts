import type { PlanReadObserver } from '../../resources/storefront/plan-reads.ts';
import type { ConfiguredPlatform, Platform } from '../../resources/storefront/platform.ts';
import { createShopifyAdmin } from './admin.ts';
import { apiVersion } from './api-version.ts';
import { createAppPricing } from './app-pricing.ts';
import { createShopifyCallParser } from './calls.ts';
import { createShopifyConsent } from './consent.ts';
import { parseShopDomain } from './domain.ts';
import { isPublicFile, type ShopConnection } from './http.ts';
import { createShopifyMetafields } from './metafields.ts';
import { parseShopifySettings, type ShopifySettings } from './settings.ts';

const name = 'shopify';

/** Null if no app is configured; a message if the configuration is incomplete. */
export function configureShopify(environment: Parameters<typeof parseShopifySettings>[0]): ConfiguredPlatform | string | null {
  const settings = parseShopifySettings(environment);
  return settings === null || typeof settings === 'string'
    ? settings
    : { name, open: (returnTo, planReads) => createShopifyPlatform(settings, returnTo, planReads === undefined ? {} : { planReads }) };
}

export interface ShopifyOptions {
  readonly timeoutMs?: number;
  readonly downloadMs?: number;
  readonly planReads?: PlanReadObserver;
}

export function createShopifyPlatform(
  { clientId, clientSecrets, plans, countsTests, listing, partner, base }: ShopifySettings,
  returnTo: string,
  { timeoutMs = 10_000, downloadMs = 300_000, planReads }: ShopifyOptions = {},
): Platform {
  const connection: ShopConnection = {
    addressOf: (domain) => (base === null ? `https://${domain}` : `${base}/${domain}`),
    timeoutMs,
    downloadMs,
  };
  const pricing =
    partner === null
      ? null
      : createAppPricing(partner, {
          base: base === null ? 'https://partners.shopify.com' : `${base}/partners`,
          timeoutMs,
          ...(planReads !== undefined && { planReads }),
          knows: (handle) => plans.has(handle),
        });
  return {
    name,
    title: 'Shopify',
    listing,
    apiEndsAtMs: apiVersion.endsAtMs,
    plans,
    countsTests,
    domains: {
      parse: parseShopDomain,
      hint: "shop must be the shop's myshopify.com domain, such as maison-odile.myshopify.com. Find it in the Shopify admin under Settings > Domains.",
    },
    calls: createShopifyCallParser(clientSecrets),
    consent: createShopifyConsent({ clientId, clientSecret: clientSecrets[0], connection, returnTo }),
    admin: createShopifyAdmin(connection, (url) => (base === null ? isPublicFile(url) : isOnServer(url, base)), pricing),
    metafields: createShopifyMetafields(connection),
  };
}

const isOnServer = (url: string, base: string): boolean => URL.canParse(url) && new URL(url).origin === new URL(base).origin;
