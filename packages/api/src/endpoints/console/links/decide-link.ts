import { businessPath, type ConsoleDeclaration, consoleOperation } from '../operation.ts';
import { decidedAnswer, decidedOr, seenLink } from './seen.ts';

/** An operation that decides on one link without naming a perfume. */
export const linkDecision = (to: 'rejected' | 'suggested', described: Pick<ConsoleDeclaration, 'id' | 'path' | 'title' | 'purpose'>) =>
  consoleOperation({
    ...described,
    method: 'POST',
    for: 'editor',
    send: { path: businessPath, body: seenLink },
    answer: decidedAnswer,
    badInput: {},
    refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview'],
    needs: ['links'],
  }).run(async ({ body: { ref, version }, by }, { links }) => decidedOr(await links.decide(by, ref, { to }, version)));
