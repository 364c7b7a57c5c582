import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { auditSubjects } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { auditCursor, auditEntryShape, toAuditEntry } from '../../console/business/audit-entry.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, text, uuid } from '../../input.ts';

const day = z.iso.date('must be a date such as 2026-11-30').optional();

export const listAuditEntries = consoleOperation({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/audit',
  title: 'List audit log entries of all businesses',
  purpose: 'Returns the audit log of all businesses, newest first, by person and date. It names the operators.',
  for: 'operator',
  send: {
    query: z.object({
      limit: pageSize,
      before: auditCursor,
      by: text(limits.queryCharactersMax)
        .optional()
        .describe('Part of the email address of a person, or of the name of a key or provider.'),
      from: day.describe('The first day, in UTC.'),
      to: day.describe('The last day, in UTC.'),
      business: uuid.optional().describe('Only the entries of this business.'),
      about: z
        .enum(auditSubjects, `must be one of ${auditSubjects.join(', ')}`)
        .optional()
        .describe('Filters by subject type.'),
    }),
  },
  answer: answerOf({
    entries: z.array(
      auditEntryShape.extend({ business: z.strictObject({ id: z.guid(), name: z.string() }) }).meta({ id: 'DeskAuditEntry' }),
    ),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'DeskAuditLog' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['auditLog', 'library'],
}).run(async ({ query: { limit, before = null, by = null, from = null, to = null, business = null, about } }, { auditLog, library }) => {
  const entries = await auditLog.ofAll({ before, by, from, to, business, about, limit: limit + 1 });
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map((entry) => ({ ...toAuditEntry(entry, library), business: { ...entry.business } })),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
