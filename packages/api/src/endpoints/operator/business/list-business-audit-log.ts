import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { auditCursor, auditEntryShape, toAuditEntry } from '../../console/business/audit-entry.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';

export const listBusinessAuditLog = consoleOperation({
  id: 'listBusinessAuditLog',
  method: 'GET',
  path: '/businesses/{business}/trail',
  title: "List a business's audit log entries",
  purpose: "Returns the audit log, newest first. Unlike the business's own view, it names the operators.",
  for: 'operator',
  send: {
    path: businessPath,
    query: z.object({
      limit: pageSize,
      before: auditCursor,
    }),
  },
  answer: answerOf({
    entries: z.array(auditEntryShape),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'BusinessAuditLog' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['auditLog', 'library', 'operators'],
}).run(async ({ path, query: { limit, before = null } }, { auditLog, library, operators }) => {
  const entries = await auditLog.ofBusiness(path.business, { before, eachOfBulk: false, limit: limit + 1 });
  const names = new Map((await operators.all()).map(({ id, email }) => [id, email]));
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map((entry) => {
      const { actor, ...rest } = toAuditEntry(entry, library);
      return { ...rest, actor: { ...actor, name: names.get(actor.id ?? '') ?? actor.name } };
    }),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
