import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { startedImport } from '../products/import-response.ts';

export const importFromShop = consoleOperation({
  id: 'importFromShop',
  method: 'POST',
  path: '/businesses/{business}/shop/import',
  title: 'Import products from the shop',
  purpose: 'Fetches and matches up to 50,000 variants of the connected shop. If an import is already running, its ID is returned.',
  for: 'editor',
  send: { path: businessPath },
  answer: answerOf(startedImport).meta({ id: 'ShopImport' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['storefront'],
}).run(async ({ by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const id = await storefront.importProducts(by);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id };
});
