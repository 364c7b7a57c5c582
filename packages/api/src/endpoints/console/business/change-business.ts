import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';
import { businessName, website } from './business.ts';

export const changeBusiness = consoleOperation({
  id: 'changeBusiness',
  method: 'PATCH',
  path: '/businesses/{business}',
  title: 'Change a business',
  purpose: 'Change its name or its website. What is left out stays as it is.',
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ name: businessName.optional(), website: website.optional() }) },
  answer: done,
  badInput: { website: 'website_not_allowed' },
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'website_not_allowed'],
  needs: ['memberships'],
}).run(async ({ path, body: { name, website: site }, actor }, { memberships }) => {
  if (name !== undefined || site !== undefined)
    await memberships.change(path.business, actor, { ...(name !== undefined && { name }), ...(site !== undefined && { website: site }) });
  return { ok: true, api_version: apiVersion };
});
