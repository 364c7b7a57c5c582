import { z } from 'zod';
import { businessPath, consoleOperation } from '../operation.ts';
import { batchLinksMax, batchReviewResponse, linkVersion, toBatchReviewResponse } from './review-shape.ts';

export const reopenLinks = consoleOperation({
  id: 'reopenLinks',
  method: 'POST',
  path: '/businesses/{business}/links/reopen-many',
  title: 'Reopen several links',
  purpose: 'Undoes several reviews. Products that another member has since reviewed are left unchanged.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({ links: z.array(linkVersion, 'must be a list').min(1, 'must name one').max(batchLinksMax, 'too many') }),
  },
  answer: batchReviewResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['links'],
}).run(async ({ body, by }, { links }) => {
  const became = await links.reviewEach(
    by,
    body.links.map(({ ref, version }) => ({ ref, decision: { to: 'suggested' }, seen: version })),
  );
  const refs = body.links.map(({ ref }) => ref);
  return toBatchReviewResponse(refs, became);
});
