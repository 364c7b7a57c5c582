import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { storedLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { text } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const eachMax = 6;

export const searchBusiness = consoleOperation({
  id: 'searchBusiness',
  method: 'GET',
  path: '/businesses/{business}/find',
  title: 'Search products and looks',
  purpose: `Searches products by reference, brand, name or barcode, and looks by name. Returns up to ${eachMax} of each.`,
  for: 'viewer',
  send: { path: businessPath, query: z.object({ q: text(100).describe('The text to search for.') }) },
  answer: answerOf({
    products: z.array(z.strictObject({ ref: z.string(), name: z.string().nullable(), state: z.enum(storedLinkStates) })),
    looks: z.array(z.strictObject({ id: z.guid(), name: z.string() })),
  }).meta({ id: 'BusinessSearchResults' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['setupProgress', 'workspaces'],
}).run(async ({ path, query: { q } }, { setupProgress, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const term = q.trim().toLowerCase();
  const looks = workspace.looks.filter(({ name }) => name.toLowerCase().includes(term)).slice(0, eachMax);
  return {
    ok: true,
    api_version: apiVersion,
    products: [...(await setupProgress.searchProducts(path.business, q.trim(), eachMax))],
    looks: looks.map(({ id, name }) => ({ id, name })),
  };
});
