import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { readInstallationCookie } from '../../../resources/storefront/installation.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';

export const getShopInstallation = consoleOperation({
  id: 'getShopInstallation',
  method: 'GET',
  path: '/shop-installation',
  title: 'Get the shop installed in this browser',
  purpose: 'Returns the shop that installed the app in this browser within the last hour, so that it can be connected to a business.',
  for: 'person',
  send: {},
  answer: answerOf({
    installation: z
      .strictObject({
        domain: z.string(),
        business: z.uuid().nullable().describe('The business that the shop is already connected to, if you are a member of it.'),
      })
      .nullable()
      .describe('Null if no shop was installed in this browser, or if it has expired or was claimed.'),
  }).meta({ id: 'ShopInstallation' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['shopInstallations'],
}).run(async ({ person, cookie }, { shopInstallations }) => {
  if (shopInstallations === null) return refuse('not_found');
  const installed = await shopInstallations.find(readInstallationCookie(cookie), person.id);
  const installation = installed === null ? null : { domain: installed.domain, business: installed.businessId };
  return { ok: true, api_version: apiVersion, installation };
});
