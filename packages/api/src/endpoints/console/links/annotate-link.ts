import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { productRef, text, uuid } from '../../input.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { decidedAnswer, decidedOr } from './seen.ts';

export const annotateLink = consoleOperation({
  id: 'annotateLink',
  method: 'PATCH',
  path: '/businesses/{business}/links',
  title: 'Note or assign a link',
  purpose: 'Leave a note beside a product, or say which colleague is to look at it. What is left out stays; null takes it away.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      ref: productRef,
      note: text(limits.linkNoteCharactersMax).nullable().optional(),
      assigned_to: uuid.nullable().optional().describe('A member of the business.'),
    }),
  },
  answer: decidedAnswer,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(async ({ body, by }, { links }) =>
  decidedOr((await links.annotate(by, body.ref, body.note, body.assigned_to)) ?? refuse('not_found')),
);
