import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { cardProblems } from '../../../resources/products/missing-cards.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const listMissingCards = consoleOperation({
  id: 'listMissingCards',
  method: 'GET',
  path: '/businesses/{business}/products/without-card',
  title: 'List products without a card',
  purpose: `Returns the products whose card was requested with a key in the last ${limits.refusalsKeptDays} days, but that have none. Those with the most calls come first. A product leaves the list once it has a card.`,
  for: 'viewer',
  send: { path: businessPath, query: z.object({ limit: pageSize }) },
  answer: answerOf({
    products: z.array(
      z.strictObject({
        ref: z.string(),
        name: z.string().nullable().describe('Null if the product was never imported.'),
        brand: z.string().nullable(),
        problem: z.enum(cardProblems).describe('Why the product has no card.'),
        wished: z.boolean().describe('Whether a request to add the perfume to the library is open.'),
        calls: z.int().describe('The number of rejected calls for its card.'),
        days: z.array(z.strictObject({ day: z.iso.date(), calls: z.int() })).describe('The calls of each day, in UTC, newest first.'),
      }),
    ),
    total: z.int().describe('The number of all such products.'),
  }).meta({ id: 'MissingCards' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['missingCards'],
}).run(async ({ path, query: { limit } }, { missingCards }) => {
  const { products, total } = await missingCards.ofBusiness(path.business, limit);
  return {
    ok: true,
    api_version: apiVersion,
    products: products.map(({ days, ...product }) => ({ ...product, days: days.map((day) => ({ ...day })) })),
    total,
  };
});
