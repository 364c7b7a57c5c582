import { z } from 'zod';
import { apiVersion } from '../../versioning.ts';
import { auditEntryOf, auditEntryShape } from './audit-entry.ts';
import { answerOf, businessPath, consoleOperation, pageSize } from './operation.ts';

export const listAudit = consoleOperation({
  id: 'listAudit',
  method: 'GET',
  path: '/businesses/{business}/audit',
  title: 'Audit trail',
  purpose: 'Who did what when, the latest first.',
  for: 'admin',
  send: {
    path: businessPath,
    query: z.object({
      limit: pageSize,
      before: z
        .string()
        .regex(/^[1-9]\d{0,14}$/, 'must be the next of an earlier page')
        .transform(Number)
        .optional()
        .describe('The `next` of the page before.'),
    }),
  },
  answer: answerOf({
    entries: z.array(auditEntryShape),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Audit' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['trail'],
}).run(async ({ path, query: { limit, before } }, { trail }) => {
  const entries = await trail.ofBusiness(path.business, before ?? null, limit + 1);
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map(auditEntryOf),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
