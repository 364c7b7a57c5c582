import { z } from 'zod';
import { undoTargets } from '../../../resources/operator/records.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { recordPath, recordRevision } from './record-shape.ts';

export const undoRecordChange = consoleOperation({
  id: 'undoRecordChange',
  method: 'POST',
  path: '/library/{fragrance}/undo',
  title: 'Undo a change to a record',
  purpose:
    "Undoes the latest change to a record that hasn't been undone yet; call it again to undo the one before. With `imported`, resets the record to its imported values.",
  for: 'operator',
  send: {
    path: recordPath,
    body: z.strictObject({
      seen: recordRevision,
      to: z.enum(undoTargets).default('before').describe('What to restore: the state before the latest change, or the imported values.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['operatorRecords'],
}).run(async ({ path, body, actor }, { operatorRecords }) =>
  doneUnless(await operatorRecords.undo(path.fragrance, body.seen, body.to, actor)),
);
