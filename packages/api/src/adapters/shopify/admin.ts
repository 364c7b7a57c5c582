import { z } from 'zod';
import type { ShopAdmin } from '../../resources/storefront/shop.ts';
import { askShop, type ShopAddress } from './http.ts';
import { productsAt } from './products.ts';

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

const subscriptionsShape = z.object({
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(
      z.object({
        status: z.string(),
        test: z.boolean(),
        createdAt: z.iso.datetime({ offset: true }),
        lineItems: z.array(z.object({ plan: z.object({ pricingDetails: z.object({ planHandle: z.string().nullish() }) }) })),
      }),
    ),
  }),
});

const exportQuery = `{ productVariants { edges { node { id sku title product { title vendor } } } } }`;

const beginQuery = `mutation begin($query: String!) {
  bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { code message } }
}`;

const beginShape = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string().min(1) }).nullable(),
    userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
  }),
});

/** A shop runs few of them at a time for an app. Older versions of the API say so in words alone. */
const isAnotherUnderWay = ({ code, message }: { readonly code?: string | null | undefined; readonly message: string }): boolean =>
  /IN_PROGRESS|LIMIT/.test(code ?? '') || /already in progress/i.test(message);

const exportedQuery = `query exported($id: ID!) {
  node(id: $id) { ... on BulkOperation { status errorCode objectCount url partialDataUrl } }
}`;

const exportedShape = z.object({
  node: z
    .object({
      status: z.string(),
      errorCode: z.string().nullish(),
      objectCount: z.coerce.number(),
      url: z.url().nullish(),
      partialDataUrl: z.url().nullish(),
    })
    .nullable(),
});

type Exported = z.output<typeof exportedShape>['node'];

/** Why nothing comes of it. Null while something still may. */
function faultOf(node: Exported): string | null {
  if (node === null) return 'Shopify no longer knows of it.';
  const { status, errorCode, objectCount, url, partialDataUrl } = node;
  if (status === 'CANCELED') return 'It was cancelled at Shopify.';
  if (status === 'EXPIRED' || (status === 'COMPLETED' && url == null && objectCount > 0)) return 'What Shopify wrote down has expired.';
  if (status !== 'FAILED') return null;
  if (errorCode === 'ACCESS_DENIED') return 'The shop does not let the app read its products.';
  return partialDataUrl == null ? 'Shopify could not write them down.' : 'Shopify could write down only a part of them.';
}

export function shopifyAdmin(addressOf: ShopAddress, isFile: (url: string) => boolean): ShopAdmin {
  return {
    async subscriptions(domain, access) {
      const data = await askShop(addressOf(domain), access, subscriptionsQuery);
      if (data === null) return null;
      if (data === 'frozen') return [];
      return subscriptionsShape
        .parse(data)
        .currentAppInstallation.activeSubscriptions.filter(({ status }) => status === 'ACTIVE')
        .map(({ test, createdAt, lineItems }) => ({
          handle: lineItems.map(({ plan }) => plan.pricingDetails.planHandle).find((handle) => handle != null) ?? null,
          isTest: test,
          since: new Date(createdAt).toISOString(),
        }));
    },

    async beginExport(domain, access) {
      const data = await askShop(addressOf(domain), access, beginQuery, { query: exportQuery });
      const { bulkOperation, userErrors } = beginShape.parse(data).bulkOperationRunQuery;
      if (bulkOperation === null && userErrors.some(isAnotherUnderWay)) return null;
      if (bulkOperation === null)
        throw new Error(`Shopify did not begin to write products down: ${userErrors.map(({ message }) => message).join('; ')}`);
      return bulkOperation.id;
    },

    async exported(domain, access, operation) {
      const { node } = exportedShape.parse(await askShop(addressOf(domain), access, exportedQuery, { id: operation }));
      const reason = faultOf(node);
      if (reason !== null) return { is: 'failed', reason };
      return node?.status === 'COMPLETED' ? { is: 'done', url: node.url ?? null } : { is: 'under way' };
    },

    async products(url) {
      if (!isFile(url)) throw new Error(`Shopify named ${new URL(url).origin} as where products lie; it was not asked`);
      return productsAt(url);
    },
  };
}
