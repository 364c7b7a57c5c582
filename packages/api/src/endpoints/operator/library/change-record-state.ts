import { z } from 'zod';
import { fragranceStates } from '../../../states.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { fragranceId } from '../../input.ts';
import { recordPath, recordRevision } from './record-shape.ts';

export const changeRecordState = consoleOperation({
  id: 'changeRecordState',
  method: 'POST',
  path: '/library/{fragrance}/state',
  title: "Change a record's state",
  purpose: 'Puts a record under review, publishes it, withdraws it, or merges it into another one.',
  for: 'operator',
  send: {
    path: recordPath,
    body: z
      .strictObject({
        seen: recordRevision,
        state: z.enum(fragranceStates),
        to: fragranceId.optional().describe('The record to merge into. Required if the state is moved.'),
      })
      .refine(({ state, to }) => (state === 'moved') === (to !== undefined), {
        path: ['to'],
        message: 'must be set if the state is moved, and only then',
      }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['operatorRecords'],
}).run(async ({ path, body: { seen, state, to = null }, actor }, { operatorRecords }) =>
  doneUnless(await operatorRecords.changeState(path.fragrance, seen, state, to, actor)),
);
