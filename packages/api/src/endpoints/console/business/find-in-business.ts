import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { keptLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { text } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const eachMax = 6;

export const findInBusiness = consoleOperation({
  id: 'findInBusiness',
  method: 'GET',
  path: '/businesses/{business}/find',
  title: 'Find a product or a look',
  purpose: `Products by words of their reference, house or name, and looks by name: at most ${eachMax} of each.`,
  for: 'viewer',
  send: { path: businessPath, query: z.object({ q: text(100).describe('A part of what is looked for.') }) },
  answer: answerOf({
    products: z.array(z.strictObject({ ref: z.string(), name: z.string().nullable(), state: z.enum(keptLinkStates) })),
    looks: z.array(z.strictObject({ id: z.guid(), name: z.string() })),
  }).meta({ id: 'FoundInBusiness' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['beginnings', 'workspaces'],
}).run(async ({ path, query: { q } }, { beginnings, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  const wanted = q.trim().toLowerCase();
  const looks = workspace.looks.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, eachMax);
  return {
    ok: true,
    api_version: apiVersion,
    products: [...(await beginnings.productsLike(path.business, q.trim(), eachMax))],
    looks: looks.map(({ id, name }) => ({ id, name })),
  };
});
