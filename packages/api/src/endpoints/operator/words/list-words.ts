import { z } from 'zod';
import { wordStates } from '../../../resources/operator/words.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { countedId, wordOf, wordShape } from './word-shape.ts';

export const listWords = consoleOperation({
  id: 'listWords',
  method: 'GET',
  path: '/words',
  title: 'Words of matching',
  purpose: 'The words that operators added to what matching knows, of one state, the latest first.',
  for: 'operator',
  send: {
    query: z.object({
      state: z.enum(wordStates, `must be one of ${wordStates.join(', ')}`).default('draft'),
      before: countedId.optional().describe('The `next` of the page before.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    words: z.array(wordShape),
    next: z.int().nullable().describe('Where the next page begins. Null on the last.'),
    counts: z.strictObject({ draft: z.int(), live: z.int(), withdrawn: z.int() }),
  }).meta({ id: 'AddedWords' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['deskWords', 'library'],
}).run(async ({ query: { state, before = null, limit } }, { deskWords, library }) => {
  const [found, counts] = await Promise.all([deskWords.list({ state, before, limit: limit + 1 }), deskWords.counts()]);
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    words: page.map((word) => wordOf(word, library)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: { draft: counts.draft, live: counts.live, withdrawn: counts.withdrawn },
  };
});
