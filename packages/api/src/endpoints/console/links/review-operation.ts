import { businessPath, type ConsoleDeclaration, consoleOperation } from '../operation.ts';
import { linkVersion, reviewResponse, toReviewResponse } from './review-shape.ts';

/** A review operation that doesn't name a perfume. */
export const reviewOperation = (to: 'rejected' | 'suggested', described: Pick<ConsoleDeclaration, 'id' | 'path' | 'title' | 'purpose'>) =>
  consoleOperation({
    ...described,
    method: 'POST',
    for: 'editor',
    send: { path: businessPath, body: linkVersion },
    answer: reviewResponse,
    badInput: {},
    refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
    needs: ['links'],
  }).run(async ({ body: { ref, version }, by }, { links }) => toReviewResponse(await links.review(by, ref, { to }, version)));
