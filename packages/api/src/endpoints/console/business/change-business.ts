import { z } from 'zod';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';
import { businessName, website } from './business.ts';

export const changeBusiness = consoleOperation({
  id: 'changeBusiness',
  method: 'PATCH',
  path: '/businesses/{business}',
  title: 'Update a business',
  purpose: 'Changes the name, the website or whether approvals by barcode are shared. Omitted fields keep their values.',
  for: 'admin',
  send: {
    path: businessPath,
    body: z.strictObject({ name: businessName.optional(), website: website.optional(), shares_gtins: z.boolean().optional() }),
  },
  answer: done,
  badInput: { website: 'website_not_allowed' },
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'website_not_allowed'],
  needs: ['memberships'],
}).run(async ({ body: { name, website: site, shares_gtins: sharesGtins }, by }, { memberships }) => {
  const changed = {
    ...(name !== undefined && { name }),
    ...(site !== undefined && { website: site }),
    ...(sharesGtins !== undefined && { sharesGtins }),
  };
  const refusal = Object.keys(changed).length > 0 ? await memberships.change(by, changed) : null;
  return doneUnless(refusal);
});
