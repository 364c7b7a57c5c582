import { z } from 'zod';
import { agreements } from '../../../resources/matching/index.ts';
import type { PairCursor } from '../../../resources/operator/duplicates.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { recordShape, toRecordResponse } from '../library/record-shape.ts';

const agreement = z.enum(agreements);

/** The cursor of a page, as a single string. */
const cursor = z
  .string()
  .regex(/^\d{1,3}_[\da-f-]{36}_[\da-f-]{36}$/, 'must be the `next` value of an earlier page')
  .transform((text): PairCursor => {
    const [likeness = '', first = '', second = ''] = text.split('_');
    return { likeness: Number(likeness), first, second };
  })
  .pipe(z.object({ likeness: z.int(), first: z.guid(), second: z.guid() }))
  .meta({ override: { type: 'string' } })
  .describe('The `next` of the previous page.');

const scanShape = z.strictObject({
  under_way: z.boolean(),
  finished_at: z.iso.datetime().nullable().describe('When the last scan finished. Null if the library has never been scanned.'),
  records: z.int(),
  pairs: z.int(),
  behind: z.boolean().describe('Whether the library has changed since the last scan.'),
});

export const listDuplicates = consoleOperation({
  id: 'listDuplicates',
  method: 'GET',
  path: '/duplicates',
  title: 'List possible duplicates',
  purpose:
    'Returns pairs of records with the same brand and name and no contradiction in strength, year or audience, most likely first. Dismissed pairs are left out.',
  for: 'operator',
  send: { query: z.object({ after: cursor.optional(), limit: pageSize }) },
  answer: answerOf({
    pairs: z.array(
      z.strictObject({
        first: recordShape,
        second: recordShape,
        likeness: z
          .int()
          .min(0)
          .max(100)
          .describe('A similarity score from 0 to 100. The more properties the records share, the higher the score.'),
        why: z
          .strictObject({ house: agreement, name: agreement, strength: agreement, year: agreement, audience: agreement })
          .describe('same: the values are equal. otherwise: they are worded differently. unsaid: at least one record has no value.'),
      }),
    ),
    next: z.string().nullable().describe('The `after` value for the next page. Null on the last page.'),
    look: scanShape.describe('The last scan for duplicates.'),
  }).meta({ id: 'Duplicates' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['duplicates'],
}).run(async ({ query: { after = null, limit } }, { duplicates }) => {
  const pairs = await duplicates.all({ after, limit: limit + 1 });
  const page = pairs.slice(0, limit);
  const last = pairs.length > limit ? page.at(-1) : undefined;
  const scan = await duplicates.readScan();
  return {
    ok: true,
    api_version: apiVersion,
    pairs: page.map(({ first, second, likeness, why }) => ({
      first: toRecordResponse(first),
      second: toRecordResponse(second),
      likeness,
      why: { ...why },
    })),
    next: last === undefined ? null : `${last.likeness}_${last.first.id}_${last.second.id}`,
    look: toResponse(scanShape, { ...scan, behind: scan.isBehind }),
  };
});
