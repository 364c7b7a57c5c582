import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import type { Feed } from '../../resources/feed/feed.ts';
import { feedStates } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { uuid } from '../input.ts';
import type { CallContext, Deployment, Send } from '../operation.ts';
import { sandbox } from './sandbox.ts';

export const feedPath = z.object({ id: uuid.describe('The ID of the job, from enrichFeed.') });

const count = z.int().min(0).max(limits.counterMax);

export const feedResponse = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    job: z.strictObject({
      id: z.guid(),
      status: z
        .enum(feedStates)
        .describe(
          '`stopped` at the end of the allowance: the job goes on when the allowance resets or is raised. A `failed` job may have a result, in which the rows that are not done are unchanged.',
        ),
      rows: count.describe('The rows of the feed. 0 until it has been read.'),
      skipped: count.describe('Lines that can’t be read. They are missing from the result.'),
      done: count.describe('The rows done so far.'),
      filled: count.describe('The rows for which a perfume was found.'),
      charged: count.describe('The calls charged so far: one for each 200 rows that are done, and for the last ones.'),
      message: z.string().nullable().describe('Why the job stopped or failed. Null in other states.'),
      url: z.url().describe('The address of this job. The result is at `/result` below it.'),
    }),
  })
  .meta({ id: 'FeedAnswer' });

export const toFeedResponse = (
  { id, state, rows, skipped, done, filled, charged, message }: Feed,
  { api }: Pick<Deployment, 'api'>,
): z.output<typeof feedResponse> => ({
  ok: true,
  api_version: apiVersion,
  job: { id, status: state, rows, skipped, done, filled, charged, message, url: `${api}/feed/enrich/${id}` },
});

/** The finished job of the sandbox, and its result. */
const sandboxFeed: Feed = {
  ...{ id: sandbox.card.id, state: 'done', format: 'csv', rows: 2, skipped: 0, done: 2, filled: 1, charged: 1, message: null },
};

const sandboxLines = [
  'sku,title,brand,perfume_id,perfume,top_notes,sources\r\n',
  `S-1,Bac à Sable EDP 50 ml,Maison Verveine,${sandbox.card.id},Bac à Sable Eau de Parfum,"Verbena, Bergamot",brand=library:sandbox; perfume_id=library:sandbox; perfume=library:sandbox; top_notes=library:sandbox\r\n`,
  'S-2,Gift wrapping,,,,,\r\n',
];

export async function* sandboxResult(): AsyncGenerator<string> {
  yield sandboxLines.join('');
}

export const findSandboxFeed = (id: string, { keyKind }: CallContext<Send>): Feed | null =>
  keyKind === 'test' && id === sandbox.card.id ? sandboxFeed : null;
