import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { findMatchWarnings, isConfident } from '../../../resources/links/match-warnings.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import { fragranceId } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { bulkOf, bulkReviewResponse, toBulkReviewResponse } from './bulk-review-shape.ts';
import { noFilter } from './link-filter.ts';
import { linkVersion } from './review-shape.ts';

export const approveLinks = consoleOperation({
  id: 'approveLinks',
  method: 'POST',
  path: '/businesses/{business}/links/approve-many',
  title: 'Approve several links',
  purpose:
    'Approves products that are all the same perfume, or high-confidence matches: products that agree with their perfume in brand, name and strength, with no significant words left unmatched. Can be undone as a whole.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      links: bulkOf(linkVersion.extend({ fragrance: fragranceId })),
    }),
  },
  answer: bulkReviewResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'not_a_candidate'],
  needs: ['links', 'bulkReviews', 'library'],
}).run(async ({ path, body, by }, { links, bulkReviews, library }) => {
  const refs = body.links.map(({ ref }) => ref);
  // Several perfumes can be approved together only if every match is high-confidence, which is checked here rather than trusted.
  if (new Set(body.links.map(({ fragrance }) => fragrance)).size > 1) {
    const stands = new Map(
      (await links.ofBusiness(path.business, { ...noFilter, refs }, { by: 'ref', after: null, limit: refs.length })).map((link) => [
        link.ref,
        link,
      ]),
    );
    const doubted = body.links.find(({ ref, fragrance }) => !agrees(stands.get(ref), fragrance));
    if (doubted !== undefined)
      return refuse('not_a_candidate', { message: `${doubted.ref} isn't a high-confidence match. Review it individually.` });
  }
  const approvals = body.links.map(({ ref, version, fragrance }) => ({
    ref,
    decision: { to: 'approved' as const, fragranceId: fragrance, picked: false },
    seen: version,
  }));
  return toBulkReviewResponse(refs, await bulkReviews.apply(by, approvals));

  function agrees(link: ReviewedLink | undefined, fragrance: string): boolean {
    const best = link?.candidates[0];
    const perfume = library.find(fragrance);
    if (link?.row == null || best?.id !== fragrance || perfume === null) return false;
    return link.outcome === 'suggested' && isConfident(best.evidence, findMatchWarnings(link.row, best.evidence, perfume));
  }
});
