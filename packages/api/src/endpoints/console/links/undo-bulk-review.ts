import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { storedLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const undoBulkReview = consoleOperation({
  id: 'undoBulkReview',
  method: 'POST',
  path: '/businesses/{business}/links/undo-bulk-review',
  title: 'Undo a bulk review',
  purpose: `Reopens the products of a bulk approval or rejection, for ${limits.bulkUndoDays} days. Products that have been reviewed again since are left unchanged.`,
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ id: uuid.describe('The ID of the bulk review.') }) },
  answer: answerOf({
    reopened: z.int().describe('The number of products that await review again.'),
    unchanged: z
      .array(z.strictObject({ ref: z.string(), name: z.string().nullable(), state: z.enum(storedLinkStates).nullable() }))
      .describe('The products that have been reviewed again since, and are left unchanged.'),
  }).meta({ id: 'UndoneBulkReview' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['bulkReviews'],
}).run(async ({ body, by }, { bulkReviews }) => {
  const undone = await bulkReviews.undo(by, body.id);
  return undone instanceof Refusal
    ? undone
    : { ok: true, api_version: apiVersion, reopened: undone.reopened, unchanged: undone.unchanged.map((link) => ({ ...link })) };
});
