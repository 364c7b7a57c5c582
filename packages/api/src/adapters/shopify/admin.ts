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
  bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } }
}`;

const beginShape = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string().min(1) }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

const exportedQuery = `query exported($id: ID!) { node(id: $id) { ... on BulkOperation { status url } } }`;

const exportedShape = z.object({ node: z.object({ status: z.string(), url: z.url().nullish() }).nullable() });

export function shopifyAdmin(addressOf: ShopAddress): ShopAdmin {
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
      if (bulkOperation === null)
        throw new Error(`Shopify did not begin to write products down: ${userErrors.map(({ message }) => message).join('; ')}`);
      return bulkOperation.id;
    },

    async exported(domain, access, operation) {
      const { node } = exportedShape.parse(await askShop(addressOf(domain), access, exportedQuery, { id: operation }));
      if (node === null || ['FAILED', 'CANCELED', 'EXPIRED'].includes(node.status)) return { is: 'failed' };
      return node.status === 'COMPLETED' ? { is: 'done', url: node.url ?? null } : { is: 'under way' };
    },

    products: productsAt,
  };
}
