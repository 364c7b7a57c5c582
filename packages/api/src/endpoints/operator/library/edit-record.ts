import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { recordFields, recordPath, recordRevision } from './record-shape.ts';

export const editRecord = consoleOperation({
  id: 'editRecord',
  method: 'PATCH',
  path: '/library/{fragrance}',
  title: 'Edit a record',
  purpose: 'Changes the content of a record. Imports no longer change the record until the edit is undone.',
  for: 'operator',
  send: { path: recordPath, body: z.strictObject({ seen: recordRevision, ...recordFields }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['operatorRecords'],
}).run(async ({ path, body: { seen, gtins, ...fields }, actor }, { operatorRecords }) =>
  doneUnless(await operatorRecords.edit(path.fragrance, seen, { ...fields, ...(gtins !== undefined && { gtins }) }, actor)),
);
