import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { fragranceId } from '../../input.ts';
import { seen } from '../library/record-shape.ts';

const one = z.strictObject({ id: fragranceId, seen });

export const keepRecordsApart = consoleOperation({
  id: 'keepRecordsApart',
  method: 'POST',
  path: '/duplicates/apart',
  title: 'Not the same',
  purpose: 'Says that two records are two perfumes. They are not suggested again, unless one of them reads otherwise than it does now.',
  for: 'operator',
  send: {
    body: z
      .strictObject({ first: one, second: one })
      .refine(({ first, second }) => first.id !== second.id, { path: ['second'], message: 'must be another record than the first' }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['duplicates'],
}).run(async ({ body, actor }, { duplicates }) => {
  const [first, second] = body.first.id < body.second.id ? [body.first, body.second] : [body.second, body.first];
  const refusal = await duplicates.keepApart(first.id, second.id, [first.seen, second.seen], actor);
  return doneUnless(refusal);
});
