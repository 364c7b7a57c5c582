import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const getShop = consoleOperation({
  id: 'getShop',
  method: 'GET',
  path: '/businesses/{business}/shop',
  title: 'The connected shop',
  purpose: 'The connected shop of the business, and what it pays for on its storefront platform.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    shop: z
      .strictObject({
        domain: z.string(),
        connected: z.boolean().describe('False where the shop has uninstalled the app.'),
        since: z.iso.datetime(),
        plan_handle: z.string().nullable().describe('What the shop pays for, as the platform calls it.'),
        trouble: z.string().nullable().describe('Why that entitles it to nothing new.'),
        read_at: z.iso.datetime().nullable().describe('When the platform was last asked.'),
        facts: z
          .strictObject({
            state: z.enum(['off', 'on', 'removing']),
            settled: z.boolean().describe('True where the shop bears all that it is to bear, and nothing else.'),
            written: z.int().describe('Variants that bear facts.'),
            refused: z.int().describe('Variants whose facts the platform did not take.'),
            trouble: z.string().nullable(),
          })
          .describe('What is recorded, at the products of the shop.'),
      })
      .nullable()
      .describe('Null where none was ever connected.'),
  }).meta({ id: 'Shop' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['storefront'],
}).run(async ({ path }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const shop = await storefront.of(path.business);
  if (shop === null) return { ok: true, api_version: apiVersion, shop };
  const { domain, isConnected, since, planHandle, trouble, readAt, facts } = shop;
  const { isSettled: settled, ...told } = facts;
  return {
    ok: true,
    api_version: apiVersion,
    shop: { domain, connected: isConnected, since, plan_handle: planHandle, trouble, read_at: readAt, facts: { ...told, settled } },
  };
});
