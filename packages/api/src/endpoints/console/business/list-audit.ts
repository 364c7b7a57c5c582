import { z } from 'zod';
import { auditSubjects } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { auditEntryOf, auditEntryShape, trailBefore } from './audit-entry.ts';

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
      before: trailBefore,
      about: z
        .enum(auditSubjects, `must be one of ${auditSubjects.join(', ')}`)
        .optional()
        .describe('Only what was done to these.'),
    }),
  },
  answer: answerOf({
    entries: z.array(auditEntryShape),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Audit' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['trail', 'library'],
}).run(async ({ path, query: { limit, before = null, about = null } }, { trail, library }) => {
  const entries = await trail.ofBusiness(path.business, { before, about, limit: limit + 1 });
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map((entry) => auditEntryOf(entry, library)),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
