import { z } from 'zod';
import { type PlanName, planNames } from '../../limits/plans.ts';

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

export const shopifyEnvironment = {
  SHOPIFY_CLIENT_ID: z.string().regex(/^\w+$/, 'must be the client id of an app at Shopify').optional(),
  SHOPIFY_CLIENT_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^\S{8,}$/.test(secret)),
      'must be what the app at Shopify signs with, 8 characters or more, or several of those separated by commas',
    )
    .optional(),
  SHOPIFY_PLANS: z
    .string()
    .transform((list, context) => {
      const read = shopPlansOf(list);
      if (typeof read !== 'string') return read;
      context.addIssue({ code: 'custom', message: read });
      return z.NEVER;
    })
    .optional(),
  SHOPIFY_TEST_CHARGES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SHOPIFY_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

/** Or what is wrong with them. */
function shopPlansOf(list: string): ReadonlyMap<string, PlanName> | string {
  const known = new Map<string, PlanName>();
  for (const pair of list.split(',')) {
    const [, handle, name] = /^\s*([\w-]+)=(\w+)\s*$/.exec(pair) ?? [];
    const plan = planNames.find((one) => one === name);
    if (handle === undefined || plan === undefined)
      return `must be pairs such as pro=retailer, a plan's handle at Shopify and one of ours, separated by commas; ours are ${planNames.join(', ')}`;
    if (known.has(handle)) return `names ${handle} twice`;
    known.set(handle, plan);
  }
  return known;
}

/** Null where no app is set up; a sentence where only a part of it is. */
export function shopifySettingsOf({
  SHOPIFY_CLIENT_ID: clientId,
  SHOPIFY_CLIENT_SECRET: clientSecrets,
  SHOPIFY_PLANS: plans,
  SHOPIFY_TEST_CHARGES: testCharges,
  SHOPIFY_BASE: base,
}: z.output<z.ZodObject<typeof shopifyEnvironment>>): ShopifySettings | string | null {
  const [clientSecret, ...olderSecrets] = clientSecrets ?? [];
  if (clientId !== undefined && clientSecret !== undefined && plans !== undefined)
    return { clientId, clientSecrets: [clientSecret, ...olderSecrets], plans, countsTests: testCharges === 'on', base: base ?? null };
  return clientId === undefined && clientSecrets === undefined && plans === undefined
    ? null
    : 'SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET and SHOPIFY_PLANS belong together: set all three to have shops connected, or none.';
}
