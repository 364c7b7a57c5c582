import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { begun } from '../products/import-answer.ts';

export const importFromShop = consoleOperation({
  id: 'importFromShop',
  method: 'POST',
  path: '/businesses/{business}/shop/import',
  title: 'Fetch the products of the shop',
  purpose: 'Have all variants of the connected shop fetched and matched, up to 50,000. One that is under way already is answered again.',
  for: 'editor',
  send: { path: businessPath },
  answer: answerOf(begun).meta({ id: 'ShopImport' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['storefront'],
}).run(async ({ by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  const id = await storefront.importProducts(by);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id };
});
