import { Refusal, refuse } from '../../../errors/refusal.ts';
import { fragranceId } from '../../input.ts';
import { listSimilarTo, similarQuery, similarResponse } from '../../partner/list-similar.ts';
import { findEditable } from '../edits/edit-shape.ts';
import { businessPath, consoleOperation } from '../operation.ts';

export const listSimilarPerfumes = consoleOperation({
  id: 'listSimilarPerfumes',
  method: 'GET',
  path: '/businesses/{business}/perfumes/{fragrance}/similar',
  title: 'List similar perfumes',
  purpose: 'Returns the perfumes most similar to one, with reasons, as the partner API does. Free.',
  for: 'viewer',
  send: { path: businessPath.extend({ fragrance: fragranceId }), query: similarQuery },
  answer: similarResponse,
  badInput: {},
  refuses: ['not_found', 'moved', 'in_review', 'not_entitled', 'invalid_query'],
  needs: ['library', 'approvedLinks', 'workspaces'],
}).run(async ({ path, query }, { library, approvedLinks, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  await library.prepareBrowsing();
  const fragrance = findEditable(path.fragrance, library);
  return fragrance instanceof Refusal ? fragrance : listSimilarTo(fragrance.id, query, { workspace }, { library, links: approvedLinks });
});
