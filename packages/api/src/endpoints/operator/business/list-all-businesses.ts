import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { operatorBusinessStates } from '../../../resources/operator/businesses.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, text, uuid } from '../../input.ts';
import { operatorBusinessShape, toOperatorBusiness } from './business-shape.ts';

export const listAllBusinesses = consoleOperation({
  id: 'listAllBusinesses',
  method: 'GET',
  path: '/businesses',
  title: 'List businesses',
  purpose: 'Returns all businesses, newest first.',
  for: 'operator',
  send: {
    query: z.object({
      q: text(limits.queryCharactersMax)
        .optional()
        .describe("Part of a name, website or member's email address, or the ID of a business or key."),
      state: z.enum(operatorBusinessStates, `must be one of ${operatorBusinessStates.join(', ')}`).optional(),
      after: uuid.optional().describe('The `next` of the previous page.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    businesses: z.array(operatorBusinessShape),
    next: z.guid().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'AllBusinesses' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['operatorBusinesses'],
}).run(async ({ query: { q = null, state = null, after = null, limit } }, { operatorBusinesses }) => {
  const found = await operatorBusinesses.find({ q, state, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    businesses: page.map(toOperatorBusiness),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
