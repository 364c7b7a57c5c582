import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';
import { recordPath, seen } from './record-shape.ts';

export const undoRecord = consoleOperation({
  id: 'undoRecord',
  method: 'POST',
  path: '/library/{fragrance}/undo',
  title: 'Take the last change back',
  purpose: 'Makes a record what it was before its latest change. That is a change too, and can be taken back.',
  for: 'operator',
  send: { path: recordPath, body: z.strictObject({ seen }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'not_in_library_shape', 'draft_needs_preview'],
  needs: ['deskRecords'],
}).run(
  async ({ path, body, actor }, { deskRecords }) =>
    (await deskRecords.undo(path.fragrance, body.seen, actor)) ?? { ok: true, api_version: apiVersion },
);
