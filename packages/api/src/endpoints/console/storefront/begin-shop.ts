import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const beginShop = consoleOperation({
  id: 'beginShop',
  method: 'POST',
  path: '/businesses/{business}/shop/begin',
  title: 'Set out to connect a shop',
  purpose: "Get the address of the platform's page where the shop agrees. It brings the browser back to the console within half an hour.",
  for: 'admin',
  send: {
    path: businessPath,
    body: z.strictObject({ shop: z.string().max(200).describe("The shop's domain on its platform. A refusal says where to find it.") }),
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
