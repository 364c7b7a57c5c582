import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const startShopConnection = consoleOperation({
  id: 'startShopConnection',
  method: 'POST',
  path: '/businesses/{business}/shop/begin',
  title: 'Start connecting a shop',
  purpose:
    "Returns the address of the platform's authorisation page. The platform redirects the browser back to the console; the request expires after 30 minutes.",
  for: 'admin',
  send: {
    path: businessPath,
    body: z.strictObject({
      shop: z.string().max(200).describe("The shop's domain on its platform. If it is rejected, the error explains where to find it."),
    }),
  },
  answer: answerOf({ url: z.url() }).meta({ id: 'ShopConsent' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['storefront'],
}).run(async ({ body, by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const url = await storefront.begin(by, body.shop);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
