import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { auditEntryOf, auditEntryShape, trailBefore } from '../../console/business/audit-entry.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';

export const readTrail = consoleOperation({
  id: 'readTrail',
  method: 'GET',
  path: '/businesses/{business}/trail',
  title: 'The trail of a business',
  purpose: 'Who did what when, the latest first. Which of the operators it was is told here, and not to the business.',
  for: 'operator',
  send: {
    path: businessPath,
    query: z.object({
      limit: pageSize,
      before: trailBefore,
    }),
  },
  answer: answerOf({
    entries: z.array(auditEntryShape),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Trail' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['trail', 'library', 'operators'],
}).run(async ({ path, query: { limit, before = null } }, { trail, library, operators }) => {
  const entries = await trail.ofBusiness(path.business, { before, about: null, limit: limit + 1 });
  const names = new Map((await operators.all()).map(({ id, email }) => [id, email]));
  const page = entries.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    entries: page.map((entry) => {
      const { actor, ...told } = auditEntryOf(entry, library);
      return { ...told, actor: { ...actor, name: names.get(actor.id ?? '') ?? actor.name } };
    }),
    next: entries.length > limit ? String(page.at(-1)?.id) : null,
  };
});
