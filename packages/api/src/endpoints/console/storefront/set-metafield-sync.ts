import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const setMetafieldSync = consoleOperation({
  id: 'setMetafieldSync',
  method: 'POST',
  path: '/businesses/{business}/shop/facts',
  title: 'Turn metafield sync on or off',
  purpose:
    'Writes the library data of each linked product to its variant in the connected shop as metafields, and keeps them up to date. Turning it off removes them.',
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ on: z.boolean() }) },
  answer: answerOf({
    url: z
      .url()
      .nullable()
      .describe("The platform's page for granting write access to products, which turns the sync on. Null if no authorisation is needed."),
  }).meta({ id: 'MetafieldSync' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['storefront'],
}).run(async ({ body, by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const url = await storefront.setMetafieldSync(by, body.on);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
