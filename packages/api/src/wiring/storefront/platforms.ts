import { shopifyEnvironment } from '../../adapters/shopify/settings.ts';
import { configureShopify } from '../../adapters/shopify/shopify.ts';

/** The supported storefront platforms, each with the environment variables that configure it. */
export const platforms = [configureShopify];
export const platformEnvironment = { ...shopifyEnvironment };
