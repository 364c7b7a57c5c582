import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { pageSize } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { auditCursor, auditEntryShape, auditFilters, toAuditEntry } from './audit-entry.ts';

export const listAuditLog = consoleOperation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/businesses/{business}/audit',
  title: 'List audit log entries',
  purpose: 'Returns the audit log, newest first. A bulk review is one entry; the export lists each of its products.',
  for: 'admin',
  send: {
    path: businessPath,
    query: auditFilters.extend({ limit: pageSize, before: auditCursor }),
  },
  answer: answerOf({
    entries: z.array(auditEntryShape),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'AuditLog' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['auditLog', 'library'],
}).run(async ({ path, query: { limit, before = null, ...filters } }, { auditLog, library }) => {
  const entries = await auditLog.ofBusiness(path.business, {
    ...filters,
    before,
    eachOfBulk: false,
    limit: limit + 1,
  });
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map((entry) => toAuditEntry(entry, library)),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
