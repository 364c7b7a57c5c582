import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const count = z.int().min(0);

export const getStart = consoleOperation({
  id: 'getStart',
  method: 'GET',
  path: '/businesses/{business}/start',
  title: 'The way to the first card',
  purpose: 'How far the business has come on its way to the first card in its shop, and what waits for its people.',
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    has_key: z.boolean(),
    has_look: z.boolean(),
    has_called: z.boolean().describe('True once a key was answered a card.'),
    waiting: count.describe('Products that wait for a person to say which perfume they are.'),
    approved: count.describe('Products that are linked to a perfume.'),
    moved: count.describe('Linked products whose perfume was merged into another.'),
    gone: count.describe('Linked products whose perfume is in the library no more.'),
    product: z.string().nullable().describe('The reference of a linked product whose card can be shown.'),
  }).meta({ id: 'Start' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['beginnings'],
}).run(async ({ path }, { beginnings }) => {
  const { hasKey, hasLook, hasCalled, waiting, approved, moved, gone, product } = await beginnings.of(path.business);
  return {
    ok: true,
    api_version: apiVersion,
    has_key: hasKey,
    has_look: hasLook,
    has_called: hasCalled,
    waiting,
    approved,
    moved,
    gone,
    product: product?.ref ?? null,
  };
});
