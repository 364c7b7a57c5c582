import { shopifyEnvironment } from '../../adapters/shopify/settings.ts';
import { configuredShopify } from '../../adapters/shopify/shopify.ts';

/** The storefront platforms on which shops can be connected, each with the variables that set it up. */
export const platforms = [configuredShopify];
export const platformEnvironment = { ...shopifyEnvironment };
