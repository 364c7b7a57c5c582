import { z } from 'zod';
import { plausibleTime } from '../../resources/plausible-time.ts';
import { boundedArray, describeError, ProviderError, parseResponse } from '../../resources/provider-response.ts';
import type { PlanReadObserver } from '../../resources/storefront/plan-reads.ts';
import type { ShopSubscription } from '../../resources/storefront/shop.ts';
import { apiVersion } from './api-version.ts';
import { graphqlShape, post, type ShopConnection, toProviderFault } from './http.ts';

/** Access to the Partner API of the organisation that owns the app. */
export interface PartnerSettings {
  readonly organization: string;
  readonly appId: string;
  readonly token: string;
}

export interface AppPricing {
  /** The shop's subscription. Null if it has none in Shopify App Pricing, or if the Partner API doesn't answer the query. */
  subscription(shop: PricedShop): Promise<ShopSubscription | null>;
}

/** A shop as the Admin API identifies it. */
export interface PricedShop {
  readonly id: string;
  /** Development stores aren't charged. */
  readonly isDevelopment: boolean;
}

const subscriptionQuery = `query ActiveSubscription($appId: ID!, $shopId: ID!) {
  activeSubscription(appId: $appId, shopId: $shopId) {
    shop { id }
    trialEndsAt
    currentBillingCycle { startTime }
    items { handle }
  }
}`;

const time = z.iso
  .datetime({ offset: true })
  .transform((at) => plausibleTime(Date.parse(at)))
  .refine((at) => at !== null, 'must be a time from 1970 to 2099');
const handle = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const answerShape = z.object({
  activeSubscription: z
    .object({
      shop: z.object({ id: z.string().max(255) }),
      trialEndsAt: time.nullish(),
      currentBillingCycle: z.object({ startTime: time }).nullish(),
      items: boundedArray(z.object({ handle: handle.nullish() }), 100),
    })
    .nullable(),
});

interface AppPricingOptions extends Pick<ShopConnection, 'timeoutMs'> {
  readonly base: string;
  readonly knows: (handle: string) => boolean;
  readonly planReads?: PlanReadObserver;
}

const advice = '(Shopify App Pricing; check SHOPIFY_PARTNER_ORGANIZATION, SHOPIFY_PARTNER_TOKEN and SHOPIFY_APP_ID)';

/** Reads subscriptions through Shopify App Pricing. `knows` tells whether a handle is one of our plans. */
export function createAppPricing(
  { organization, appId, token }: PartnerSettings,
  { base, timeoutMs, knows, planReads }: AppPricingOptions,
): AppPricing {
  return {
    async subscription(shop) {
      try {
        const found = await readSubscription(shop);
        planReads?.succeeded();
        return found;
      } catch (error) {
        planReads?.failed(new ProviderError(`${describeError(error)} ${advice}`));
        return null;
      }
    },
  };

  async function readSubscription({ id, isDevelopment }: PricedShop): Promise<ShopSubscription | null> {
    const variables = { appId: `gid://shopify/App/${appId}`, shopId: id };
    const { status, answer } = await post(
      { timeoutMs },
      `${base}/${organization}/api/${apiVersion.name}/graphql.json`,
      { query: subscriptionQuery, variables },
      { 'x-shopify-access-token': token },
    );
    const { data, errors } = parseResponse(graphqlShape, answer, `Shopify's Partner API answered ${status}`);
    if (status !== 200 || (errors ?? []).length > 0 || data == null)
      throw toProviderFault(
        status,
        (errors ?? []).map(({ message }) => ({ message, code: null })),
      );
    const { activeSubscription: active } = parseResponse(answerShape, data, 'Shopify: the active subscription');
    if (active === null) return null;
    if (active.shop.id !== id) throw toProviderFault(status, [{ message: 'The subscription belongs to another shop.', code: null }]);
    const handles = active.items.flatMap((item) => item.handle ?? []);
    // In a trial there is no billing cycle yet: the paid period begins when the trial ends.
    const since = active.currentBillingCycle?.startTime ?? active.trialEndsAt ?? new Date(0).toISOString();
    return { handle: handles.find(knows) ?? handles[0] ?? null, isTest: isDevelopment, since };
  }
}
