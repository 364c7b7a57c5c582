import { Refusal, refuse } from '../../../errors/refusal.ts';
import { readStart } from '../../partner/browse-results.ts';
import { browseFragrances, fragrancesQuery, fragrancesResponse } from '../../partner/list-fragrances.ts';
import { businessPath, consoleOperation } from '../operation.ts';

export const browseLibrary = consoleOperation({
  id: 'browseLibrary',
  method: 'GET',
  path: '/businesses/{business}/perfumes',
  title: 'Browse perfumes',
  purpose: "Returns a page of the library's published perfumes with facets, as the partner API does. Free.",
  for: 'viewer',
  send: { path: businessPath, query: fragrancesQuery },
  answer: fragrancesResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library', 'approvedLinks', 'workspaces'],
}).run(async ({ path, query }, { library, approvedLinks, workspaces }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  await library.prepareBrowsing();
  const start = readStart(query, library);
  return start instanceof Refusal ? start : browseFragrances(query, start, { workspace }, { library, links: approvedLinks });
});
