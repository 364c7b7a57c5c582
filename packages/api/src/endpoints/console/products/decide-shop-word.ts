import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { text } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const decideShopWord = consoleOperation({
  id: 'decideShopWord',
  method: 'POST',
  path: '/businesses/{business}/shop-words/decide',
  title: 'Approve or reject a shop word',
  purpose:
    'Approves or rejects a shop word; a decision can be changed later. From then on, matching ignores an approved word in products of this business, and reads a rejected one as part of the name. Existing matches change when their products are matched again.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      word: text(limits.synonymCharactersMax).describe('The word as listed.'),
      state: z.enum(['approved', 'rejected'], 'must be approved or rejected'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['shopWords'],
}).run(async ({ body, by }, { shopWords }) => doneUnless(await shopWords.decide(by, body.word, body.state)));
