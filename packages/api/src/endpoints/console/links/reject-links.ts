import { z } from 'zod';
import { businessPath, consoleOperation } from '../operation.ts';
import { bulkOf, bulkReviewResponse, toBulkReviewResponse } from './bulk-review-shape.ts';
import { linkVersion } from './review-shape.ts';

export const rejectLinks = consoleOperation({
  id: 'rejectLinks',
  method: 'POST',
  path: '/businesses/{business}/links/reject-many',
  title: 'Reject several links',
  purpose: 'Marks products as not matching any suggested perfume. They have no card until a perfume is approved. Can be undone as a whole.',
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ links: bulkOf(linkVersion) }) },
  answer: bulkReviewResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['bulkReviews'],
}).run(async ({ body, by }, { bulkReviews }) => {
  const rejections = body.links.map(({ ref, version }) => ({ ref, decision: { to: 'rejected' as const }, seen: version }));
  return toBulkReviewResponse(
    body.links.map(({ ref }) => ref),
    await bulkReviews.apply(by, rejections),
  );
});
