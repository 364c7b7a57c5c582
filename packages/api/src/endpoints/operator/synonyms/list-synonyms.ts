import { z } from 'zod';
import { synonymStates } from '../../../resources/operator/synonyms.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { sequenceId, synonymShape, toSynonymResponse } from './synonym-shape.ts';

export const listSynonyms = consoleOperation({
  id: 'listSynonyms',
  method: 'GET',
  path: '/words',
  title: 'List synonyms',
  purpose: 'Returns the operator-added synonyms in one state, newest first.',
  for: 'operator',
  send: {
    query: z.object({
      state: z.enum(synonymStates, `must be one of ${synonymStates.join(', ')}`).default('draft'),
      before: sequenceId.optional().describe('The `next` of the previous page.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    words: z.array(synonymShape),
    next: z.int().nullable().describe('The cursor for the next page. Null on the last page.'),
    counts: z.strictObject({ draft: z.int(), live: z.int(), withdrawn: z.int() }),
  }).meta({ id: 'Synonyms' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['synonyms', 'library'],
}).run(async ({ query: { state, before = null, limit } }, { synonyms, library }) => {
  const [found, counts] = await Promise.all([synonyms.list({ state, before, limit: limit + 1 }), synonyms.counts()]);
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    words: page.map((word) => toSynonymResponse(word, library)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: { draft: counts.draft, live: counts.live, withdrawn: counts.withdrawn },
  };
});
