import { limits } from '../../../limits/limits.ts';
import { fragranceId, text } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { linkVersion, reviewResponse, toReviewResponse } from './review-shape.ts';

export const approveLink = consoleOperation({
  id: 'approveLink',
  method: 'POST',
  path: '/businesses/{business}/links/approve',
  title: 'Approve a link',
  purpose: 'Links a product to a perfume: a candidate, the perfume that the linked one was merged into, or a result of the given search.',
  for: 'editor',
  send: {
    path: businessPath,
    body: linkVersion.extend({
      fragrance: fragranceId,
      picked_by_search: text(limits.queryCharactersMax).optional().describe("The search query used, if the perfume isn't a candidate."),
    }),
  },
  answer: reviewResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate', 'draft_needs_preview'],
  needs: ['links', 'library'],
}).run(async ({ body: { ref, version, fragrance, picked_by_search: query }, by }, { links, library }) => {
  // Repeat the search, because the client's claim that the perfume was among the results is not trusted.
  const picked = query !== undefined && library.search(query, limits.searchResultsMax).some(({ id }) => id === fragrance);
  return toReviewResponse(await links.review(by, ref, { to: 'approved', fragranceId: fragrance, picked }, version));
});
