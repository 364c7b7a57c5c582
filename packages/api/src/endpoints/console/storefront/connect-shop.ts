import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const connectShop = consoleOperation({
  id: 'connectShop',
  method: 'POST',
  path: '/businesses/{business}/shop/connect',
  title: 'Connect an authorised shop',
  purpose:
    'Completes the connection with the query that the platform redirected the browser with. It works once, for the business that started the connection.',
  for: 'admin',
  send: {
    path: businessPath,
    body: z.strictObject({
      query: z.string().max(4_000).describe('The unmodified query string of the URL that the platform redirected to.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview', 'unavailable'],
  needs: ['storefront'],
}).run(async ({ body, by }, { storefront }) => {
  if (storefront === null) return refuse('not_found');
  return doneUnless(await storefront.connect(by, body.query));
});
