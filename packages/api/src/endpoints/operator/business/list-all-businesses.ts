import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { deskStates } from '../../../resources/operator/businesses.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, text, uuid } from '../../input.ts';
import { deskBusinessOf, deskBusinessShape } from './business-shape.ts';

export const listAllBusinesses = consoleOperation({
  id: 'listAllBusinesses',
  method: 'GET',
  path: '/businesses',
  title: 'All businesses',
  purpose: 'Every business, the latest first.',
  for: 'operator',
  send: {
    query: z.object({
      q: text(limits.queryCharactersMax)
        .optional()
        .describe("Part of a name, a website or a member's address; or the id of a business or of a key."),
      state: z.enum(deskStates, `must be one of ${deskStates.join(', ')}`).optional(),
      after: uuid.optional().describe('The `next` of the page before.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    businesses: z.array(deskBusinessShape),
    next: z.guid().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'AllBusinesses' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['deskBusinesses'],
}).run(async ({ query: { q = null, state = null, after = null, limit } }, { deskBusinesses }) => {
  const found = await deskBusinesses.find({ q, state, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    businesses: page.map(deskBusinessOf),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
