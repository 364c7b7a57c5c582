import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { fragranceId, productRef, text } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const approveLink = consoleOperation({
  id: 'approveLink',
  method: 'POST',
  path: '/businesses/{business}/links/approve',
  title: 'Approve a link',
  purpose:
    'Say which perfume a product is: one of the candidates, what the linked one was merged into, or one picked from the results of the search that is named.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      ref: productRef,
      fragrance: fragranceId,
      picked_by_search: text(limits.queryCharactersMax).optional().describe('What was searched for, where the perfume is no candidate.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate'],
  needs: ['links', 'library'],
}).run(async ({ path, body: { ref, fragrance, picked_by_search: query }, actor }, { links, library }) => {
  // That it was picked is not taken on trust: the search is made again, and the perfume must be among its results.
  const picked = query !== undefined && library.search(query, limits.searchResultsMax).some(({ id }) => id === fragrance);
  return (
    (await links.decide(path.business, ref, { to: 'approved', fragranceId: fragrance, picked }, actor)) ?? {
      ok: true,
      api_version: apiVersion,
    }
  );
});
