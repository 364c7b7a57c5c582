import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { recordEditOf, recordEditShape, recordOf, recordPath, recordShape } from './record-shape.ts';

export const readRecord = consoleOperation({
  id: 'readRecord',
  method: 'GET',
  path: '/library/{fragrance}',
  title: 'A record',
  purpose: 'A record as it is, whom a change of it reaches, and what was done to it, the latest first.',
  for: 'operator',
  send: { path: recordPath },
  answer: answerOf({
    record: recordShape,
    touched: z
      .array(z.strictObject({ business: z.strictObject({ id: z.guid(), name: z.string() }), links: z.int() }))
      .describe('Businesses with products that are approved as this perfume, the most first.'),
    history: z.array(recordEditShape),
  }).meta({ id: 'WholeRecord' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['deskRecords', 'libraryInbox'],
}).run(async ({ path }, { deskRecords, libraryInbox }) => {
  const found = await deskRecords.of(path.fragrance);
  if (found === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    record: recordOf(found.record),
    touched: [...(await libraryInbox.touchedBy(path.fragrance))],
    history: found.history.map(recordEditOf),
  };
});
