import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const listBulkApprovals = consoleOperation({
  id: 'listBulkApprovals',
  method: 'GET',
  path: '/businesses/{business}/bulk-approvals',
  title: 'List bulk approvals',
  purpose: `Returns the bulk approvals of the last ${limits.bulkUndoDays} days that haven't been undone, newest first.`,
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    bulk_approvals: z.array(
      z.strictObject({
        id: z.guid(),
        approved_at: z.iso.datetime(),
        approved_by: z.string(),
        links: z.int().describe('The number of links that it approved.'),
      }),
    ),
  }).meta({ id: 'BulkApprovals' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['bulkApprovals'],
}).run(async ({ path }, { bulkApprovals }) => ({
  ok: true,
  api_version: apiVersion,
  bulk_approvals: (await bulkApprovals.ofBusiness(path.business)).map(({ id, approvedAt, approvedBy, links }) => ({
    id,
    approved_at: approvedAt,
    approved_by: approvedBy,
    links,
  })),
}));
