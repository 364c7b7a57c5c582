import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize, text } from '../../input.ts';
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
      q: text(limits.queryCharactersMax).optional().describe('Words of house and name in any order, or an id.'),
      state: z.enum(fragranceStates, `must be one of ${fragranceStates.join(', ')}`).optional(),
      limit: pageSize,
    }),
  },
  answer: answerOf({ records: z.array(recordShape) }).meta({ id: 'Records' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['deskRecords'],
}).run(async ({ query: { q = null, state = null, limit } }, { deskRecords }) => ({
  ok: true,
  api_version: apiVersion,
  records: (await deskRecords.find({ q, state, limit })).map(recordOf),
}));
