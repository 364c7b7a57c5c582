import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const shopShape = z.strictObject({
  platform: z.string().describe('The name of the storefront platform.'),
  domain: z.string(),
  connected: z.boolean().describe('Whether the app is installed in the shop.'),
  since: z.iso.datetime(),
  plan_handle: z.string().nullable().describe("The shop's plan, by its handle on the platform."),
  trouble: z.string().nullable().describe('Why that plan has no effect. Null if there is no problem.'),
  read_at: z.iso.datetime().nullable().describe('When the shop was last read from the platform.'),
  facts: z
    .strictObject({
      state: z.enum(['off', 'on', 'removing']),
      settled: z.boolean().describe('Whether the metafields in the shop are up to date.'),
      written: z.int().describe('The number of variants with metafields.'),
      refused: z.int().describe('The number of variants whose metafields the platform rejected.'),
      trouble: z.string().nullable(),
    })
    .describe("The metafields of the shop's products."),
});

export const getShop = consoleOperation({
  id: 'getShop',
  method: 'GET',
  path: '/businesses/{business}/shop',
  title: 'Get the connected shop',
  purpose: "Returns the business's connected shop and its plan on the storefront platform.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    shop: shopShape.nullable().describe('The connected shop. Null if no shop has ever been connected.'),
    platforms: z
      .array(
        z.strictObject({
          name: z.string(),
          by_address: z.boolean().describe('Whether a shop is connected by its address, and not by installing an app.'),
        }),
      )
      .describe('The storefront platforms whose shops can be connected.'),
    install_url: z.url().nullable().describe('The page on which a shop installs the app. Null if it is not known.'),
  }).meta({ id: 'Shop' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['storefront'],
}).run(async ({ path }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const { listing: install_url } = storefront;
  const platforms = storefront.platforms.map(({ name, byAddress: by_address }) => ({ name, by_address }));
  const shop = await storefront.of(path.business);
  if (shop === null) return { ok: true, api_version: apiVersion, shop, platforms, install_url };
  const { isUpToDate: settled, ...rest } = shop.metafields;
  return {
    ok: true,
    api_version: apiVersion,
    shop: toResponse(shopShape, { ...shop, connected: shop.isConnected, facts: { ...rest, settled } }),
    platforms,
    install_url,
  };
});
