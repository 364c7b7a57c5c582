import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { fragranceId } from '../../input.ts';
import { recordRevision } from '../library/record-shape.ts';

const pairMember = z.strictObject({ id: fragranceId, seen: recordRevision });

export const dismissDuplicate = consoleOperation({
  id: 'dismissDuplicate',
  method: 'POST',
  path: '/duplicates/apart',
  title: 'Dismiss a duplicate pair',
  purpose: 'Marks two records as different perfumes. The pair is not suggested again unless one of the records changes.',
  for: 'operator',
  send: {
    body: z
      .strictObject({ first: pairMember, second: pairMember })
      .refine(({ first, second }) => first.id !== second.id, { path: ['second'], message: 'must be a different record from the first' }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['duplicates'],
}).run(async ({ body, actor }, { duplicates }) => {
  const [first, second] = body.first.id < body.second.id ? [body.first, body.second] : [body.second, body.first];
  const refusal = await duplicates.dismiss(first.id, second.id, [first.seen, second.seen], actor);
  return doneUnless(refusal);
});
