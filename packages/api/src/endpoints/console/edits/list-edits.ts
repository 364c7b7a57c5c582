import { z } from 'zod';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize, uuid } from '../../input.ts';
import { toResponse } from '../../to-response.ts';
import { perfumeShape, toPerfumeResponse } from '../library/perfume.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const listedEditShape = z.strictObject({
  perfume: perfumeShape,
  stands: z.enum(fragranceStates).describe('The state of the record. Only public records have a card, edited or not.'),
  published: z.boolean(),
  draft: z.boolean(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
});

export const listEdits = consoleOperation({
  id: 'listEdits',
  method: 'GET',
  path: '/businesses/{business}/edits',
  title: 'List edited cards',
  purpose: 'Returns the perfumes whose cards the business has edited.',
  for: 'viewer',
  send: { path: businessPath, query: z.object({ limit: pageSize, after: uuid.optional().describe('The `next` of the previous page.') }) },
  answer: answerOf({
    edits: z.array(listedEditShape),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'Edits' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['edits', 'library'],
}).run(async ({ path, query: { limit, after = null } }, { edits, library }) => {
  const found = await edits.ofBusiness(path.business, after, limit + 1);
  const page = found.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    edits: page.flatMap(({ fragranceId, isPublished: published, hasDraft: draft, ...edit }) => {
      const fragrance = library.find(fragranceId);
      if (fragrance === null) return [];
      const { state: stands } = fragrance;
      return [toResponse(listedEditShape, { ...edit, perfume: toPerfumeResponse(fragrance), stands, published, draft })];
    }),
    next: found.length > limit ? (page.at(-1)?.fragranceId ?? null) : null,
  };
});
