import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const setShopFacts = consoleOperation({
  id: 'setShopFacts',
  method: 'POST',
  path: '/businesses/{business}/shop/facts',
  title: 'Write facts to the products of the shop, or remove them',
  purpose:
    'Have what is recorded of each linked product stand at its variant in the connected shop, as metafields, and follow the links and the library. Switched off, it is removed there.',
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ on: z.boolean() }) },
  answer: answerOf({
    url: z
      .url()
      .nullable()
      .describe(
        "The platform's page where the shop agrees that the app writes to its products, which switches the facts on. Null where nothing is to be agreed.",
      ),
  }).meta({ id: 'ShopFacts' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['storefront'],
}).run(async ({ body, by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const url = await storefront.setFacts(by, body.on);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
