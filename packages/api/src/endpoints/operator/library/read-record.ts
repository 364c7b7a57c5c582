import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { recordChangeShape, recordPath, recordShape, toRecordChangeResponse, toRecordResponse } from './record-shape.ts';

export const readRecord = consoleOperation({
  id: 'readRecord',
  method: 'GET',
  path: '/library/{fragrance}',
  title: 'Get a record',
  purpose: 'Returns a record, the businesses that a change to it affects, and its change history, newest first.',
  for: 'operator',
  send: { path: recordPath },
  answer: answerOf({
    record: recordShape,
    touched: z
      .array(z.strictObject({ business: z.strictObject({ id: z.guid(), name: z.string() }), links: z.int() }))
      .describe('Businesses with products linked to this perfume, those with the most products first.'),
    history: z.array(recordChangeShape),
  }).meta({ id: 'RecordDetails' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['operatorRecords', 'libraryInbox'],
}).run(async ({ path }, { operatorRecords, libraryInbox }) => {
  const found = await operatorRecords.of(path.fragrance);
  if (found === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    record: toRecordResponse(found.record),
    touched: [...(await libraryInbox.affectedBusinesses(path.fragrance))],
    history: found.history.map(toRecordChangeResponse),
  };
});
