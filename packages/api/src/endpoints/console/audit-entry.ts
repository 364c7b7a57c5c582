import { z } from 'zod';
import { type AuditEntry, auditActions } from '../../resources/audit.ts';

export const auditEntryShape = z
  .strictObject({
    at: z.iso.datetime(),
    actor: z.strictObject({ kind: z.enum(['person', 'key', 'operator']), id: z.string().nullable(), name: z.string() }),
    action: z.enum(auditActions),
    subject: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
  })
  .meta({ id: 'AuditEntry' });

export const auditEntryOf = ({ at, actor, action, subject, details }: AuditEntry): z.output<typeof auditEntryShape> => ({
  at,
  actor: { ...actor },
  action,
  subject,
  details: Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' || value === null ? value : [...value]]),
  ),
});
