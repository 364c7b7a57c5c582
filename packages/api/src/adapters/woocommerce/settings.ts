import { z } from 'zod';

/** The operator's settings for WooCommerce shops. */
export interface WooCommerceSettings {
  /** The webhook secret of each shop is derived from it. */
  readonly secret: string;
  /** Base URL of a fake WooCommerce server. Null for the shops themselves. */
  readonly base: string | null;
}

export const woocommerceEnvironment = {
  WOOCOMMERCE_SECRET: z
    .string()
    .regex(/^\S{32,}$/, 'must have at least 32 characters, without spaces')
    .optional(),
  WOOCOMMERCE_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

/** Null if WooCommerce shops can't be connected. */
export const parseWooCommerceSettings = ({
  WOOCOMMERCE_SECRET: secret,
  WOOCOMMERCE_BASE: base,
}: z.output<z.ZodObject<typeof woocommerceEnvironment>>): WooCommerceSettings | null =>
  secret === undefined ? null : { secret, base: base ?? null };
