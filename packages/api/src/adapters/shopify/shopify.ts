import type { PlanName } from '../../limits/plans.ts';
import type { ShopFields } from '../../resources/storefront/facts.ts';
import type { ShopAdmin, ShopConsent, ShopSignatures } from '../../resources/storefront/shop.ts';
import { shopifyAdmin } from './admin.ts';
import { shopifyConsent } from './consent.ts';
import { shopifyFields } from './fields.ts';
import { isPublicFile } from './http.ts';
import { shopifySignatures } from './signatures.ts';

/** What the operator sets up at Shopify for the app. */
export interface ShopifySettings {
  readonly clientId: string;
  /** The first is the one that tokens are asked for with; the others still sign. */
  readonly clientSecrets: readonly [string, ...string[]];
  /** Our plans by the handles of the app's plans. */
  readonly plans: ReadonlyMap<string, PlanName>;
  /** Whether a subscription counts for which no money is taken. */
  readonly countsTests: boolean;
  /** Where something else than Shopify answers for every shop. Null for Shopify. */
  readonly base: string | null;
}

export interface Shopify {
  readonly signatures: ShopSignatures;
  readonly consent: ShopConsent;
  readonly admin: ShopAdmin;
  readonly fields: ShopFields;
}

export function shopifyApp({ clientId, clientSecrets, base }: ShopifySettings, returnTo: string): Shopify {
  const addressOf = (domain: string): string => (base === null ? `https://${domain}` : `${base}/${domain}`);
  return {
    signatures: shopifySignatures(clientSecrets),
    consent: shopifyConsent({ clientId, clientSecret: clientSecrets[0], addressOf, returnTo }),
    admin: shopifyAdmin(addressOf, (url) => (base === null ? isPublicFile(url) : url.startsWith(base))),
    fields: shopifyFields(addressOf),
  };
}
