import { z } from 'zod';
import { plausibleTime } from '../../resources/plausible-time.ts';
import { boundedArray, clip, ProviderError, parseResponse } from '../../resources/provider-response.ts';
import type { ShopAdmin, ShopSubscription } from '../../resources/storefront/shop.ts';
import type { AppPricing } from './app-pricing.ts';
import { queryShop, type ShopConnection } from './http.ts';
import { streamExportedProducts } from './products.ts';

const subscriptionsQuery = `query {
  currentAppInstallation {
    activeSubscriptions {
      status
      test
      createdAt
      lineItems { plan { pricingDetails { ... on AppRecurringPricing { planHandle } } } }
    }
  }
}`;

const createdAt = z.iso
  .datetime({ offset: true })
  .transform((at) => plausibleTime(Date.parse(at)))
  .refine((at) => at !== null, 'must be a time from 1970 to 2099');
const planHandle = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const subscriptionsShape = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: boundedArray(
      z.object({
        status: z.string().max(100),
        test: z.boolean(),
        createdAt,
        lineItems: boundedArray(z.object({ plan: z.object({ pricingDetails: z.object({ planHandle: planHandle.nullish() }) }) }), 100),
      }),
      100,
    ),
  }),
});

const exportQuery = `{ productVariants { edges { node { id sku title barcode product { title vendor } } } } }`;

const beginQuery = `mutation begin($query: String!) {
  bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code message } }
}`;

const code = z.string().max(100).nullish();
const beginShape = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string().regex(/^[!-~]{1,255}$/) }).nullable(),
    userErrors: boundedArray(z.object({ code, message: z.string().transform(clip) }), 100),
  }),
});

/** A shop limits concurrent exports per app. Older API versions report this only in the message. */
const isAnotherUnderWay = ({ code, message }: { readonly code?: string | null | undefined; readonly message: string }): boolean =>
  /IN_PROGRESS|LIMIT/.test(code ?? '') || /already in progress/i.test(message);

const exportedQuery = `query exported($id: ID!) {
  node(id: $id) { ... on BulkOperation { status errorCode objectCount url partialDataUrl } }
}`;

const exportedShape = z.object({
  node: z
    .object({
      status: z.string().max(100),
      errorCode: code,
      objectCount: z.union([
        z.int().min(0),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ]),
      url: z.url().max(8_000).nullish(),
      partialDataUrl: z.url().max(8_000).nullish(),
    })
    .nullable(),
});

type Exported = z.output<typeof exportedShape>['node'];

/** Why the export failed. Null while it may still succeed. */
function faultOf(node: Exported): string | null {
  if (node === null) return "Shopify doesn't have this export any more.";
  const { status, errorCode, objectCount, url, partialDataUrl } = node;
  if (status === 'CANCELED') return 'It was cancelled at Shopify.';
  if (status === 'EXPIRED' || (status === 'COMPLETED' && url == null && objectCount > 0)) return 'The Shopify export has expired.';
  if (status !== 'FAILED') return null;
  if (errorCode === 'ACCESS_DENIED') return "The shop doesn't allow the app to read its products.";
  return partialDataUrl == null ? "Shopify couldn't export the products." : 'Shopify could export only some of the products.';
}

const shopQuery = `query { shop { id plan { partnerDevelopment } } }`;
const shopShape = z.object({
  shop: z.object({
    id: z.string().regex(/^gid:\/\/shopify\/Shop\/\d{1,20}$/),
    plan: z.object({ partnerDevelopment: z.boolean() }),
  }),
});

/** `pricing` is null if plans are read from each shop. */
export function createShopifyAdmin(
  connection: ShopConnection,
  isFile: (url: string) => boolean,
  pricing: AppPricing | null = null,
): ShopAdmin {
  const untrustedUrl = (url: string) => new ProviderError(`Shopify named ${clip(url)} as the export URL; it was not fetched`);

  /** Through Shopify App Pricing. If null, the shop itself is asked. */
  async function readPriced(from: AppPricing, data: unknown): Promise<ShopSubscription | null> {
    const { shop } = parseResponse(shopShape, data, 'Shopify: the shop');
    return from.subscription({ id: shop.id, isDevelopment: shop.plan.partnerDevelopment });
  }

  return {
    async subscriptions(domain, access) {
      if (pricing !== null) {
        const data = await queryShop(connection, domain, access, shopQuery);
        if (data === null) return null;
        if (data === 'frozen') return [];
        const priced = await readPriced(pricing, data);
        if (priced !== null) return [priced];
      }
      const data = await queryShop(connection, domain, access, subscriptionsQuery);
      if (data === null) return null;
      if (data === 'frozen') return [];
      return parseResponse(subscriptionsShape, data, 'Shopify: subscriptions')
        .currentAppInstallation.activeSubscriptions.filter(({ status }) => status === 'ACTIVE')
        .map(({ test, createdAt, lineItems }) => ({
          handle: lineItems.map(({ plan }) => plan.pricingDetails.planHandle).find((handle) => handle != null) ?? null,
          isTest: test,
          since: createdAt ?? '',
        }));
    },

    async beginExport(domain, access) {
      const data = await queryShop(connection, domain, access, beginQuery, { query: exportQuery });
      const { bulkOperation, userErrors } = parseResponse(beginShape, data, 'Shopify: starting an export').bulkOperationRunQuery;
      if (bulkOperation === null && userErrors.some(isAnotherUnderWay)) return null;
      if (bulkOperation === null)
        throw new ProviderError(`Shopify did not start the product export: ${clip(userErrors.map(({ message }) => message).join('; '))}`);
      return bulkOperation.id;
    },

    async exported(domain, access, operation) {
      const data = await queryShop(connection, domain, access, exportedQuery, { id: operation });
      const { node } = parseResponse(exportedShape, data, 'Shopify: an export');
      const reason = faultOf(node);
      if (reason !== null) return { is: 'failed', reason };
      if (node?.status !== 'COMPLETED') return { is: 'under way' };
      const { url = null } = node;
      if (url !== null && !isFile(url)) throw untrustedUrl(url);
      return { is: 'done', url };
    },

    async products(_shop, url, signal) {
      if (!isFile(url)) throw untrustedUrl(url);
      return streamExportedProducts(connection, url, signal);
    },
  };
}
