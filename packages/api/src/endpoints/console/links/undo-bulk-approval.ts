import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { storedLinkStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const undoBulkApproval = consoleOperation({
  id: 'undoBulkApproval',
  method: 'POST',
  path: '/businesses/{business}/links/undo-bulk-approval',
  title: 'Undo a bulk approval',
  purpose: `Reopens the products of a bulk approval, for ${limits.bulkUndoDays} days. Products that have been reviewed again since are left unchanged.`,
  for: 'editor',
  send: { path: businessPath, body: z.strictObject({ id: uuid.describe('The ID of the bulk approval.') }) },
  answer: answerOf({
    reopened: z.int().describe('The number of products that await review again.'),
    unchanged: z
      .array(z.strictObject({ ref: z.string(), name: z.string().nullable(), state: z.enum(storedLinkStates).nullable() }))
      .describe('The products that have been reviewed again since, and are left unchanged.'),
  }).meta({ id: 'UndoneBulkApproval' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['bulkApprovals'],
}).run(async ({ body, by }, { bulkApprovals }) => {
  const undone = await bulkApprovals.undo(by, body.id);
  return undone instanceof Refusal
    ? undone
    : { ok: true, api_version: apiVersion, reopened: undone.reopened, unchanged: undone.unchanged.map((link) => ({ ...link })) };
});
