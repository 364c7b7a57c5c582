import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { productRef, text, uuid } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { reviewResponse, toReviewResponse } from './review-shape.ts';

export const annotateLink = consoleOperation({
  id: 'annotateLink',
  method: 'PATCH',
  path: '/businesses/{business}/links',
  title: 'Annotate or assign a link',
  purpose: 'Sets a note on a product or assigns it to a member. Omitted fields keep their values; null clears them.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      ref: productRef,
      note: text(limits.linkNoteCharactersMax).nullable().optional(),
      assigned_to: uuid.nullable().optional().describe('A member of the business.'),
    }),
  },
  answer: reviewResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(async ({ body, by }, { links }) =>
  toReviewResponse((await links.annotate(by, body.ref, body.note, body.assigned_to)) ?? refuse('not_found')),
);
