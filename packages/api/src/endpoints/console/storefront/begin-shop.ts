import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { shopDomainOf } from '../../../resources/storefront/shop.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const beginShop = consoleOperation({
  id: 'beginShop',
  method: 'POST',
  path: '/businesses/{business}/shop/begin',
  title: 'Set out to connect a shop',
  purpose: "Get the address of Shopify's page where the shop agrees. It brings the browser back to the console within half an hour.",
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ shop: z.string().max(200).describe('Such as maison-odile.myshopify.com.') }) },
  answer: answerOf({ url: z.url() }).meta({ id: 'ShopConsent' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['storefront'],
}).run(async ({ path, body }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const domain = shopDomainOf(body.shop);
  if (domain === null)
    return refuse('invalid_query', {
      message:
        'shop must be the name that Shopify gave the shop, such as maison-odile.myshopify.com. It stands in the Shopify admin under Settings, Domains.',
    });
  return { ok: true, api_version: apiVersion, url: await storefront.begin(path.business, domain) };
});
