import { z } from 'zod';
import { agreements } from '../../../resources/matching/index.ts';
import type { PairPlace } from '../../../resources/operator/duplicates.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { pageSize } from '../../input.ts';
import { recordOf, recordShape } from '../library/record-shape.ts';

const agreement = z.enum(agreements);

/** Where a page ended, in one word. */
const place = z
  .string()
  .regex(/^\d{1,3}_[\da-f-]{36}_[\da-f-]{36}$/, 'must be what the page before gave as next')
  .transform((text): PairPlace => {
    const [likeness = '', first = '', second = ''] = text.split('_');
    return { likeness: Number(likeness), first, second };
  })
  .pipe(z.object({ likeness: z.int(), first: z.guid(), second: z.guid() }))
  .meta({ override: { type: 'string' } })
  .describe('Where the page before ended.');

export const listDuplicates = consoleOperation({
  id: 'listDuplicates',
  method: 'GET',
  path: '/duplicates',
  title: 'Records that are likely one perfume',
  purpose:
    'Pairs of one house whose names read the same and whose strength, year and audience contradict each other in nothing, the likeliest first, but for those that somebody has decided on.',
  for: 'operator',
  send: { query: z.object({ after: place.optional(), limit: pageSize }) },
  answer: answerOf({
    pairs: z.array(
      z.strictObject({
        first: recordShape,
        second: recordShape,
        likeness: z.int().min(0).max(100).describe('The more both records say, the higher.'),
        why: z
          .strictObject({ house: agreement, name: agreement, strength: agreement, year: agreement, audience: agreement })
          .describe('same: both say it. otherwise: in other words. unsaid: one of them, or both, do not say.'),
      }),
    ),
    next: z.string().nullable().describe('Send it as `after` for the next page. Null on the last one.'),
    look: z
      .strictObject({
        under_way: z.boolean(),
        finished_at: z.iso.datetime().nullable().describe('Null where the library was never looked through.'),
        records: z.int(),
        pairs: z.int(),
        behind: z.boolean().describe('Whether the library has changed since.'),
      })
      .describe('How the library was last looked through.'),
  }).meta({ id: 'Duplicates' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['duplicates'],
}).run(async ({ query: { after = null, limit } }, { duplicates }) => {
  const pairs = await duplicates.all({ after, limit: limit + 1 });
  const page = pairs.slice(0, limit);
  const last = pairs.length > limit ? page.at(-1) : undefined;
  const { underWay, finishedAt, isBehind, records, pairs: found } = await duplicates.look();
  return {
    ok: true,
    api_version: apiVersion,
    pairs: page.map(({ first, second, likeness, why }) => ({
      first: recordOf(first),
      second: recordOf(second),
      likeness,
      why: { ...why },
    })),
    next: last === undefined ? null : `${last.likeness}_${last.first.id}_${last.second.id}`,
    look: { under_way: underWay, finished_at: finishedAt, records, pairs: found, behind: isBehind },
  };
});
