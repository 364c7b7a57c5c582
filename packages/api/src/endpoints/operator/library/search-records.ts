import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { fragranceId, pageSize, text } from '../../input.ts';
import { recordShape, toRecordResponse } from './record-shape.ts';

export const searchRecords = consoleOperation({
  id: 'searchRecords',
  method: 'GET',
  path: '/library',
  title: 'Search records',
  purpose: 'Returns library records in any state, best known first.',
  for: 'operator',
  send: {
    query: z.object({
      q: text(limits.queryCharactersMax)
        .optional()
        .describe('Words or word prefixes from the brand and name in any order, an ID or a GTIN.'),
      state: z.enum(fragranceStates, `must be one of ${fragranceStates.join(', ')}`).optional(),
      house: text(limits.importTextCharactersMax).optional().describe('The brand as recorded, ignoring case.'),
      edited: z.literal('yes', 'must be yes').optional().describe('Only manually edited records.'),
      after: fragranceId.optional().describe('The last record of the previous page.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    records: z.array(recordShape),
    next: z.guid().nullable().describe('The `after` value for the next page. Null on the last page.'),
  }).meta({ id: 'Records' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['operatorRecords'],
}).run(async ({ query: { q = null, state = null, house = null, edited, after = null, limit } }, { operatorRecords }) => {
  const records = await operatorRecords.find({ q, state, house, edited: edited === 'yes', after, limit: limit + 1 });
  const page = records.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    records: page.map(toRecordResponse),
    next: records.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
