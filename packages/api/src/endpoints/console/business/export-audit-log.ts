import { z } from 'zod';
import type { AuditEntry } from '../../../resources/business/audit.ts';
import { csvRow } from '../csv.ts';
import { businessPath, consoleOperation, FileResponse } from '../operation.ts';
import { auditFilters } from './audit-entry.ts';

const pageRows = 1_000;

export const exportAuditLog = consoleOperation({
  id: 'exportAuditLog',
  method: 'GET',
  path: '/businesses/{business}/audit.csv',
  title: 'Export the audit log',
  purpose: 'Returns the audit log as CSV, newest first: all of it, or the entries that match the filters.',
  for: 'admin',
  send: { path: businessPath, query: auditFilters },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['auditLog'],
}).run(async ({ path, query }, { auditLog }) => {
  const lines = [csvRow(['at', 'actor_kind', 'actor_id', 'actor_name', 'action', 'subject', 'details'])];
  let before: number | null = null;
  for (;;) {
    const entries: readonly AuditEntry[] = await auditLog.ofBusiness(path.business, {
      ...query,
      before,
      eachOfBulk: true,
      limit: pageRows,
    });
    for (const { at, actor, action, subject, details } of entries)
      lines.push(csvRow([at, actor.kind, actor.id ?? '', actor.name, action, subject ?? '', JSON.stringify(details)]));
    before = entries.at(-1)?.id ?? null;
    if (entries.length < pageRows) break;
  }
  return new FileResponse('text/csv; charset=utf-8', 'audit.csv', lines.join(''));
});
