import { z } from 'zod';
import { wayBack } from '../../../resources/operator/records.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { recordPath, seen } from './record-shape.ts';

export const undoRecord = consoleOperation({
  id: 'undoRecord',
  method: 'POST',
  path: '/library/{fragrance}/undo',
  title: 'Take a change back',
  purpose:
    'Makes a record what it was before the latest change that was not taken back yet; asked again, before the one before that. Or makes it what was imported, whatever was edited since.',
  for: 'operator',
  send: {
    path: recordPath,
    body: z.strictObject({
      seen,
      to: z.enum(wayBack).default('before').describe('Before the latest change, or all that was edited away.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['deskRecords'],
}).run(async ({ path, body, actor }, { deskRecords }) => doneUnless(await deskRecords.undo(path.fragrance, body.seen, body.to, actor)));
