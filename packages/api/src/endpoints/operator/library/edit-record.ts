import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { recordFields, recordPath, seen } from './record-shape.ts';

export const editRecord = consoleOperation({
  id: 'editRecord',
  method: 'PATCH',
  path: '/library/{fragrance}',
  title: 'Edit a record',
  purpose: 'Write what is recorded of a perfume. From then on no import changes it, until the edit is taken back.',
  for: 'operator',
  send: { path: recordPath, body: z.strictObject({ seen, ...recordFields }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['deskRecords'],
}).run(async ({ path, body: { seen, ...fields }, actor }, { deskRecords }) =>
  doneUnless(await deskRecords.edit(path.fragrance, seen, fields, actor)),
);
