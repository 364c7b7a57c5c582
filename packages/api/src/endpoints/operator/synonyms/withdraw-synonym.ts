import { z } from 'zod';
import { synonymStates } from '../../../resources/operator/synonyms.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { sequenceId } from './synonym-shape.ts';

export const withdrawSynonym = consoleOperation({
  id: 'withdrawSynonym',
  method: 'POST',
  path: '/words/{word}/withdraw',
  title: 'Withdraw a synonym',
  purpose: 'Withdraws a draft or published synonym. New matches ignore it; existing links are left unchanged.',
  for: 'operator',
  send: {
    path: z.object({ word: sequenceId }),
    body: z.strictObject({
      seen: z.enum(synonymStates, `must be one of ${synonymStates.join(', ')}`).describe('The `state` you last read.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['synonyms'],
}).run(async ({ path, body, actor }, { synonyms }) => doneUnless(await synonyms.withdraw(path.word, body.seen, actor)));
