import { z } from 'zod';
import { type PlanName, planNames } from '../../limits/plans.ts';
import type { PartnerSettings } from './app-pricing.ts';

/** The operator's settings for the Shopify app. */
export interface ShopifySettings {
  readonly clientId: string;
  /** The first is used to request tokens; the others are still valid for signatures. */
  readonly clientSecrets: readonly [string, ...string[]];
  /** Our plans by the handles of the app's plans at Shopify. */
  readonly plans: ReadonlyMap<string, PlanName>;
  /** Whether test subscriptions, which aren't charged, count. */
  readonly countsTests: boolean;
  /** The app's page in the Shopify App Store. */
  readonly listing: string | null;
  /** Access to the Partner API, for plans through Shopify App Pricing. Null to read them from each shop. */
  readonly partner: PartnerSettings | null;
  /** Base URL of a fake Shopify server. Null for Shopify itself. */
  readonly base: string | null;
}

export const shopifyEnvironment = {
  SHOPIFY_CLIENT_ID: z.string().regex(/^\w+$/, 'must be the client ID of a Shopify app').optional(),
  SHOPIFY_CLIENT_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^\S{8,}$/.test(secret)),
      "must be the Shopify app's secret, 8 characters or more, or several secrets separated by commas",
    )
    .optional(),
  SHOPIFY_PLANS: z
    .string()
    .transform((list, context) => {
      const read = parseShopPlans(list);
      if (typeof read !== 'string') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    })
    .optional(),
  SHOPIFY_TEST_CHARGES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SHOPIFY_LISTING: z.url({ protocol: /^https$/, error: "must be the https address of the app's page in the Shopify App Store" }).optional(),
  SHOPIFY_PARTNER_ORGANIZATION: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of your organisation in Shopify')
    .optional(),
  SHOPIFY_PARTNER_TOKEN: z
    .string()
    .regex(/^[!-~]{8,}$/, 'must be the access token of a Partner API client')
    .optional(),
  SHOPIFY_APP_ID: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of the app in Shopify')
    .optional(),
  SHOPIFY_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

/** The plans, or a message about what is wrong. */
function parseShopPlans(list: string): ReadonlyMap<string, PlanName> | string {
  const plansByHandle = new Map<string, PlanName>();
  for (const pair of list.split(',')) {
    const [, handle, name] = /^\s*([\w-]+)=(\w+)\s*$/.exec(pair) ?? [];
    const plan = planNames.find((one) => one === name);
    if (handle === undefined || plan === undefined)
      return `must be comma-separated pairs of a Shopify plan handle and one of our plans, such as pro=retailer; our plans are ${planNames.join(', ')}`;
    if (plansByHandle.has(handle)) return `names ${handle} twice`;
    plansByHandle.set(handle, plan);
  }
  return plansByHandle;
}

/** Null if no app is configured; a message if the configuration is incomplete. */
export function parseShopifySettings({
  SHOPIFY_CLIENT_ID: clientId,
  SHOPIFY_CLIENT_SECRET: clientSecrets,
  SHOPIFY_PLANS: plans,
  SHOPIFY_TEST_CHARGES: testCharges,
  SHOPIFY_LISTING: listing,
  SHOPIFY_PARTNER_ORGANIZATION: organization,
  SHOPIFY_PARTNER_TOKEN: token,
  SHOPIFY_APP_ID: appId,
  SHOPIFY_BASE: base,
}: z.output<z.ZodObject<typeof shopifyEnvironment>>): ShopifySettings | string | null {
  const hasPartner = organization !== undefined && token !== undefined && appId !== undefined;
  if (!hasPartner && (organization !== undefined || token !== undefined || appId !== undefined))
    return 'SHOPIFY_PARTNER_ORGANIZATION, SHOPIFY_PARTNER_TOKEN and SHOPIFY_APP_ID belong together: set all three to read plans through Shopify App Pricing, or none.';
  const [clientSecret, ...olderSecrets] = clientSecrets ?? [];
  if (clientId !== undefined && clientSecret !== undefined && plans !== undefined)
    return {
      clientId,
      clientSecrets: [clientSecret, ...olderSecrets],
      plans,
      countsTests: testCharges === 'on',
      listing: listing ?? null,
      partner: hasPartner ? { organization, token, appId } : null,
      base: base ?? null,
    };
  return clientId === undefined && clientSecrets === undefined && plans === undefined
    ? null
    : 'SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET and SHOPIFY_PLANS belong together: set all three to connect shops, or none.';
}
