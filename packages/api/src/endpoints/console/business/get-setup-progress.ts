import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const count = z.int().min(0);

const progressShape = z.strictObject({
  has_key: z.boolean(),
  has_products: z.boolean(),
  has_look: z.boolean(),
  has_published_look: z.boolean(),
  has_called: z.boolean().describe('Whether a key has received a card.'),
  has_called_live: z.boolean().describe('Whether a live key has received a card.'),
  waiting: count.describe('Number of products awaiting review.'),
  changed: count.describe('Number of linked products whose title has changed since, and now suggests another perfume.'),
  approved: count.describe('Number of products linked to a perfume.'),
  moved: count.describe('Number of linked products whose perfume was merged into another.'),
  gone: count.describe('Number of linked products whose perfume is no longer in the library.'),
  without_card: count.describe('Number of products whose card was requested recently, but that have none.'),
  product: z.string().nullable().describe('The reference of a linked product that has a card. Null if there is none.'),
});

export const getSetupProgress = consoleOperation({
  id: 'getSetupProgress',
  method: 'GET',
  path: '/businesses/{business}/start',
  title: 'Get setup progress',
  purpose: "Returns the business's progress towards the first card in its shop, and its pending tasks.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    ...progressShape.shape,
    operations: z.array(z.string()).describe("The IDs of the partner API's released operations."),
  }).meta({ id: 'SetupProgress' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['setupProgress', 'register'],
}).run(async ({ path }, { setupProgress, register }) => {
  const progress = await setupProgress.of(path.business);
  return {
    ok: true,
    api_version: apiVersion,
    ...toResponse(progressShape, { ...progress, product: progress.product?.ref ?? null }),
    operations: register.map(({ id }) => id),
  };
});
