import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { bulkStates } from '../../../resources/links/bulk-reviews.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const bulkReviewShape = z.strictObject({
  id: z.guid(),
  to: z.enum(bulkStates),
  reviewed_at: z.iso.datetime(),
  reviewed_by: z.string(),
  links: z.int().describe('The number of links that it changed.'),
});

export const listBulkReviews = consoleOperation({
  id: 'listBulkReviews',
  method: 'GET',
  path: '/businesses/{business}/bulk-reviews',
  title: 'List bulk reviews',
  purpose: `Returns the bulk approvals and rejections of the last ${limits.bulkUndoDays} days that haven't been undone, newest first.`,
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    bulk_reviews: z.array(bulkReviewShape),
  }).meta({ id: 'BulkReviews' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['bulkReviews'],
}).run(async ({ path }, { bulkReviews }) => ({
  ok: true,
  api_version: apiVersion,
  bulk_reviews: (await bulkReviews.ofBusiness(path.business)).map((review) => toResponse(bulkReviewShape, review)),
}));
