import { z } from 'zod';
import { shopWordStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const shopWord = z.strictObject({
  word: z.string().describe('The word as matching compares it: lower case, Latin letters, no accents.'),
  state: z.enum(shopWordStates).describe('Matching ignores approved words in products of this business.'),
  import: z.guid().describe('The import that contained the word most recently.'),
  rows: z.int().describe('The number of its products with the word.'),
  products: z
    .array(z.strictObject({ ref: z.string(), brand: z.string().nullable(), name: z.string() }))
    .describe('Some of these products.'),
  decided_at: z.iso.datetime().nullable().describe('Null until a person approves or rejects the word.'),
  decided_by: z.string().nullable(),
});

export const listShopWords = consoleOperation({
  id: 'listShopWords',
  method: 'GET',
  path: '/businesses/{business}/shop-words',
  title: 'List shop words',
  purpose:
    "Returns the words that recur in the titles of an import of at least 50 products, beside different perfumes, and name none: the shop's own words. Proposed words come first, then those in most products.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({ words: z.array(shopWord) }).meta({ id: 'ShopWords' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['shopWords'],
}).run(async ({ path }, { shopWords }) => ({
  ok: true,
  api_version: apiVersion,
  words: (await shopWords.ofBusiness(path.business)).map((one) =>
    toResponse(shopWord, { ...one, import: one.importId, rows: one.rowCount }),
  ),
}));
