import { z } from 'zod';
import { wordStates } from '../../../resources/operator/words.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { countedId } from './word-shape.ts';

export const takeWordBack = consoleOperation({
  id: 'takeWordBack',
  method: 'POST',
  path: '/words/{word}/withdraw',
  title: 'Take a word back',
  purpose: 'Takes a draft or a live word back. What is matched from now on is matched without it; links that stand are left alone.',
  for: 'operator',
  send: {
    path: z.object({ word: countedId }),
    body: z.strictObject({ seen: z.enum(wordStates, `must be one of ${wordStates.join(', ')}`).describe('The `state` that was seen.') }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskWords'],
}).run(async ({ path, body, actor }, { deskWords }) => doneUnless(await deskWords.takeBack(path.word, body.seen, actor)));
