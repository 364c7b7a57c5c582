import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const connectShop = consoleOperation({
  id: 'connectShop',
  method: 'POST',
  path: '/businesses/{business}/shop/connect',
  title: 'Connect the shop that has agreed',
  purpose: 'Hand in what the platform sent the browser back with. It is good once, for the business that set out.',
  for: 'admin',
  send: {
    path: businessPath,
    body: z.strictObject({ query: z.string().max(4_000).describe('The query of the page that the platform led to, as it came.') }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview', 'unavailable'],
  needs: ['storefront'],
}).run(async ({ body, by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  return doneUnless(await storefront.connect(by, body.query));
});
