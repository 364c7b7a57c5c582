import { z } from 'zod';
import { type AuditEntry, actorKinds, auditActions, auditSubjects } from '../../../resources/business/audit.ts';
import type { Library } from '../../../resources/library/library.ts';
import { text } from '../../input.ts';
import { perfumeShape, toPerfumeResponse } from '../library/perfume.ts';

const moment = z.iso.datetime({ offset: true, error: 'must be a date and time with a time zone, such as 2026-01-31T00:00:00Z' });

export const auditEntryShape = z
  .strictObject({
    at: z.iso.datetime(),
    actor: z.strictObject({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
    action: z.enum(auditActions),
    subject: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
    perfume: perfumeShape.nullable().describe('The perfume named in the details, as currently recorded. Null if the details name none.'),
  })
  .meta({ id: 'AuditEntry' });

export function toAuditEntry({ at, actor, action, subject, details }: AuditEntry, library: Library): z.output<typeof auditEntryShape> {
  const perfume = typeof details.fragrance === 'string' ? library.find(details.fragrance) : null;
  return {
    at,
    actor: { ...actor },
    action,
    subject,
    perfume: perfume === null ? null : toPerfumeResponse(perfume),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, typeof value === 'string' || value === null ? value : [...value]]),
    ),
  };
}

/** The cursor of an audit log page; entries are newest first. */
export const auditCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be the `next` value of an earlier page')
  .transform(Number)
  .optional()
  .describe('The `next` of the previous page.');

/** The filters of the audit log and its export. */
export const auditFilters = z.object({
  about: z
    .enum(auditSubjects, `must be one of ${auditSubjects.join(', ')}`)
    .optional()
    .describe('Filters by subject type.'),
  actor: text(64).optional().describe('Filters by the ID of the person or key that performed the action.'),
  since: moment.optional().describe('Only entries from this time on.'),
  until: moment.optional().describe('Only entries before this time.'),
  text: text(200).optional().describe('Only entries that contain this text in an ID, name or other detail, in any case.'),
});
