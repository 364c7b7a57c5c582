import { z } from 'zod';
import { fragranceStates } from '../../../states.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { fragranceId } from '../../input.ts';
import { recordPath, seen } from './record-shape.ts';

export const changeRecordState = consoleOperation({
  id: 'changeRecordState',
  method: 'POST',
  path: '/library/{fragrance}/state',
  title: 'Change the state of a record',
  purpose: 'Put a record under review, publish it, withdraw it, or move it to another one.',
  for: 'operator',
  send: {
    path: recordPath,
    body: z
      .strictObject({ seen, state: z.enum(fragranceStates), to: fragranceId.optional().describe('The record that stays, for a move.') })
      .refine(({ state, to }) => (state === 'moved') === (to !== undefined), {
        path: ['to'],
        message: 'must be given for a move, and for nothing else',
      }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['deskRecords'],
}).run(async ({ path, body: { seen, state, to = null }, actor }, { deskRecords }) =>
  doneUnless(await deskRecords.changeState(path.fragrance, seen, state, to, actor)),
);
