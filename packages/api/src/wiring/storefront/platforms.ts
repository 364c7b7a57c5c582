import type { z } from 'zod';
import { sendPublicRequest } from '../../adapters/public-web/public-request.ts';
import { shopifyEnvironment } from '../../adapters/shopify/settings.ts';
import { configureShopify } from '../../adapters/shopify/shopify.ts';
import { woocommerceEnvironment } from '../../adapters/woocommerce/settings.ts';
import { configureWooCommerce } from '../../adapters/woocommerce/woocommerce.ts';

/** The supported storefront platforms, each with the environment variables that configure it. */
export const platforms = [
  configureShopify,
  (environment: z.output<z.ZodObject<typeof woocommerceEnvironment>>) => configureWooCommerce(environment, sendPublicRequest),
];
export const platformEnvironment = { ...shopifyEnvironment, ...woocommerceEnvironment };
