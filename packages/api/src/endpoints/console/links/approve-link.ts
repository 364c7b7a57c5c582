import { limits } from '../../../limits/limits.ts';
import { fragranceId, text } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { decidedAnswer, decidedOr, seenLink } from './seen.ts';

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
    body: seenLink.extend({
      fragrance: fragranceId,
      picked_by_search: text(limits.queryCharactersMax).optional().describe('What was searched for, where the perfume is no candidate.'),
    }),
  },
  answer: decidedAnswer,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate', 'draft_needs_preview'],
  needs: ['links', 'library'],
}).run(async ({ body: { ref, version, fragrance, picked_by_search: query }, by }, { links, library }) => {
  // That it was picked is not taken on trust: the search is made again, and the perfume must be among its results.
  const picked = query !== undefined && library.search(query, limits.searchResultsMax).some(({ id }) => id === fragrance);
  return decidedOr(await links.decide(by, ref, { to: 'approved', fragranceId: fragrance, picked }, version));
});
