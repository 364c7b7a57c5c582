import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { findMatchWarnings, isContradicted } from '../../../resources/links/match-warnings.ts';
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
    'Approves products that are all the same perfume, or products as their first candidates, as far as none contradicts its product in brand, name, strength, flanker, audience or barcode. Can be undone as a whole.',
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
  // Several perfumes can be approved together only as first candidates without contradictions, which is checked here rather than trusted.
  if (new Set(body.links.map(({ fragrance }) => fragrance)).size > 1) {
    const stored = new Map(
      (await links.ofBusiness(path.business, { ...noFilter, refs }, { by: 'ref', after: null, limit: refs.length })).map((link) => [
        link.ref,
        link,
      ]),
    );
    // Those that have changed since are left to the review itself, which refuses only them.
    const doubted = body.links.flatMap(({ ref, version, fragrance }) => {
      const link = stored.get(ref);
      return link === undefined || link.version !== version || isApprovable(link, fragrance) ? [] : `“${link.row?.name ?? ref}”`;
    });
    if (doubted.length > 0)
      return refuse('not_a_candidate', {
        message: `The suggested perfume contradicts these products: ${doubted.join(', ')}. Uncheck them and review each one individually.`,
      });
  }
  const approvals = body.links.map(({ ref, version, fragrance }) => ({
    ref,
    decision: { to: 'approved' as const, fragranceId: fragrance, picked: false },
    seen: version,
  }));
  return toBulkReviewResponse(refs, await bulkReviews.apply(by, approvals));

  function isApprovable({ row, candidates: [best] }: ReviewedLink, fragrance: string): boolean {
    const perfume = library.find(fragrance);
    if (row === null || best?.id !== fragrance || perfume === null) return false;
    return !isContradicted(best.evidence, findMatchWarnings(row, best.evidence, perfume));
  }
});
