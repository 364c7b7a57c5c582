import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { fragranceId, pageSize, text } from '../../input.ts';
import { recordOf, recordShape } from './record-shape.ts';

export const findRecords = consoleOperation({
  id: 'findRecords',
  method: 'GET',
  path: '/library',
  title: 'Find records',
  purpose: 'Records of the library in any state, the best known first.',
  for: 'operator',
  send: {
    query: z.object({
      q: text(limits.queryCharactersMax).optional().describe('Words of house and name in any order, or how they begin; or an id.'),
      state: z.enum(fragranceStates, `must be one of ${fragranceStates.join(', ')}`).optional(),
      house: text(limits.importTextCharactersMax).optional().describe('The house as it is recorded, in capitals or not.'),
      edited: z.literal('yes', 'must be yes').optional().describe('Only records that were edited by hand.'),
      after: fragranceId.optional().describe('The last record of the page before.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    records: z.array(recordShape),
    next: z.guid().nullable().describe('Send it as `after` for the next page. Null on the last one.'),
  }).meta({ id: 'Records' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['deskRecords'],
}).run(async ({ query: { q = null, state = null, house = null, edited, after = null, limit } }, { deskRecords }) => {
  const records = await deskRecords.find({ q, state, house, edited: edited === 'yes', after, limit: limit + 1 });
  const page = records.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    records: page.map(recordOf),
    next: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
